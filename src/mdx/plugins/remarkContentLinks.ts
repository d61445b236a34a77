import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { imageSize } from 'image-size';
import type { Image, Paragraph, Root, Text } from 'mdast';
import { toString } from 'mdast-util-to-string';
import type { Node } from 'unist';
import type { VFile } from 'vfile';
import { decodePercent, splitUrl } from '@docs/core/urls';
import { isFile, isInside } from '@docs/core/files';
import { routeOfFile } from '../../content/urls/routes';
import { attributeNamed, definitionsOf, type Jsx, stringAttribute, visit } from '@docs/core/mdx';
import { pageFacts, startOf, type AuthoredLink } from './pageFile';

interface Options {
  /** Absolute path of the content root. */
  contentDir: string;
}

const hasScheme = /^[a-z][a-z0-9+.-]*:|^\/\//i;
const isMarkdown = /\.mdx?$/i;
/** The URL endings that links omit. A static server also serves pages with them. */
const pageEnding = /(\/index)?\.html$/i;

type ResolvedLink = Pick<AuthoredLink, 'href' | 'markdownFile'>;

/**
 * Resolves authored links and images. A relative path to an MDX file becomes its route, other
 * paths become assets that the build copies, and images get their size. The link check of the
 * built HTML reports missing targets. So a page's compiled form depends on its own file alone.
 */
export function remarkContentLinks({ contentDir }: Options) {
  return (tree: Root, file: VFile): void => {
    const resolve = (node: Node, text: string, authored: string): string => {
      const resolved = resolveLink(authored, file, contentDir, node);
      pageFacts(file).links.push({ ...resolved, text, ...startOf(node) });
      return resolved.href;
    };
    inlineImageReferences(tree);
    visit(tree, (node, index, parent) => {
      const replace = (words: Text | Paragraph | undefined) => {
        if (words) parent.children[index] = words;
      };
      switch (node.type) {
        case 'link':
          node.url = resolve(node, toString(node), node.url);
          break;
        case 'definition':
          node.url = resolve(node, node.label ?? node.identifier, node.url);
          break;
        case 'image':
          replace(resolveImage(node, file, contentDir));
          break;
        case 'mdxJsxFlowElement':
        case 'mdxJsxTextElement': {
          const authored = stringAttribute(node, 'href');
          const href = attributeNamed(node, 'href');
          if (href && authored !== undefined) {
            const text = stringAttribute(node, 'title') ?? toString(node);
            href.value = resolve(node, text, authored);
          }
          resolveFiles(node, file, contentDir);
          replace(resolveMedia(node, file, contentDir));
          break;
        }
      }
    });
  };
}

function resolveLink(authored: string, file: VFile, contentDir: string, node: Node): ResolvedLink {
  if (hasScheme.test(authored) || authored.startsWith('#')) return { href: authored };
  const [target, suffix] = splitUrl(authored);
  if (target.startsWith('/')) {
    return { href: (target.replace(pageEnding, '') || '/') + suffix };
  }
  if (isMarkdown.test(target)) {
    const absolute = path.resolve(path.dirname(file.path), decodePercent(target));
    const route = routeOfFile(path.relative(contentDir, absolute));
    return { href: (route ?? target) + suffix, markdownFile: target };
  }
  if (path.extname(target) === '') return { href: authored };
  const from = locateAsset(target, file);
  if (from === undefined) return { href: authored };
  if (isInside(contentDir, from)) return { href: addAsset(file, from) + suffix };
  reportOutside(node, authored, file);
  return { href: authored };
}

/** Returns the file that an authored path names, or undefined. It is copied with the page. */
function locateAsset(authored: string, file: VFile): string | undefined {
  const relative = decodePercent(splitUrl(authored)[0]);
  const from = path.resolve(path.dirname(file.path), relative);
  return isFile(from) ? from : undefined;
}

/** Reports a file outside the content root. Such files are not published. */
function reportOutside(node: Node, authored: string, file: VFile): void {
  pageFacts(file).problems.push({
    severity: 'error',
    ...startOf(node),
    message: 'The path is outside the content root. Only files in the content root are published.',
    expected: 'the path of a file in the content root, relative to this file',
    found: authored,
    hint: 'Copy the file into the content root.',
  });
}

/** Replaces image references by images with the URL of their definition. */
function inlineImageReferences(tree: Root): void {
  const definitions = definitionsOf(tree);
  visit(tree, 'imageReference', ({ identifier, alt, position }, index, parent) => {
    const definition = definitions.get(identifier);
    if (!definition) return;
    const { url, title } = definition;
    parent.children[index] = { type: 'image', url, title, alt, position } as Image;
  });
}

/** Returns the author's size of an image, or its file's. A missing dimension keeps the ratio. */
function sizeOf(node: Image, file: { width: number; height: number }) {
  const { width, height } = (node.data?.hProperties ?? {}) as { width?: number; height?: number };
  if (width !== undefined) {
    return { width, height: height ?? Math.round((file.height * width) / file.width) };
  }
  if (height !== undefined)
    return { width: Math.round((file.width * height) / file.height), height };
  return { width: file.width, height: file.height };
}

