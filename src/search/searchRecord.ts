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
  operation?: SearchedOperation;
}

/** What identifies an operation in a request. */
export interface SearchedOperation {
  /** In capitals. */
  method: string;
  /** Path template. */
  path: string;
  /** What the last ID in the path begins with, such as `emp`. */
  idPrefix?: string;
}
