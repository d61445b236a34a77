/** What happened to a part of a page, and what a person has to do about it. */
export const remarkKinds = {
  syntax: {
    what: 'Pages that are not valid MDX, and are not converted',
    todo: 'Close what was opened; in text, write { and < within backticks.',
  },
  link: {
    what: 'Links and images whose target is not among the files',
    todo: 'Write the path of a file, or the URL of another site; npm run lint:content lists all of them.',
  },
  import: {
    what: 'Markdown that is not among the files, which is left out',
    todo: 'Add the file beside the page, import it, and write its tag in place of the comment.',
  },
  component: {
    what: 'Components and blocks that the site does not have, of which only the content is shown now',
    todo: 'Use one of docs/authoring.md, or import your own; comments begin with {/* < or <!-- <.',
  },
  expression: {
    what: 'JavaScript that uses an import that was removed, and is a comment now',
    todo: 'Write the value.',
  },
  attribute: {
    what: 'Attributes that use an import that was removed, and are left out',
    todo: 'Add the value where the page needs it.',
  },
  codeTemplate: {
    what: 'Code with computed parts, which is shown as it was written',
    todo: 'Replace each ${…} with its value.',
  },
  unclosed: {
    what: 'Blocks that are not closed',
    todo: 'Add a line of as many colons as the block starts with.',
  },
  value: { what: 'Values of Vue, which are shown as they are', todo: 'Write the value.' },
  code: {
    what: 'Code that is not among the files, which is left out',
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
    what: 'Styles, handlers and attributes of Vue, which are left out',
    todo: 'Write what readers need of them, such as the path of a link.',
  },
  script: {
    what: 'Scripts and style sheets in pages, which are left out',
    todo: 'There is nothing to do.',
  },
} as const satisfies Readonly<Record<string, { what: string; todo: string }>>;

export type RemarkKind = keyof typeof remarkKinds;

/** Something that a person should know of, at an offset of the text before the changes. */
export interface Remark {
  at: number;
  kind: RemarkKind;
  /** What it is about, such as the name of a component. */
  value: string;
}

/** A remark with the line of the new text. */
export interface PlacedRemark extends Omit<Remark, 'at'> {
  line: number;
}
