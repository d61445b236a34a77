import { z } from 'zod';

const admonition = z.strictObject({
  title: z.string().optional().describe('Heading of the box; its kind when left out.'),
});

const drawing = (what: string) =>
  z.string().optional().describe(`${what}: the path of an SVG below the content root.`);

/** Of components that are part of a line of text. Others are blocks. */
const inLine = { inline: true };

/**
 * The components that authors may use without an import, with their attributes. The build checks
 * pages against this list, and the renderer has one React component for each name.
 */
export const vocabulary = {
  Note: admonition,
  Tip: admonition,
  Info: admonition,
  Warning: admonition,
  Danger: admonition,
  Tabs: z.strictObject({
    group: z
      .string()
      .optional()
      .describe('Tabs of one group show the same label everywhere, and remember it.'),
  }),
  Tab: z.strictObject({ label: z.string().describe('Text of the tab.') }),
  Steps: z.strictObject({
    across: z.boolean().optional().describe('Side by side on a wide screen.'),
  }),
  Columns: z.strictObject({}),
  Card: z.strictObject({
    title: z.string().describe('Heading of the card.'),
    href: z.string().optional().describe('What the card links to.'),
    drawing: drawing('A small drawing above the heading'),
  }),
  CardGrid: z.strictObject({
    columns: z.literal([2, 3, '2', '3']).optional().describe('Columns on a wide screen.'),
    plain: z.boolean().optional().describe('Cards without frames, for what is less important.'),
  }),
  Badge: z
    .strictObject({
      tone: z
        .enum(['neutral', 'accent', 'positive', 'caution', 'negative'])
        .optional()
        .describe('Meaning of the colour.'),
    })
    .meta(inLine),
  Details: z.strictObject({
    summary: z.string().describe('The line that opens and closes the rest.'),
    open: z.boolean().optional().describe('Open from the start.'),
    id: z.string().optional().describe('Its anchor.'),
  }),
  Hero: z.strictObject({
    title: z.string().describe('The home page’s heading.'),
    eyebrow: z.string().optional().describe('A short line above the heading.'),
    drawing: drawing('A square drawing beside the words'),
  }),
  Actions: z.strictObject({}),
  Operation: z
    .strictObject({
      id: z.string().describe('The operationId; the link shows method and path.'),
    })
    .meta(inLine),
  Field: z
    .strictObject({
      path: z.string().describe('Schema and property, such as `Employee.address.city`.'),
    })
    .meta(inLine),
  Scope: z.strictObject({ name: z.string().describe('A scope of the contract.') }).meta(inLine),
  ErrorCode: z
    .strictObject({ code: z.string().describe('A code of the error catalogue.') })
    .meta(inLine),
  SchemaLink: z
    .strictObject({ name: z.string().describe('A schema of the contract.') })
    .meta(inLine),
  ScopesTable: z.strictObject({}),
  ErrorCatalogue: z.strictObject({}),
  RateLimitTable: z.strictObject({}),
  EnumTable: z.strictObject({
    of: z.string().describe('Schema and property, such as `Job.status`.'),
  }),
  ContractChanges: z.strictObject({}),
} as const;

export type ComponentName = keyof typeof vocabulary;

/** HTML elements that are part of a line of text. */
const inlineElements: ReadonlySet<string> = new Set(
  'a abbr b bdi bdo cite code data del dfn em i ins kbd mark q s samp small span strong sub sup time u var wbr'.split(
    ' ',
  ),
);

/** Whether an HTML element, or a component, is part of a line of text. */
export const isInline = (name: string): boolean =>
  inlineElements.has(name) ||
  (Object.hasOwn(vocabulary, name) && vocabulary[name as ComponentName].meta()?.inline === true);

/** The names of the author components of a content root, and those that have state. */
export interface OwnNames {
  components: readonly string[];
  withState: readonly string[];
}

/** Components that show facts of the contract. The build replaces them by plain elements. */
const contractComponents = [
  'Operation',
  'Field',
  'Scope',
  'ErrorCode',
  'SchemaLink',
  'ScopesTable',
  'ErrorCatalogue',
  'RateLimitTable',
  'EnumTable',
  'ContractChanges',
] as const satisfies readonly ComponentName[];
export type ContractComponentName = (typeof contractComponents)[number];

/** Whether the build replaces a component with plain elements. */
export const isContractComponent = (name: string | null): name is ContractComponentName =>
  (contractComponents as readonly (string | null)[]).includes(name);

/** The authored attributes of a component. */
export type ComponentAttributes<Name extends ComponentName> = z.infer<(typeof vocabulary)[Name]>;

/** The components of directives such as `:::note`. */
export const admonitionDirectives: ReadonlyMap<string, ComponentName> = new Map([
  ['note', 'Note'],
  ['tip', 'Tip'],
  ['info', 'Info'],
  ['warning', 'Warning'],
  ['danger', 'Danger'],
  ['caution', 'Warning'],
  ['important', 'Info'],
  ['details', 'Details'],
  ['code-group', 'Tabs'],
]);

/** The components of GitHub's alerts, such as `> [!NOTE]`. */
export const alertKinds: ReadonlyMap<string, ComponentName> = new Map([
  ['NOTE', 'Note'],
  ['TIP', 'Tip'],
  ['IMPORTANT', 'Info'],
  ['WARNING', 'Warning'],
  ['CAUTION', 'Danger'],
]);

/** Components that the build generates from code fences; authors do not write them. */
export type FenceComponentName = 'CodeBlock' | 'Diagram';
