import type { SourcePage } from './sourcePages';

/** Replaces VitePress expressions such as `{{ $frontmatter.title }}` by their values. */
export const frontmatterValues = (text: string, { frontmatter }: SourcePage): string =>
  text.replace(/\{\{\s*\$frontmatter\.(\w+)\s*\}\}/g, (authored, key: string) => {
    const value = Object.hasOwn(frontmatter, key) ? frontmatter[key] : undefined;
    return typeof value === 'string' || typeof value === 'number' ? String(value) : authored;
  });
