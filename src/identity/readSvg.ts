import type { Element, Root } from 'hast';
import { svg as svgNames } from 'property-information';
import rehypeRaw from 'rehype-raw';
import { unified } from 'unified';
import { VFile } from 'vfile';
import { isDrawable } from './png';
import { sizeOf } from './svgSize';

/** Why a drawing cannot be used. */
export interface SvgFault {
  kind: 'unreadable' | 'forbidden' | 'limit';
  /** A part of the drawing, or what it is instead. */
  found: string;
  expected?: string;
  line?: number | undefined;
}

/**
 * The elements that a drawing may have. Filters and patterns are not among them: they have their own
 * pixels, and a renderer reserves memory for as many as a file asks for.
 */
const elements = new Set(
  (
    'svg g defs symbol use title desc path rect circle ellipse line polyline polygon text tspan ' +
    'textPath image linearGradient radialGradient stop clipPath mask marker style'
  ).split(' '),
);
const textElements = new Set(['title', 'desc', 'style']);
/** Attributes whose values are words and coordinates, not styles. */
const words = /^(?:id|className|d|points|lang|role|aria.*|xml(?:Lang|Space)|dataName|fontFamily)$/;

/** Functions of CSS that load nothing, and those of selectors. */
const functions = new Set(
  (
    'var calc min max clamp rgb rgba hsl hsla hwb lab lch oklab oklch color color-mix light-dark matrix ' +
    'translate translateX translateY scale scaleX scaleY rotate skewX skewY cubic-bezier steps ' +
    'format local not is where nth-child nth-of-type'
  ).split(' '),
);
const atRules = new Set(['media', 'supports', 'font-face', 'keyframes']);

const mostCharacters = 1_000_000;
const mostLevels = 50;
/** Elements with those that `use` and `url()` repeat. A short file can repeat billions. */
const mostElements = 50_000;

class Refusal extends Error {
  constructor(readonly fault: SvgFault) {
    super(fault.found);
  }
}

/**
 * Reads a drawing as HTML, as browsers do within a page. Only what is known to be harmless is in the
 * tree, whose root has a size in pixels. What editors keep for themselves is left out.
 *
 * @param isInlined - Whether it becomes part of a page, whose policy blocks styles.
 */
export function readSvg(svg: string, isInlined: boolean): { root: Element } | { fault: SvgFault } {
  try {
    if (svg.length > mostCharacters) throw beyond('characters', mostCharacters);
    const root = findRoot(svg);
    const kept = keepHarmless(root, '', findEditorElements(root), { isInlined, level: 1 });
    if (!(countDrawn(kept) <= mostElements)) {
      throw beyond('elements, each as often as it is drawn', mostElements);
    }
    return { root: withSize(kept) };
  } catch (error) {
    if (error instanceof Refusal) return { fault: error.fault };
    // The parser goes down a level for each element.
    if (error instanceof RangeError) return { fault: beyond('levels', mostLevels).fault };
    throw error;
  }
}

const beyond = (what: string, most: number): Refusal =>
  new Refusal({
    kind: 'limit',
    expected: `at most ${most.toLocaleString('en')} ${what}`,
    found: 'more',
  });

const refuse = (kind: SvgFault['kind'], found: string, at?: Element): never => {
  throw new Refusal({ kind, found: found.slice(0, 80), line: at?.position?.start.line });
};

const reader = unified().use(rehypeRaw).freeze();

function findRoot(svg: string): Element {
  // eslint-disable-next-line no-control-regex -- XML has no such characters.
  if (/[\0-\x08\x0b\x0c\x0e-\x1f\ufffe\uffff]/.test(svg)) refuse('unreadable', 'a binary file');
  const start = { line: 1, column: 1, offset: 0 };
  const raw = { type: 'raw', value: svg, position: { start, end: start } };
  const tree = reader.runSync({ type: 'root', children: [raw] } as never, new VFile(svg)) as Root;
  const parts = tree.children.filter(
    (node) => node.type === 'element' || (node.type === 'text' && node.value.trim() !== ''),
  );
  if (svg.includes('<?xml-stylesheet')) refuse('forbidden', '<?xml-stylesheet?>');
  const [root] = parts;
  if (root?.type !== 'element' || root.tagName !== 'svg') {
    return refuse('unreadable', 'a file that does not begin with <svg>');
  }
  if (parts.length > 1) refuse('unreadable', 'something beside <svg>');
  if (!/(?:<\/svg\s*|<svg[^<>]*\/)>\s*$/.test(svg.replace(/<!--[^]*?-->/g, ''))) {
    refuse('unreadable', 'a file that does not end with </svg>');
  }
  return root;
}

/** Returns a test for the elements that editors keep for themselves, by the namespaces of a root. */
function findEditorElements({ properties = {} }: Element): (name: string) => boolean {
  const declared = Object.entries(properties)
    .filter(([key, value]) => key.startsWith('xmlns:') && !String(value).endsWith('/2000/svg'))
    .map(([key]) => key.slice('xmlns:'.length));
  const prefixes = new Set(declared);
  return (name) => name === 'metadata' || prefixes.has(/^(.*):/.exec(name)?.[1] ?? '');
}

