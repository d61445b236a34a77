import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { nearest, readableWords } from '@docs/core/text';
import { formatMdxPage } from './mdxPage';
import { SidebarsFile } from './sidebarsFile';

interface PageInput {
  contentDir: string;
  /** Path below `docs/`, with or without `docs/` and the extension. */
  page: string;
  title?: string | undefined;
  /** Slug of the category that lists the page. By default, that of the folder's other pages. */
  category?: string | undefined;
}

/** A new page and the sidebar that lists it. */
interface PageDraft {
  /** Path below the content root. */
  file: string;
  text: string;
  sidebars: string;
  /** The location in the sidebar, in words. */
  place: string;
}

/**
 * Drafts a page and its entry in `sidebars.yaml`. Writes nothing.
 *
 * @throws an `Error` for authors if the page cannot be added.
 */
export function draftPage({ contentDir, page, title, category }: PageInput): PageDraft {
  const id = page.replace(/^(?:\.?\/)?(?:docs\/)?/, '').replace(/\.mdx?$/, '');
  if (!/^[a-z0-9][a-z0-9._-]*(?:\/[a-z0-9][a-z0-9._-]*)*$/.test(id)) {
    throw new Error(
      `The path “${page}” becomes a URL: write lower-case letters, digits and hyphens, such as guides/first-steps.`,
    );
  }
  const file = `docs/${id}.mdx`;
  if (existsSync(path.join(contentDir, file))) {
    throw new Error(`${path.join(contentDir, file)} exists already, and is left as it is.`);
  }
  const sidebarsPath = path.join(contentDir, 'sidebars.yaml');
  if (!existsSync(sidebarsPath)) {
    throw new Error(`There is no ${sidebarsPath}: is CONTENT_DIR the content root?`);
  }
  const sidebars = new SidebarsFile(readFileSync(sidebarsPath, 'utf8'));
  const place = placeOf(sidebars, id, category);
  sidebars.addPage(id, place);
  const name = id.split('/').at(-1) === 'index' ? path.posix.dirname(id) : id;
  const heading = title?.trim() || readableWords(name.split('/').at(-1) ?? id);
  return {
    file,
    text: formatMdxPage(
      { title: heading },
      '{/* Start with a paragraph, and use headings from ## on. Add a `description` of one sentence above. */}',
    ),
    sidebars: sidebars.toString(),
    place: place.slug === undefined ? `the sidebar ${place.sidebar}` : `the category ${place.slug}`,
  };
}

interface Place {
  sidebar: string;
  slug?: string;
}

function placeOf(sidebars: SidebarsFile, id: string, category: string | undefined): Place {
  if (category === undefined) {
    const folder = path.posix.dirname(id);
    const first = id.split('/')[0];
    const besideOthers = folder === '.' ? undefined : sidebars.categoryOfFolder(folder);
    const { guides, reference } = sidebars;
    return (
      besideOthers ?? { sidebar: first === 'api' && sidebars.has(reference) ? reference : guides }
    );
  }
  const { names } = sidebars;
  const sidebar = names.find((name) => sidebars.slugs(name).has(category));
  if (sidebar !== undefined) return { sidebar, slug: category };
  const known = names.flatMap((name) => [...sidebars.slugs(name)]);
  const meant = nearest(category, known);
  throw new Error(
    `No category has the slug “${category}”${meant ? `: did you mean ${meant}?` : `; there are ${known.join(', ') || 'none'}.`}`,
  );
}
