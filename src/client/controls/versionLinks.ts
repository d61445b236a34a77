import { chooseVersion } from '../storage/versionChoice';
import { onClick } from '../loading/onClick';
import { onToggle } from '../loading/onToggle';

const samePage = 'a[data-same-page]';

/**
 * Links to another version of the documentation: following one chooses that version. A link to the
 * same page (`data-same-page`) goes to the part that the reader is at.
 */
export function watchVersionLinks(): void {
  onClick('a[data-version]', ({ dataset }) => chooseVersion(dataset.version));
  onToggle((menu) => menu.querySelectorAll(samePage).forEach(addHash));
  // A menu says that it has opened only once the browser has time: a quick reader is faster.
  onClick(samePage, addHash);
}

/** Lets a link go to the part that the URL names. */
function addHash(link: Element): void {
  const [page = ''] = (link.getAttribute('href') ?? '').split('#', 1);
  link.setAttribute('href', page + window.location.hash);
}
