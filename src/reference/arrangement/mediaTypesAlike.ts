import type { ContentView } from '../views';

/** A body, with the other media types that have the same schema. */
export interface SharedContent {
  content: ContentView;
  /** Empty for all but the first body. */
  alike: string[];
}

/** Groups the media types of a body. The first body is shown with those that have its schema. */
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
