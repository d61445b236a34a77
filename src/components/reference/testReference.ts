// For tests only.
import { within } from '@testing-library/react';
import type { HighlightedCode, OperationReference } from '../../contract/operationReference';
import type {
  ShownContent,
  ShownEntry,
  ShownOperation,
  ShownParameter,
  ShownResponse,
  ShownSchema,
} from '../../contract/shownOperation';

export const schema = (changes: Partial<ShownSchema> = {}): ShownSchema => ({
  type: 'string',
  ...changes,
});

/** A property or header, its name the last part of its anchor. */
export const entry = (id: string, changes: Partial<ShownSchema> = {}): ShownEntry => ({
  id,
  name: /[^.-]+$/.exec(id)?.[0] ?? id,
  schema: schema(changes),
});

/** An object with one property. */
export const object = (id: string, changes: Partial<ShownSchema> = {}): ShownSchema =>
  schema({ type: 'object', properties: [entry(id)], ...changes });

export const content = (mediaType: string, own?: ShownSchema): ShownContent => ({
  mediaType,
  ...(own && { schema: own }),
});

export const parameter = (
  place: ShownParameter['in'],
  name: string,
  changes: Partial<ShownSchema> = {},
): ShownParameter => ({ id: `${place}-${name}`, in: place, name, schema: schema(changes) });

export const response = (status: string, changes: Partial<ShownResponse> = {}): ShownResponse => ({
  status,
  id: `response-${status}`,
  ...changes,
});

/** A code that says its label. */
export const code = (label: string): HighlightedCode => ({
  label,
  language: label.toLowerCase(),
  code: `${label} code`,
  tokens: '',
});

export type Changes = Partial<Omit<OperationReference, 'operation'>> & {
  operation?: Partial<ShownOperation>;
};

export const reference = ({ operation, ...changes }: Changes = {}): OperationReference => ({
  operation: { security: [], ...operation },
  samples: [],
  responseExamples: [],
  errors: [],
  facts: [],
  routes: {},
  ...changes,
});

/** Where the link of a name leads. */
export const linkIn = (element: HTMLElement, name: string): string | null =>
  within(element).getByRole('link', { name }).getAttribute('href');
