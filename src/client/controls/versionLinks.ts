import { chooseVersion } from '../storage/versionChoice';
import { onClick } from '../loading/onClick';
import { onToggle } from '../loading/onToggle';

/**
 * Links to another version of the documentation: following one chooses that version. A link to the
 * same page (`data-same-page`) goes to the part that the reader is at.
 */
export function watchVersionLinks(): void {
  onClick('a[data-version]', ({ dataset }) => chooseVersion(dataset.version));
  onToggle((menu) => {
    for (const link of menu.querySelectorAll<HTMLAnchorElement>('a[data-same-page]')) {
      const [page = ''] = (link.getAttribute('href') ?? '').split('#', 1);
      link.setAttribute('href', page + window.location.hash);
    }
  });
}
