import { createHash } from 'node:crypto';
import { existsSync, readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import { imageSize } from 'image-size';
import type { Content, Definition, Image, Root } from 'mdast';
import type { MdxJsxAttribute, MdxJsxFlowElement, MdxJsxTextElement } from 'mdast-util-mdx-jsx';
import { toString } from 'mdast-util-to-string';
import type { Node } from 'unist';
import { visit } from 'unist-util-visit';
import type { VFile } from 'vfile';
import { decodePercent } from '../../content/decodePercent';
import { routeOfFile } from '../../content/route';
import { attributeLiteral } from './literal';
import { pageFacts, startOf, type AuthoredLink } from './pageFile';

interface Options {
  /** Absolute path of the content root. */
  contentDir: string;
}

const hasScheme = /^[a-z][a-z0-9+.-]*:|^\/\//i;
const isMarkdown = /\.mdx?$/i;
/** Endings under which a static server also offers a page; links use the address without them. */
const pageEnding = /(\/index)?\.html$/i;

/**
 * Makes what authors link to work on the site: a relative path to an MDX file
 * becomes its route, a relative path to any other file an asset that the build
 * copies, an image gets its size. Whether a target exists is checked later, on
 * the built HTML, so that a page's compiled form depends on its own file alone.
 */
export function remarkContentLinks({ contentDir }: Options) {
  return (tree: Root, file: VFile): void => {
    const facts = pageFacts(file);
    const folder = path.dirname(file.path);

    const note = (
      node: Parameters<typeof startOf>[0],
      text: string,
      resolved: Pick<AuthoredLink, 'href' | 'markdownFile'>,
    ) => {
      facts.links.push({ ...resolved, text, ...startOf(node) });
      return resolved.href;
    };

    const assetUrl = (written: string): string | undefined => {
      const from = path.resolve(folder, decodePercent(written.replace(/[?#].*$/, '')));
      if (!existsSync(from) || !statSync(from).isFile()) return undefined;
      return addAsset(file, from);
    };

    const resolve = (written: string): Pick<AuthoredLink, 'href' | 'markdownFile'> => {
      if (hasScheme.test(written) || written.startsWith('#')) return { href: written };
      const [target = '', suffix = ''] = splitSuffix(written);
      if (target.startsWith('/')) {
        return { href: (target.replace(pageEnding, '') || '/') + suffix };
      }
      if (isMarkdown.test(target)) {
        const absolute = path.resolve(folder, decodePercent(target));
        const route = routeOfFile(path.relative(contentDir, absolute));
        return { href: (route ?? target) + suffix, markdownFile: target };
      }
      const asset = path.extname(target) === '' ? undefined : assetUrl(target);
      return { href: asset ? asset + suffix : written };
    };

    inlineImageReferences(tree);
    visit(tree as Node, (visited) => {
      const node = visited as Content | MdxJsxFlowElement | MdxJsxTextElement;
      switch (node.type) {
        case 'link':
          node.url = note(node, toString(node), resolve(node.url));
          break;
        case 'definition':
          node.url = note(node, node.label ?? node.identifier, resolve(node.url));
          break;
        case 'image':
          sizeImage(node, assetUrl, file);
          break;
        case 'mdxJsxFlowElement':
        case 'mdxJsxTextElement': {
          const href = attributeNamed(node, 'href');
          const written = href && textOf(href);
          if (href && written !== undefined) {
            const title = attributeNamed(node, 'title');
            const text = (title && textOf(title)) ?? toString(node);
            href.value = note(node, text, resolve(written));
          }
          break;
        }
      }
    });
  };
}

const attributeNamed = (
  node: MdxJsxFlowElement | MdxJsxTextElement,
  name: string,
): MdxJsxAttribute | undefined =>
  node.attributes.find(
    (attribute): attribute is MdxJsxAttribute =>
      attribute.type === 'mdxJsxAttribute' && attribute.name === name,
  );

/** The text of an attribute in quotes or braces; undefined for any other value. */
function textOf(attribute: MdxJsxAttribute): string | undefined {
  const value = attributeLiteral(attribute)?.value;
  return typeof value === 'string' ? value : undefined;
}

/** Makes images whose address is defined elsewhere on the page like all others. */
function inlineImageReferences(tree: Root): void {
  const definitions = new Map<string, Definition>();
  visit(tree as Node, 'definition', (node) => {
    const definition = node as Definition;
    // Of two definitions for one name Markdown takes the first.
    if (!definitions.has(definition.identifier)) definitions.set(definition.identifier, definition);
  });
  visit(tree as Node, (visited, index, parent) => {
    const node = visited as Content;
    const siblings = (parent as { children: unknown[] } | null)?.children;
    if (node.type !== 'imageReference' || !siblings || index === null) return;
    const definition = definitions.get(node.identifier);
    if (!definition) return;
    const { alt, position } = node;
    const { url, title } = definition;
    siblings[index] = { type: 'image', url, title, alt, position } satisfies Image;
  });
}

function splitSuffix(url: string): [target: string, suffix: string] {
  const at = url.search(/[?#]/);
  return at === -1 ? [url, ''] : [url.slice(0, at), url.slice(at)];
}

/** Digest that an asset's address carries, so that a changed file has a new address. */
export const digestOf = (file: string): string =>
  createHash('sha256').update(readFileSync(file)).digest('hex');

/** Has a file copied with the page. Returns the address that it will have. */
export function addAsset(page: VFile, from: string): string {
  const digest = digestOf(from);
  const to = `/assets/${digest.slice(0, 8)}/${encodeURIComponent(path.basename(from))}`;
  pageFacts(page).assets.push({ from, digest, to });
  return to;
}

function sizeImage(
  node: Image,
  assetUrl: (written: string) => string | undefined,
  file: VFile,
): void {
  const properties: Record<string, unknown> = { loading: 'lazy', decoding: 'async' };
  if (node.url.startsWith('/')) {
    // A file of the site is there only after the build, whose link check asks for it.
    pageFacts(file).links.push({ href: node.url, text: node.alt ?? node.url, ...startOf(node) });
  } else if (!hasScheme.test(node.url)) {
    const written = node.url;
    const url = assetUrl(written);
    if (url === undefined) {
      pageFacts(file).problems.push({
        severity: 'error',
        ...startOf(node),
        message: 'The image does not exist.',
        expected: 'the path of an image, relative to this file',
        found: written,
        hint: 'Check the path, or add the image beside the page.',
      });
      return;
    }
    node.url = url;
    const { from } = pageFacts(file).assets.at(-1) ?? {};
    try {
      const { width, height } = imageSize(readFileSync(from ?? ''));
      Object.assign(properties, { width, height });
    } catch {
      pageFacts(file).problems.push({
        severity: 'error',
        ...startOf(node),
        message: 'The image’s size cannot be read.',
        expected: 'a PNG, JPEG, GIF, WebP, AVIF or SVG file',
        found: written,
        hint: 'Save the image again in one of these formats.',
      });
    }
  }
  node.data = { ...node.data, hProperties: properties };
}
