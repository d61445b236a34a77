/**
 * Messages of Gatsby and its packages that no author can do anything about, or that say again what
 * the output says already. Their wording is Gatsby's; one that an upgrade changes is shown again.
 */
const notices: readonly RegExp[] = [
  // The HTML is rendered with react-helmet on purpose (docs/architecture.md).
  /^gatsby-plugin-react-helmet: Gatsby now has built-in support/,
  // A template without pages, e.g. for categories on a site without any.
  /^The GraphQL query in the non-page component "[^"]*\/src\/templates\/\w+\.tsx"/,
  /^\s*Exported queries are only executed for page components/,
  // `public/` is not Gatsby's between its runs (`gatsby/publicFolder.ts`).
  /^We've detected that the Gatsby cache is incomplete/,
  /^(?:bootstrap finished|Done building in|Total nodes:|Writing GraphQL type definitions)/,
  /^(?:Note that the development build is not|To create a production build, use)/,
  // Of a page that cannot be rendered; its route and the reason are in the next message.
  /^Truncated page data information for the failed page/,
  /^Building static HTML for pages$/,
  // Features of Gatsby to be tried, and questions about it.
  /^(?:The following flags are active|There (?:is one|are \d+) other flags? available)/,
  /^\s*(?:Hello! Will you help Gatsby|Hi there! Will you tell us|Give us your feedback here:)/,
  // About the age of browser data; `browserslist` in package.json names the browsers.
  /^\[baseline-browser-mapping\]/,
  /^Browserslist: .* is .* old|^\s*(?:npx update-browserslist-db|Why you should do it regularly)/,
  // Of Rspack about the compiler for Gatsby's functions, which Gatsby does not close.
  /^ObjectRef is not unref, it considered as a memory leak/,
  // Of Node about packages.
  /^\(node:\d+\) \[DEP\d+\] DeprecationWarning/,
  /^\(Use `node --trace-/,
  /^npm warn Unknown (?:user|env|project) config/,
];

export const isNotice = (text: string): boolean => notices.some((notice) => notice.test(text));
