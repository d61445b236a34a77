import type { Expression } from 'estree';
import { expressionOf, type Jsx } from '@docs/core/mdx';
import type { Conversion } from './conversion';
import { namesUsed } from './parseSource';
import type { Tag, TagAttribute } from './tags';

const pathNames = new Set(['href', 'to', 'src', 'poster', 'xlink:href', 'xlinkHref']);

/**
 * Converts the paths in a tag. Removes attributes that the site does not accept or whose value is
 * unknown.
 *
 * @param element - The element with this tag.
 * @param dropped - Names whose imports were removed.
 */
export function convertAttributes(
  tag: Tag,
  element: Jsx,
  conversion: Conversion,
  dropped: ReadonlySet<string> = new Set(),
): void {
  const missed = conversion.vocabulary.unknownAttributes(element);
  for (const attribute of tag.attributes) {
    const { name = '', start, program } = attribute;
    if (pathNames.has(name) && convertPath(tag, attribute, conversion)) continue;
    const isDecoration = name === 'style' || /^(?:on(?:[A-Z]\w*|[a-z]+)$|v-|[@:#])/.test(name);
    const isComputed = namesUsed(program).some((used) => dropped.has(used));
    const isMissed = missed.includes(name);
    if (!isDecoration && !isComputed && !isMissed && name !== 'slot') continue;
    removeAttribute(attribute, conversion);
    if (name === 'v-pre' || name === 'slot') continue;
    const value = `${name || '{…}'} of <${tag.name}>`;
    if (isDecoration) conversion.remarks.push({ at: start, kind: 'decoration', value: name });
    else if (isComputed) conversion.remarks.push({ at: start, kind: 'attribute', value });
    else if (isMissed) conversion.remarks.push({ at: start, kind: 'option', value });
  }
}

/** Removes the space before an attribute too. An empty line would end the HTML in Markdown. */
function removeAttribute({ start, end }: TagAttribute, { page, edits }: Conversion): void {
  const space = /\s*$/.exec(page.text.slice(0, start))?.[0].length ?? 0;
  edits.push({ start: start - space, end, text: '' });
}

/** @returns Whether the attribute is a path. It is then correct, or has a remark. */
function convertPath(tag: Tag, attribute: TagAttribute, conversion: Conversion): boolean {
  const { name, value, program, start, end } = attribute;
  const url = value ?? pathInCall(expressionOf(program));
  if (url === undefined) return false;
  const resolved = conversion.links.resolve(url, conversion.page);
  if (resolved.kind === 'missing') {
    conversion.remarks.push({ at: tag.start, kind: 'link', value: url });
  }
  if (resolved.kind !== 'changed' && value !== undefined) return true;
  const path = resolved.url.replaceAll('"', '&quot;');
  conversion.edits.push({ start, end, text: `${name ?? ''}="${path}"` });
  return true;
}

/** The path in `require('./a.png').default`, or in `useBaseUrl('a.png')`, relative to the root. */
export function pathInCall(expression: Expression | undefined): string | undefined {
  const call =
    expression?.type === 'MemberExpression' && expression.object.type !== 'Super'
      ? expression.object
      : expression;
  if (call?.type !== 'CallExpression' || call.callee.type !== 'Identifier') return undefined;
  const [argument] = call.arguments;
  if (argument?.type !== 'Literal' || typeof argument.value !== 'string') return undefined;
  if (call.callee.name === 'require') return argument.value;
  return call.callee.name === 'useBaseUrl' ? argument.value.replace(/^\/?/, '/') : undefined;
}
