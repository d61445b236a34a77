import { z } from 'zod';
import { type JsonObject, pointerTo } from '../json';
import { errorEntrySchema, operationExtensions, type Extension } from '../normalise/extensions';
import { type VisitedKind, visitObjects } from '../visitObjects';
import { describeValue, type DocumentProblem } from '../documentProblem';

const text: Extension = { shape: z.string(), expected: 'text' };
const flag: Extension = { shape: z.boolean(), expected: '`true` or `false`' };
const strings: Extension = { shape: z.array(z.string()), expected: 'a list of strings' };
const meanings: Extension = {
  shape: z.record(z.string(), z.string()),
  expected: 'a map whose values are strings',
};

/** The extensions that the site reads, by the kind of their object. */
const extensions: Partial<Record<VisitedKind, Record<string, Extension>>> = {
  root: {
    'x-error-catalogue': {
      shape: z.array(errorEntrySchema),
      expected: 'a list of errors, each with a `code`',
    },
    'x-tagGroups': {
      shape: z.array(z.looseObject({ name: z.string(), tags: z.array(z.string()) })),
      expected: 'a list of groups, each with `name` and `tags`',
    },
  },
  tag: { 'x-displayName': text },
  operation: operationExtensions,
  parameter: { 'x-recommended': flag },
  securityScheme: { 'x-scopes': meanings },
  schema: {
    'x-references': text,
    'x-additionalPropertiesName': text,
    'x-enum-descriptions': {
      shape: z.union([meanings.shape, strings.shape]),
      expected: `${meanings.expected}, or ${strings.expected}`,
    },
    'x-enumDescriptions': meanings,
    'x-enum-varnames': strings,
  },
};

/** Reports extensions that the site reads, if it cannot use their value. */
export function checkExtensions(document: JsonObject): DocumentProblem[] {
  const problems: DocumentProblem[] = [];
  const checkWith = (known: Record<string, Extension>) => (holder: JsonObject, above: string) => {
    for (const [key, { shape, expected }] of Object.entries(known)) {
      if (!Object.hasOwn(holder, key) || shape.safeParse(holder[key]).success) continue;
      problems.push({
        pointer: pointerTo(above, key),
        isKey: false,
        rule: 'extensions',
        message: `The value of \`${key}\` is not one that the site can use, so it is ignored.`,
        expected,
        found: describeValue(holder[key]),
        hint: 'Correct the value. If the key is for another tool, set the rule to `off`.',
      });
    }
  };
  const visitors = Object.entries(extensions).map(
    ([kind, known]) => [kind, checkWith(known)] as const,
  );
  visitObjects(document, Object.fromEntries(visitors));
  return problems;
}
