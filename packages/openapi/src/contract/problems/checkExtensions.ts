import { isObject, type JsonObject, pointerTo } from '../json';
import {
  operationExtensions,
  readErrorEntries,
  readList,
  type Extension,
} from '../normalise/extensions';
import { type VisitedKind, visitObjects } from '../visitObjects';
import { describeValue, type DocumentProblem } from '../documentProblem';

const readText = (value: unknown) => (typeof value === 'string' ? value : undefined);
const readTexts = readList(readText);
const readMeanings = (value: unknown) =>
  isObject(value) && readTexts(Object.values(value)) ? value : undefined;

const text: Extension = { read: readText, expected: 'text' };
const strings: Extension = { read: readTexts, expected: 'a list of strings' };
const meanings: Extension = { read: readMeanings, expected: 'a map whose values are strings' };

/** The extensions that the site reads, by the kind of their object. */
const extensions: Partial<Record<VisitedKind, Record<string, Extension>>> = {
  root: {
    'x-error-catalogue': {
      read: readErrorEntries,
      expected: 'a list of errors, each with a `code`',
    },
    'x-tagGroups': {
      read: readList((value) =>
        isObject(value) && readText(value.name) !== undefined && readTexts(value.tags)
          ? value
          : undefined,
      ),
      expected: 'a list of groups, each with `name` and `tags`',
    },
  },
  tag: { 'x-displayName': text },
  operation: operationExtensions,
  parameter: {
    'x-recommended': {
      read: (value) => (typeof value === 'boolean' ? value : undefined),
      expected: '`true` or `false`',
    },
  },
  securityScheme: { 'x-scopes': meanings },
  schema: {
    'x-references': text,
    'x-additionalPropertiesName': text,
    'x-enum-descriptions': {
      read: (value) => readMeanings(value) ?? readTexts(value),
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
    for (const [key, { read, expected }] of Object.entries(known)) {
      if (!Object.hasOwn(holder, key) || read(holder[key]) !== undefined) continue;
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
