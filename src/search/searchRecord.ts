/** Groups of results, in the order in which they are shown where their results are equally good. */
export const searchGroups = ['guides', 'operations', 'fields', 'errors'] as const;
export type SearchGroup = (typeof searchGroups)[number];

/** What a record is about. */
export type SearchKind =
  'page' | 'section' | 'operation' | 'parameter' | 'property' | 'value' | 'error' | 'scope';

/** One thing that a search can find. */
export interface SearchRecord {
  group: SearchGroup;
  kind: SearchKind;
  /** Path on the site, with its anchor. */
  href: string;
  title: string;
  /** Where it belongs: labels around a page, or the resource of a field. */
  context: string;
  /** What it says, as plain text. */
  text: string;
  /** Words that find it and are not shown: path, schema, type, keywords. */
  names: string;
  /** HTTP method of an operation, in capitals. */
  method?: string;
  /** Path template of an operation. */
  path?: string;
}
