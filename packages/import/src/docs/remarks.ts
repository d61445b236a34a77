import { groupBy } from '@docs/core/lists';

/** What happened to a part of a page, and what the author has to do about it. */
const remarkKinds = {
  syntax: {
    what: 'Pages that are not valid MDX and were not converted',
    todo: 'Close each tag and brace that is open; in text, write { and < within backticks.',
  },
  link: {
    what: 'Links and images whose target is not among the files',
    todo: 'Write the path of a file, or the URL of another site; npm run lint:content lists all of them.',
  },
  import: {
    what: 'Included Markdown files that were not found and are left out',
    todo: 'Add the file beside the page, import it, and write its tag in place of the comment.',
  },
  component: {
    what: 'Components and blocks that the site does not have, so that only their content is shown',
    todo: 'Use a component from docs/authoring.md, or import your own. The old tags are comments that begin with {/* < or <!-- <.',
  },
  expression: {
    what: 'JavaScript that uses an import that was removed, and is a comment now',
    todo: 'Write the value.',
  },
  attribute: {
    what: 'Attributes that use an import that was removed, and are left out',
    todo: 'Add the value where the page needs it.',
  },
  option: {
    what: 'Attributes that the component of this site does not have, which are left out',
    todo: 'Write out what readers need.',
  },
  unclosed: {
    what: 'Blocks that are not closed',
    todo: 'Add a line of as many colons as the block starts with.',
  },
  markup: {
    what: 'Syntax of plugins that the site does not have, which is shown as it is',
    todo: 'Write it in Markdown, or leave it out.',
  },
  value: { what: 'Values in {{ }}, which are shown as they are', todo: 'Write the value.' },
  code: {
    what: 'Included code files that were not found and are left out',
    todo: 'Copy the code into a code fence, in place of the comment.',
  },
  diagram: {
    what: 'Diagrams without a description, with the heading before them as their title',
    todo: 'Write accTitle and accDescr in the diagram.',
  },
  image: {
    what: 'Images of other sites, which are links now',
    todo: 'To show one, save it beside the page.',
  },
  frame: {
    what: 'Frames and videos of other sites, which are links now',
    todo: 'There is nothing to do.',
  },
  decoration: {
    what: 'Styles, event handlers and Vue attributes, which are left out',
    todo: 'Write out what readers need, such as the path of a link.',
  },
  script: {
    what: 'Scripts and style sheets in pages, which are left out',
    todo: 'There is nothing to do.',
  },
} as const satisfies Readonly<Record<string, { what: string; todo: string }>>;

export type RemarkKind = keyof typeof remarkKinds;

/** A note for the author about an offset in the original text. */
export interface Remark {
  at: number;
  kind: RemarkKind;
  /** The subject of the remark, such as the name of a component. */
  value: string;
}

/** A remark with its line in the new text. */
export interface PlacedRemark extends Omit<Remark, 'at'> {
  line: number;
}

/** The report lists this many values of one kind, and counts the others. */
const mostNamed = 5;

/** A remark with the file that it is about. */
export interface FileRemark extends PlacedRemark {
  file: string;
}

/**
 * Formats remarks as lines of the report. For each kind: what it is, how often it occurs and what
 * to do, followed by the first location of some values.
 */
export function formatRemarks(remarks: readonly FileRemark[]): string[] {
  return (Object.keys(remarkKinds) as RemarkKind[]).flatMap((kind) => {
    const alike = remarks.filter((remark) => remark.kind === kind);
    if (alike.length === 0) return [];
    const { what, todo } = remarkKinds[kind];
    const rows = [...groupBy(alike, ({ value }) => value)].sort(
      ([, a], [, b]) => b.length - a.length,
    );
    const rest = rows.slice(mostNamed).reduce((sum, [, places]) => sum + places.length, 0);
    return [
      `${what}: ${alike.length}. ${todo}`,
      ...rows.slice(0, mostNamed).map(([value, places]) => `  ${row(value, places)}`),
      ...(rest > 0 ? [`  and ${rest} more`] : []),
    ];
  });
}

function row(value: string, places: readonly FileRemark[]): string {
  const [first] = places;
  const more = places.length > 1 ? ` (and ${places.length - 1} more)` : '';
  return `${first?.file ?? ''}:${first?.line ?? 1}: ${value}${more}`;
}
