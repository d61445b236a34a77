import { chooseVersion } from '../storage/versionChoice';
import { onClick } from '../loading/onClick';

/**
 * Links to another version of the documentation: following one chooses that version. A link to the
 * same page (`data-same-page`) goes to the part that the reader is at.
 */
export function watchVersionLinks(): void {
  onClick('a[data-version]', ({ dataset }) => chooseVersion(dataset.version));
  // This event does not bubble.
  document.addEventListener(
    'toggle',
    ({ target }) => {
      if (!(target instanceof Element)) return;
      for (const link of target.querySelectorAll<HTMLAnchorElement>('a[data-same-page]')) {
        const [page = ''] = (link.getAttribute('href') ?? '').split('#', 1);
        link.setAttribute('href', page + window.location.hash);
      }
    },
    true,
  );
}
