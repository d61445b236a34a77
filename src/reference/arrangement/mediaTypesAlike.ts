import type { ContentView } from '../views';

/** A body with the further media types that have the same schema. */
export interface SharedContent {
  content: ContentView;
  /** Empty but for the first body. */
  alike: string[];
}

/** Bodies in several media types: those of the first one's schema are shown with it. */
export function mediaTypesAlike(contents: readonly ContentView[]): SharedContent[] {
  const [first, ...others] = contents;
  const alike = others.filter(
    ({ schema }) => schema?.name !== undefined && schema.name === first?.schema?.name,
  );
  return contents
    .filter((content) => !alike.includes(content))
    .map((content) => ({
      content,
      alike: content === first ? alike.map(({ mediaType }) => mediaType) : [],
    }));
}
