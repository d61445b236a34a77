import type { SourcePage } from './sourcePages';

/** Writes the values of the frontmatter in place of `{{ $frontmatter.title }}` of VitePress. */
export const frontmatterValues = (text: string, { frontmatter }: SourcePage): string =>
  text.replace(/\{\{\s*\$frontmatter\.(\w+)\s*\}\}/g, (authored, key: string) => {
    const value = Object.hasOwn(frontmatter, key) ? frontmatter[key] : undefined;
    return typeof value === 'string' || typeof value === 'number' ? String(value) : authored;
  });