/** Returns a file's SHA-256 digest. A changed file gets a new URL because it contains it. */
export const digestOf = (file: string): string =>
  createHash('sha256').update(readFileSync(file)).digest('hex');

/** Adds a file to the assets that the build copies for a page. Returns its URL. */
export function addAsset(page: VFile, from: string): string {
  const digest = digestOf(from);
  const to = `/assets/${digest.slice(0, 8)}/${encodeURIComponent(path.basename(from))}`;
  pageFacts(page).assets.push({ from, digest, to });
  return to;
}

/**
 * Makes the `src` of an element, such as a video, an asset. Returns text if it is missing. The `src`
 * of a component need not be a file.
 */
function resolveMedia(node: Jsx, file: VFile, contentDir: string): Text | Paragraph | undefined {
  const src = attributeNamed(node, 'src');
  const authored = stringAttribute(node, 'src');
  if (!src || authored === undefined) return undefined;
  if (hasScheme.test(authored) || authored.startsWith('/')) return undefined;
  const from = locateAsset(authored, file);
  if (from === undefined) {
    if (!/^[a-z]/.test(node.name ?? '')) return undefined;
    reportMissing(node, authored, file);
    const words = textOf(stringAttribute(node, 'alt') ?? stringAttribute(node, 'title'));
    return node.type === 'mdxJsxTextElement' ? words : { type: 'paragraph', children: [words] };
  }
  if (isInside(contentDir, from)) src.value = addAsset(file, from);
  else reportOutside(node, authored, file);
  return undefined;
}

/** Makes the relative paths of `srcset` and `poster` assets. A missing file is reported. */
function resolveFiles(node: Jsx, file: VFile, contentDir: string): void {
  if (!/^[a-z]/.test(node.name ?? '')) return;
  const resolve = (authored: string): string => {
    if (hasScheme.test(authored) || authored.startsWith('/')) return authored;
    const from = locateAsset(authored, file);
    if (from === undefined) reportMissing(node, authored, file);
    else if (isInside(contentDir, from)) return addAsset(file, from);
    else reportOutside(node, authored, file);
    return authored;
  };
  for (const attribute of node.attributes) {
    if (attribute.type !== 'mdxJsxAttribute' || typeof attribute.value !== 'string') continue;
    const name = attribute.name.toLowerCase();
    if (name === 'poster') attribute.value = resolve(attribute.value);
    // A comma ends a candidate after its URL or its descriptor; a URL may contain commas.
    if (name === 'srcset')
      attribute.value = attribute.value.replace(
        /([\s,]*)(\S*[^\s,])((?:\s[^,]*)?(?:,|$))/g,
        (_, before: string, url: string, after: string) => before + resolve(url) + after,
      );
  }
}

const textOf = (words: string | null | undefined): Text => ({ type: 'text', value: words ?? '' });

function reportMissing(node: Node, authored: string, file: VFile): void {
  pageFacts(file).problems.push({
    severity: 'warning',
    isBrokenLink: true,
    ...startOf(node),
    message: 'The image does not exist.',
    expected: 'the path of an image, relative to this file',
    found: authored,
    hint: 'Check the path, or add the image beside the page.',
  });
}

/** Reads the size of an image. diagrams.net's long `content` of an SVG would hide it. */
function readSize(image: string) {
  const bytes = readFileSync(image);
  if (!/\.svg$/i.test(image)) return imageSize(bytes);
  return imageSize(Buffer.from(bytes.toString('utf8').replace(/\scontent="[^"]*"/, '')));
}

/** Makes an image an asset with its size in pixels. Returns the text for a missing one. */
function resolveImage(node: Image, file: VFile, contentDir: string): Text | undefined {
  const properties: Record<string, unknown> = { loading: 'lazy', decoding: 'async' };
  if (node.url.startsWith('/')) {
    // The file exists only after the build. The link check looks for it.
    pageFacts(file).links.push({ href: node.url, text: node.alt ?? node.url, ...startOf(node) });
  } else if (!hasScheme.test(node.url)) {
    const authored = node.url;
    const image = locateAsset(authored, file);
    if (image !== undefined && !isInside(contentDir, image)) {
      reportOutside(node, authored, file);
      return undefined;
    }
    if (image === undefined) {
      reportMissing(node, authored, file);
      return textOf(node.alt);
    }
    node.url = addAsset(file, image);
    try {
      Object.assign(properties, sizeOf(node, readSize(image)));
    } catch {
      pageFacts(file).problems.push({
        severity: 'error',
        ...startOf(node),
        message: 'The image’s size cannot be read.',
        expected: 'a PNG, JPEG, GIF, WebP, AVIF or SVG file',
        found: authored,
        hint: 'Save the image again in one of these formats.',
      });
    }
  }
  node.data = { ...node.data, hProperties: properties };
  return undefined;
}
