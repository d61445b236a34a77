interface PageResult {
  path: string;
  componentChunkName: string;
}

/** The parts of Gatsby's runtime in `gatsby develop` that a reload depends on. */
interface DevelopWindow {
  ___emitter: { on: (type: 'pageQueryResult', listener: (result: PageResult) => void) => void };
  ___loader: {
    loadPageSync: (path: string) => { page?: { componentChunkName: string } } | undefined;
  };
}

/** Milliseconds after which a bundle is made, or a request of it waits for it. */
const timeToBundle = 1_000;

/**
 * Loads the document again when the open page has another component than before, because it
 * imports its first component or does without its last one. For authors, in `gatsby develop` only.
 *
 * Relies on: Gatsby gives an open page its new data and leaves it its component; the bundle with
 * the new one may come before the data or after it (`cache-dir/dev-loader.js`; verified on
 * Gatsby 5.16.1).
 */
export function reloadForComponent(): void {
  const { ___emitter: emitter, ___loader: loader } = window as unknown as DevelopWindow;
  emitter.on('pageQueryResult', ({ path, componentChunkName }) => {
    const isOther = () => {
      const shown = loader.loadPageSync(path)?.page?.componentChunkName;
      return path === window.location.pathname && shown !== componentChunkName;
    };
    if (!isOther()) return;
    setTimeout(() => {
      if (isOther()) window.location.reload();
    }, timeToBundle);
  });
}
