/**
 * Returns the module of a page with JavaScript: its template, with the compiled page as children.
 * It replaces a loader of gatsby-plugin-mdx that copies the template into each page. In `gatsby
 * develop`, the name of an export follows the path of the page.
 */
module.exports = function pageModule() {
  const { root } = this.getOptions();
  const [, file] = /__contentFilePath=(.+?)(?:&export=\w+)?$/.exec(this.resourceQuery);
  return [
    `import Template from ${JSON.stringify(this.resourcePath)};`,
    `import Content from ${JSON.stringify(file.startsWith('/') ? file : `${root}/${file}`)};`,
    'export default function PageModule(props) {',
    '  return <Template {...props}><Content /></Template>;',
    '}',
  ].join('\n');
};
