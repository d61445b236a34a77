// Module state: the browser has one URL and one page, and separate events change them.
let renderedPath: string | undefined;
let isUrlAhead = false;

/**
 * Keeps the scroll position of a page that Back or Forward leaves. The browser scrolls to the other
 * page's position while this page is still shown, and the router would save it for this page. Must
 * be called before `watchNavigations`, which may keep the event from other listeners.
 *
 * Relies on: the router renders in a frame after `popstate` (`@gatsbyjs/reach-router`), and each
 * scroll event saves the position of the rendered page (`gatsby-react-router-scroll`; verified on
 * Gatsby 5.16.1).
 */
export function keepScrollPosition(): void {
  pageShown();
  const onPopState = () => {
    isUrlAhead = window.location.pathname !== renderedPath;
  };
  const onScroll = (event: Event) => {
    if (isUrlAhead && event.target === document) event.stopImmediatePropagation();
  };
  window.addEventListener('popstate', onPopState, true);
  window.addEventListener('scroll', onScroll, true);
}

/** Must be called when the page of the URL is shown. */
export function pageShown(): void {
  renderedPath = window.location.pathname;
  isUrlAhead = false;
}
