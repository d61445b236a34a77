// Packages and file kinds that come without types of their own.

declare module '*.module.css';

/** Gatsby's app; running it is all that importing it does. */
declare module 'gatsby-app';

declare module '*.woff2' {
  const address: string;
  export default address;
}

declare module 'gatsby-plugin-nprogress/gatsby-browser' {
  import type { ProgressOptions } from './client/navigation/progressOptions';
  export function onClientEntry(api: undefined, options: ProgressOptions): void;
  export function onRouteUpdateDelayed(): void;
  export function onRouteUpdate(): void;
}

declare module 'gatsby-plugin-react-helmet/gatsby-ssr' {
  import type { ReplaceRendererArgs } from 'gatsby';
  /** Takes the head that react-helmet has collected since the last call. */
  export function onRenderBody(page: Pick<ReplaceRendererArgs, 'setHeadComponents'>): void;
}
