import { chooseVersion } from '../storage/versionChoice';
import { onClick } from '../loading/onClick';
import { onToggle } from '../loading/onToggle';

const samePage = 'a[data-same-page]';

/**
 * Runs the links to other versions of the documentation. Following one chooses that version. A link
 * to the same page (`data-same-page`) goes to the part that the reader is at.
 */
export function watchVersionLinks(): void {
  onClick('a[data-version]', ({ dataset }) => chooseVersion(dataset.version));
  onToggle((menu) => menu.querySelectorAll(samePage).forEach(addHash));
  // The browser reports late that a menu has opened. A quick reader clicks before.
  onClick(samePage, addHash);
}

/** Makes a link go to the part that the URL names. */
function addHash(link: Element): void {
  const [page = ''] = (link.getAttribute('href') ?? '').split('#', 1);
  link.setAttribute('href', page + window.location.hash);
}
