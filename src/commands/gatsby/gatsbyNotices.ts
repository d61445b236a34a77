/**
 * Messages of Gatsby and its packages that authors cannot act on, or that repeat other output.
 * The wording is Gatsby's. A message appears again if an upgrade changes it.
 */
const notices: readonly RegExp[] = [
  // The HTML is rendered with react-helmet on purpose (docs/architecture.md).
  /^gatsby-plugin-react-helmet: Gatsby now has built-in support/,
  // A template without pages, for example for categories on a site without any.
  /^The GraphQL query in the non-page component "[^"]*\/src\/templates\/\w+\.tsx"/,
  /^\s*Exported queries are only executed for page components/,
  // Gatsby does not own `public/` between its runs (`gatsby/publicFolder.ts`).
  /^We've detected that the Gatsby cache is incomplete/,
  /^(?:bootstrap finished|Done building in|Total nodes:|Writing GraphQL type definitions)/,
  /^(?:Note that the development build is not|To create a production build, use)/,
  // For a page that cannot be rendered. The next message has its route and the reason.
  /^Truncated page data information for the failed page/,
  /^Building static HTML for pages$/,
  // Experimental features of Gatsby, and questions about them.
  /^(?:The following flags are active|There (?:is one|are \d+) other flags? available)/,
  /^\s*(?:Hello! Will you help Gatsby|Hi there! Will you tell us|Give us your feedback here:)/,
  // For old browser data. `browserslist` in package.json names the browsers.
  /^\[baseline-browser-mapping\]/,
  /^Browserslist: .* is .* old|^\s*(?:npx update-browserslist-db|Why you should do it regularly)/,
  // From Rspack, for the compiler of Gatsby's functions. Gatsby does not close it.
  /^ObjectRef is not unref, it considered as a memory leak/,
  // From Node, for packages.
  /^\(node:\d+\) \[DEP\d+\] DeprecationWarning/,
  /^\(Use `node --trace-/,
  /^npm warn Unknown (?:user|env|project) config/,
];

export const isNotice = (text: string): boolean => notices.some((notice) => notice.test(text));
