import type { Element } from 'hast';
import { toHtml } from 'hast-util-to-html';
import { readSvg } from './readSvg';
import type { TokenColor } from './tokenColors';

/**
 * Returns an SVG for the HTML of a page, written again from its tree. Its IDs get a prefix, because a
 * page has several.
 *
 * @throws If `findFileProblem` reports it.
 */
export function inlineSvg(svg: string, prefix: string): string {
  const root = rootOf(svg, true);
  addPrefix(root, `${prefix}-`);
  return write(root);
}

/**
 * Returns an SVG as a file, written again from its tree.
 *
 * @throws If `findFileProblem` reports it.
 */
export const svgFile = (svg: string): string => writeFile(rootOf(svg, false));

/** Returns the size of an SVG in CSS pixels. */
export const svgSize = (svg: string): { width: number; height: number } => {
  const { width, height } = rootOf(svg, false).properties as Record<string, unknown>;
  return { width: Number(width), height: Number(height) };
};

function rootOf(svg: string, isInlined: boolean): Element {
  const read = readSvg(svg, isInlined);
  if ('fault' in read) throw new Error(`An SVG has ${read.fault.found}.`);
  return read.root;
}

const write = (root: Element): string =>
  toHtml(root as never, { space: 'svg', closeEmptyElements: true, tightSelfClosing: true });

const writeFile = (root: Element): string =>
  write({
    ...root,
    properties: { xmlns: 'http://www.w3.org/2000/svg', ...root.properties },
  });

/** Gives the IDs of an element, and those that it refers to, a prefix. */
function addPrefix({ properties = {}, children }: Element, prefix: string): void {
  for (const [key, value] of Object.entries(properties as Record<string, string>)) {
    if (key === 'id') properties[key] = prefix + value;
    else if (/^aria(?:Labelled|Described)By$/.test(key)) {
      properties[key] = value.replace(/\S+/g, `${prefix}$&`);
    } else if (typeof value === 'string') {
      properties[key] = value.replace(key === 'href' ? /^(#)/ : /(url\(\s*["']?#)/g, `$1${prefix}`);
    }
  }
  for (const child of children) if (child.type === 'element') addPrefix(child, prefix);
}

/** Whether a drawing has colours of the site. */
export const usesTokens = (svg: string): boolean => svg.includes('var(--');

/** Returns an SVG as a file, in which custom properties have their colour in light mode. */
export const withTokenColors = (svg: string, colorOf: (token: string) => TokenColor): string =>
  svg.replace(tokens, (_, token: string) => colorOf(token).light);

/** Returns an SVG as a file that follows the system's colour mode. */
export function adaptingSvg(svg: string, colorOf: (token: string) => TokenColor): string {
  const used = [...new Set([...svg.matchAll(tokens)].map(([, token = '']) => token))];
  if (used.length === 0) return svg;
  const inMode = (mode: keyof TokenColor) =>
    `:root{${used.map((token) => `${token}:${colorOf(token)[mode]}`).join(';')}}`;
  const value = `${inMode('light')}@media (prefers-color-scheme:dark){${inMode('dark')}}`;
  const root = rootOf(svg, false);
  const style: Element = {
    type: 'element',
    tagName: 'style',
    properties: {},
    children: [{ type: 'text', value }],
  };
  return writeFile({ ...root, children: [style, ...root.children] });
}

const tokens = /var\((--[\w-]+)\)/g;
