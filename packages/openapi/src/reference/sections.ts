import { type ContentNode, type Heading, isEmptyTree, splitIntro } from '@docs/core/tree';
import { words } from '@docs/core/words';
import { toParagraph } from './descriptions/toParagraph';
import type { OperationPageView } from './operationPageView';
import type { OperationView, ResourceView, ResponseView } from './views';

/** The heading is read when it is shown, because an owner can replace it. */
const section = (id: string, readTitle: () => string) => ({
  id,
  get title(): string {
    return readTitle();
  },
});

/** The anchors and headings of the sections below a page's prose. */
export const sections = {
  access: section('access', () => words.reference.access),
  parameters: section('parameters', () => words.reference.parameters),
  requestBody: section('request-body', () => words.reference.requestBody),
  notes: section('notes', () => words.reference.notes),
  responses: section('responses', () => words.reference.responses),
  errors: section('errors', () => words.reference.errors),
  callbacks: section('callbacks', () => words.reference.callbacks),
  operations: section('operations', () => words.reference.operations),
  relations: section('relations', () => words.reference.relations),
  usedIn: section('used-in', () => words.reference.usedIn),
};

/** Returns the responses that are errors. `default` is one, unless it is the only response. */
export const listFailures = <Response extends { status: string }>(
  responses: readonly Response[],
): Response[] =>
  responses.filter(
    ({ status }) => /^[45]/.test(status) || (status === 'default' && responses.length > 1),
  );

/** Separates successful responses from errors. */
export function splitResponses(responses: readonly ResponseView[]): {
  successes: ResponseView[];
  failures: ResponseView[];
} {
  const failures = listFailures(responses);
  return { successes: responses.filter((response) => !failures.includes(response)), failures };
}

const headingOf = ({ id, title }: (typeof sections)[keyof typeof sections]): Heading => ({
  id,
  text: title,
  depth: 2,
});

interface OperationProse {
  /** The first paragraph, with what it announces. It is directly below the title. */
  intro: ContentNode | null;
  /** The rest, between what a request sends and what it returns. */
  notes: ContentNode | null;
  /** Whether the notes need the title “Notes”, because they begin without a heading. */
  needsTitle: boolean;
}

/** Arranges the prose of an operation's page. Without any, it is the contract's description. */
export function arrangeProse(
  content: ContentNode | null,
  { description }: OperationView,
): OperationProse {
  const isWritten = content !== null && !isEmptyTree(content);
  const tree = isWritten ? content : description && toParagraph(description);
  if (!tree) return { intro: null, notes: null, needsTitle: false };
  const { intro, rest: notes } = splitIntro(tree[0] === '' ? tree : ['', null, tree]);
  return { intro, notes, needsTitle: notes !== null && !startsWithHeading(notes) };
}

const startsWithHeading = ([, , first]: ContentNode): boolean => first?.[0] === 'h2';

/** Returns the headings of an operation's page, which its table of contents lists. */
export function operationHeadings(
  reference: OperationPageView,
  prose: readonly Heading[],
  needsNotesTitle: boolean,
): Heading[] {
  const { parameters, requestBody, responses = [], callbacks = [] } = reference.operation;
  const { successes, failures } = splitResponses(responses);
  return [
    ...(needsAccessSection(reference) ? [headingOf(sections.access)] : []),
    ...(parameters ? [headingOf(sections.parameters)] : []),
    ...(requestBody ? [headingOf(sections.requestBody)] : []),
    ...(needsNotesTitle ? [headingOf(sections.notes)] : []),
    ...prose,
    ...(showsResponses(responses) ? [headingOf(sections.responses)] : []),
    ...successes.map(statusHeading),
    ...(failures.length > 0 ? [headingOf(sections.errors)] : []),
    ...failures.map(statusHeading),
    ...(callbacks.length > 0 ? [headingOf(sections.callbacks)] : []),
    ...callbacks.map(({ id, name }) => ({ id, text: name, depth: 3 })),
  ];
}

const statusHeading = ({ id, status, statusText }: ResponseView): Heading => ({
  id,
  text: status,
  ...(statusText && { detail: statusText }),
  depth: 3,
});

/** Whether to show a successful response or a header. Errors may have headers too. */
export const showsResponses = (responses: readonly ResponseView[]): boolean =>
  splitResponses(responses).successes.length > 0 || responses.some(({ headers }) => headers);

/** Returns the headings of a resource's details, for its page's table of contents. */
export const resourceHeadings = (resource: ResourceView): Heading[] => [
  headingOf(sections.operations),
  ...(hasRelations(resource) ? [headingOf(sections.relations)] : []),
];

/** Whether a resource refers to other resources, or they refer to it. */
export const hasRelations = ({ refersTo, referredBy }: ResourceView): boolean =>
  refersTo.length + referredBy.length > 0;

/** Returns the heading of the section “Used in”; none if no page uses the operation. */
export const usedInHeadings = (pages: readonly unknown[]): Heading[] =>
  pages.length > 0 ? [headingOf(sections.usedIn)] : [];

/** The scopes of which one is enough: alternatives that differ only in their scope. */
export function scopeChoice(security: OperationPageView['operation']['security'] = []): string[] {
  const scheme = security[0]?.[0]?.name;
  const names = security.flatMap(([requirement, ...others]) =>
    others.length === 0 && requirement?.name === scheme && requirement?.scopes.length === 1
      ? requirement.scopes.map(({ name }) => name)
      : [],
  );
  return security.length > 1 && names.length === security.length ? names : [];
}

/**
 * Whether access needs more than the endpoint bar: alternatives of several scopes or schemes,
 * another scheme than a bearer token, unexplained scopes, or a choice of servers.
 */
export function needsAccessSection({ operation, access }: OperationPageView): boolean {
  const { isWebhook, security, servers } = operation;
  if (isWebhook || servers) return true;
  const requirements = (security ?? []).flat();
  const isChoice = (security?.length ?? 0) > 1 && scopeChoice(security).length === 0;
  return (
    isChoice ||
    requirements.some(
      ({ kind, scopes }) =>
        kind !== 'http bearer' ||
        scopes.length === 0 ||
        scopes.some(({ name }) => access.scopes[name] === undefined),
    )
  );
}
