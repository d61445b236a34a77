import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { digestOf } from '@docs/core/files';
import { imageSize } from 'image-size';
import { inlineSvg, svgFile, svgSize, usesTokens } from '../identity/svg';
import { applyTheme } from '../identity/themeTokens';
import { readTokenColors, type TokenColor } from '../identity/tokenColors';
import type { Theme } from './themeSchema';

/** Style sheet of the content root that pages load after all others. */
export const ownStyles = 'theme.css';

/** Returns the source of tokens.css with the colours of a theme. */
export const siteTokens = (theme: Pick<Theme, 'colors'> | undefined): string =>
  applyTheme(
    readFileSync(path.join(process.cwd(), 'src', 'styles', 'tokens.css'), 'utf8'),
    theme?.colors ?? {},
  );

/** Returns the colours of a site, by the names of its custom properties. */
export const siteColors = (
  theme: Pick<Theme, 'colors'> | undefined,
): ((token: string) => TokenColor) => readTokenColors(siteTokens(theme));

/** A picture in a page: an SVG with the colours of the site, or a file. */
export type Picture = { svg: string } | { src: string; width: number; height: number };

export interface Logo {
  light: Picture;
  /** The logo in dark mode, if that is another. */
  dark?: Picture;
  /** Whether the title is beside it. */
  name: boolean;
}

/** A file that pages load. */
export interface Asset {
  /** The absolute path of its source. */
  from: string;
  /** Its content, if that is not its source's. */
  content?: string;
  /** The path below the site's root. */
  to: string;
}

/** Returns the logo of the header, and the files that it needs. */
export function readLogo(
  contentDir: string,
  theme: Theme | undefined,
): { logo?: Logo; assets: Asset[] } {
  const { light, dark, name = true } = theme?.logo ?? {};
  const assets: Asset[] = [];
  const read = (file: string): Picture => {
    const from = path.join(contentDir, file);
    const bytes = readFileSync(from);
    const digest = digestOf(bytes.toString('latin1')).slice(0, 8);
    const text = isSvg(file) ? bytes.toString('utf8') : '';
    if (usesTokens(text)) return { svg: inlineSvg(text, digest) };
    const to = `/assets/${digest}/${encodeURIComponent(path.basename(file))}`;
    assets.push({ from, to, ...(text && { content: svgFile(text) }) });
    const { width, height } = text ? svgSize(text) : imageSize(bytes);
    return { src: to, width, height };
  };
  const there = [light, dark].every((file) => !file || existsSync(path.join(contentDir, file)));
  if (light === undefined || !there) return { assets };
  return { logo: { name, light: read(light), ...(dark && { dark: read(dark) }) }, assets };
}

const isSvg = (file: string): boolean => /\.svg$/i.test(file);

/** Returns the source of a drawing as SVG; a PNG is within one. */
export function readPicture(contentDir: string, file: string): string {
  const bytes = readFileSync(path.join(contentDir, file));
  if (isSvg(file)) return svgFile(bytes.toString('utf8'));
  const { width, height } = imageSize(bytes);
  return svgOf(
    width,
    height,
    `<image href="data:image/png;base64,${bytes.toString('base64')}" width="${width}" height="${height}"/>`,
  );
}

export const svgOf = (width: number, height: number, content: string): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}">${content}</svg>`;