/** Returns an element with what draws of its content. */
function keepHarmless(
  element: Element,
  parent: string,
  isOfEditor: (name: string) => boolean,
  { isInlined, level }: { isInlined: boolean; level: number },
): Element {
  const { tagName: name, children, position } = element;
  if (level > mostLevels) throw beyond('levels of elements', mostLevels);
  if (!elements.has(name) || textElements.has(parent) || (isInlined && name === 'style')) {
    refuse('forbidden', `<${name}>`, element);
  }
  const attributes = Object.entries(element.properties ?? {}).flatMap(([key, value]) => {
    if (key.startsWith('xmlns') || key.includes(':') || /^xLink(?!Href$)/.test(key)) return [];
    const text = [value].flat().join(' ');
    if (!isHarmless(name, key, text, isInlined)) {
      const authored = svgNames.property[key]?.attribute ?? key;
      refuse('forbidden', `${authored}="${text}"`, element);
    }
    return [[key === 'xLinkHref' ? 'href' : key, text] as const];
  });
  const kept = children.flatMap((child): Element['children'] => {
    if (child.type === 'text') {
      const found = name === 'style' ? findLoading(child.value) : undefined;
      if (found !== undefined) refuse('forbidden', found, element);
      return child.value.trim() !== '' || /^t(?:ext|span)/.test(name) ? [child] : [];
    }
    if (child.type !== 'element' || isOfEditor(child.tagName)) return [];
    return [keepHarmless(child, name, isOfEditor, { isInlined, level: level + 1 })];
  });
  const properties = Object.fromEntries(attributes);
  return {
    type: 'element',
    tagName: name,
    properties,
    children: kept,
    ...(position && { position }),
  };
}

function isHarmless(element: string, key: string, value: string, isInlined: boolean): boolean {
  if (/href$/i.test(key)) {
    if (element !== 'image') return /^#[^\s"'()]+$/.test(value);
    const [, data] = /^data:image\/(?:png|jpeg|gif|webp);base64,([\w+/=\s]*)$/.exec(value) ?? [];
    return data !== undefined && isDrawable(Buffer.from(data, 'base64'));
  }
  if (key === 'style') return !isInlined && findLoading(value) === undefined;
  if (words.test(key)) return true;
  const isKnown = key in svgNames.property && !/^on[A-Z]|^xmlBase$/.test(key);
  return isKnown && findLoading(value) === undefined;
}

/** Returns the first part of a style that may load something, or undefined. */
function findLoading(css: string): string | undefined {
  const rest = css.replace(
    /url\(\s*(["']?)(?:#[^\s"'()]+|data:font\/[\w-]+;base64,[\w+/=]*)\1\s*\)/g,
    '',
  );
  return [...rest.matchAll(/[\\<]|@([\w-]*)|([\w-]+)\(/g)].find(
    ([, rule, name]) =>
      !(rule === undefined ? name !== undefined && functions.has(name) : atRules.has(rule)),
  )?.[0];
}

function withSize(root: Element): Element {
  const { viewBox, width, height, ...rest } = root.properties as Record<string, string>;
  const size = sizeOf({ viewBox, width, height });
  if (size) return { ...root, properties: { ...size, ...(viewBox && { viewBox }), ...rest } };
  const sized = Object.entries({ viewBox, width, height }).filter(([, value]) => value);
  throw new Refusal({
    kind: 'limit',
    expected: 'a `viewBox`, or `width` and `height`, with no side over 50 times the other',
    found: sized.map(([name, value]) => `${name}="${value}"`).join(' ') || 'none of them',
  });
}

/** Counts elements where they are drawn: again for each reference. A circle has no end. */
function countDrawn(root: Element): number {
  const byId = new Map<unknown, Element>();
  const collect = (element: Element): void => {
    byId.set(element.properties?.['id'], element);
    childElements(element).forEach(collect);
  };
  collect(root);
  const counts = new Map<Element, number>();
  const count = (element: Element): number => {
    const known = counts.get(element);
    if (known !== undefined) return known;
    counts.set(element, Infinity);
    const { d, points, ...others } = (element.properties ?? {}) as Record<string, string>;
    const referred = Object.entries(others).flatMap(([name, value]) =>
      [...value.matchAll(/^#(.+)|url\(\s*["']?#([^"')\s]+)/g)].map(([, link, id = link]) => {
        const target = byId.get(id);
        // A marker is drawn at each point of a line.
        const times = name.startsWith('marker') ? (d ?? points ?? '').length : 1;
        return target ? times * count(target) : 0;
      }),
    );
    const sum = [...childElements(element).map(count), ...referred].reduce((a, b) => a + b, 1);
    counts.set(element, sum);
    return sum;
  };
  return count(root);
}

const childElements = ({ children }: Element): Element[] =>
  children.filter((child) => child.type === 'element');
