import { Parser } from 'htmlparser2';
import type { TokenColor } from './tokenColors';

/**
 * Returns the first part of an SVG that a page may not contain; undefined without one. Nothing in it
 * runs or loads anything. In the HTML of a page, its policy also blocks styles.
 */
export function findForbidden(svg: string, isInlined: boolean): string | undefined {
  const found: string[] = [];
  const names = new Set<string>();
  const parser = new Parser(
    {
      onopentag(name, attributes) {
        names.add(name);
        if (/^(?:script|foreignObject|iframe)$/i.test(name)) found.push(`<${name}>`);
        if (isInlined && name === 'style') found.push('<style>');
        for (const [key, value] of Object.entries(attributes)) {
          const isLink = /^(?:xlink:)?href$|^src$/.test(key) && !/^(?:#|data:image\/)/.test(value);
          const isLoaded = /url\(\s*["']?(?!#|["'])/.test(value);
          const isStyle = isInlined && key === 'style';
          if (/^on/i.test(key) || isLink || isLoaded || isStyle) found.push(`${key}="${value}"`);
        }
      },
      ontext(text) {
        if (/@import|url\(\s*["']?(?!#|data:|["'])/.test(text)) found.push(text.trim());
      },
    },
    { xmlMode: true },
  );
  parser.end(svg);
  return names.has('svg') ? found[0]?.slice(0, 80) : 'no <svg>';
}

/**
 * Returns an SVG for the HTML of a page. Its IDs get a prefix, because a page has several. Without
 * the site's styles, it has the size of its `viewBox`, and does not fill the window.
 */
export function inlineSvg(svg: string, prefix: string): string {
  const element = svg.replace(/<!--[\s\S]*?-->/g, '');
  return element
    .slice(element.indexOf('<svg'))
    .trim()
    .replace(/\sxmlns="[^"]*"/, '')
    .replace(
      /^<svg(?![^>]*\s(?:width|height)=)([^>]*\sviewBox="\S+ \S+ (\S+) (\S+)")/,
      '<svg width="$2" height="$3"$1',
    )
    .replace(/>\s+</g, '><')
    .replace(/(\sid="|url\(["']?#|href="#)/g, `$1${prefix}-`);
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
  const style = `<style>${inMode('light')}@media (prefers-color-scheme:dark){${inMode('dark')}}</style>`;
  return svg.replace(/<svg[^>]*>/, `$&${style}`);
}

const tokens = /var\((--[\w-]+)\)/g;
