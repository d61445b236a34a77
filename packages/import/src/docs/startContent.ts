import type { DocLinks } from './docLinks';
import type { SourcePage } from './sourcePages';

interface Action {
  text?: string;
  link?: string;
}
interface Feature {
  title?: string;
  details?: string;
  link?: string;
}

/**
 * Converts the frontmatter of a start page of VitePress or Starlight to content: its tagline, its
 * actions and its features.
 */
export function startContent(page: SourcePage, links: DocLinks): string {
  const hero = (page.frontmatter.hero ?? {}) as {
    text?: string;
    tagline?: string;
    actions?: Action[];
  };
  const features = listOf<Feature>(page.frontmatter.features);
  const hrefOf = (url: string) => links.resolve(url, page).url;
  const actions = listOf<Action>(hero.actions).flatMap(({ text, link }) =>
    text?.trim() && link ? [`- [${text}](${hrefOf(link)})`] : [],
  );
  const cards = features.flatMap(({ title, details = '', link }) =>
    title
      ? [
          `<Card title="${quoted(title)}"${link ? ` href="${hrefOf(link)}"` : ''}>\n\n${plain(details)}\n\n</Card>`,
        ]
      : [],
  );
  return [
    plain([hero.text, hero.tagline].filter(Boolean).join('. ')),
    actions.join('\n'),
    cards.length > 0 ? `<CardGrid>\n\n${cards.join('\n\n')}\n\n</CardGrid>` : '',
  ]
    .filter((block) => block !== '')
    .map((block) => `${block}\n\n`)
    .join('');
}

const listOf = <T>(value: unknown): T[] => (Array.isArray(value) ? (value as T[]) : []);
const quoted = (text: string): string => plain(text).replaceAll('"', '&quot;');
/** HTML in these strings is only decoration. */
const plain = (text: string): string => text.replace(/<[^>]*>/g, '').trim();
