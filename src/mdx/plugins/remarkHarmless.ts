import type { Root } from 'mdast';
import type { Node } from 'unist';
import type { VFile } from 'vfile';
import { shortenText } from '@docs/core/text';
import { allowedLinks, isHarmlessUrl, meantScheme, opensApp, schemeOf } from '@docs/core/urls';
import { attributeLiteral, type Jsx, visit } from '@docs/core/mdx';
import { pageFacts, startOf, type PageProblem } from './pageFile';

/** Elements that run, load or send something, or change the page around them. */
const refusedElements = new Set(
  'script style iframe frame frameset object embed applet base meta link form portal'.split(' '),
);
/** Attributes that replace content or run a string. */
const refusedAttributes = new Set(['dangerouslysetinnerhtml', 'srcdoc', 'style', 'ping']);
const linkAttributes = new Set(['href', 'xlinkhref', 'xlink:href', 'action', 'formaction', 'cite']);
const sourceAttributes = new Set(['src', 'srcset', 'poster', 'background']);

/**
 * Reports content that may harm readers: scripts, embedded sites, and resources of other sites.
 * Each page's policy (`contentPolicy`) would block it anyway, unless `allow` in `site.yaml` names the
 * host. The JavaScript of a page that is a module is not checked.
 */
export function remarkHarmless() {
  return (tree: Root, file: VFile): void => {
    const { problems } = pageFacts(file);
    visit(tree, (node) => {
      switch (node.type) {
        case 'link':
        case 'definition':
          problems.push(...checkLink(node, node.url));
          break;
        case 'image':
          problems.push(...checkSource(node, node.url));
          break;
        case 'mdxJsxFlowElement':
        case 'mdxJsxTextElement':
          problems.push(...checkElement(node));
          break;
      }
    });
  };
}

function checkElement(node: Jsx): PageProblem[] {
  const name = node.name?.toLowerCase() ?? '';
  if (refusedElements.has(name) && name === node.name) {
    return [
      refuse(node, {
        field: `<${name}>`,
        message: `Pages may not contain \`<${name}>\`.`,
        expected: 'Markdown, the site’s components and elements that only show text and images',
        found: `<${name}>`,
        hint: 'Remove it; in text write `<` within backticks, or as \\<.',
      }),
    ];
  }
  return node.attributes.flatMap((attribute): PageProblem[] => {
    if (attribute.type !== 'mdxJsxAttribute') return [];
    const key = attribute.name.toLowerCase();
    const literal = attributeLiteral(attribute);
    if (!literal) return [];
    const isHandler = /^on[a-z]/.test(key);
    if (isHandler || refusedAttributes.has(key)) {
      return [
        refuse(node, {
          field: `<${node.name ?? ''} ${attribute.name}>`,
          message: `The attribute \`${attribute.name}\` is not allowed in a page.`,
          expected: isHandler
            ? 'no scripts in the text'
            : 'no styles, HTML or tracking in attributes',
          found: attribute.name,
          hint: 'Remove the attribute.',
        }),
      ];
    }
    const { value } = literal;
    if (typeof value !== 'string') return [];
    if (linkAttributes.has(key)) return checkLink(node, value);
    if (sourceAttributes.has(key)) return checkSource(node, value);
    return [];
  });
}

/** Reports unusual schemes. `vscode:…` opens an app, and a likely mistake is a broken link. */
function checkLink(node: Node, url: string): PageProblem[] {
  if (isHarmlessUrl(url)) return [];
  const common = { expected: allowedLinks, found: shortenText(url, 80) };
  const scheme = schemeOf(url);
  if (scheme === undefined) {
    const message = 'A link may not begin with a backslash, which browsers read as a slash.';
    return [refuse(node, { ...common, message, hint: 'Write `/`, or `https://` and the host.' })];
  }
  if (!opensApp(scheme)) {
    const message = `A link may not have the scheme \`${scheme}:\`.`;
    const hint = 'Link to a page or a file, or write the URL as code.';
    return [refuse(node, { ...common, message, hint })];
  }
  const meant = hostWithPort.test(url) ? `http://${url}` : meantScheme(scheme);
  if (meant === undefined) return [];
  const message = `The scheme \`${scheme}:\` of a link is not known.`;
  const hint = `Did you mean \`${meant}\`?`;
  return [{ ...startOf(node), ...common, severity: 'warning', isBrokenLink: true, message, hint }];
}

/** Matches `localhost:3000`. Its host looks like a scheme. */
const hostWithPort = /^[\w.-]+:\d+(?:[/?#]|$)/;

/** Reports a source on another site. Readers request nothing from other sites. */
const checkSource = (node: Node, url: string): PageProblem[] =>
  schemeOf(url) === undefined && !/^\s*[/\\]{2}/.test(url)
    ? []
    : [
        refuse(node, {
          message: 'An image, video or sound in a page is not a file of the content root.',
          expected: 'the path of a file, relative to this file',
          found: shortenText(url, 80),
          hint: 'Save the file beside the page, or link to where it is.',
        }),
      ];

const refuse = (node: Node, problem: Omit<PageProblem, 'severity' | 'line'>): PageProblem => ({
  severity: 'error',
  ...startOf(node),
  ...problem,
});
