import { didYouMean, nearest } from '@docs/core/text';
import type { ValidateValue } from '@docs/openapi/values';
import type {
  ComponentReference,
  ContractReference,
  FenceReference,
  PageProblem,
} from '../mdx/plugins/pageFile';
import { createJsonChecker } from './checkJson';
import { checkSampleRequest } from './checkSampleRequest';
import type { ContractFacts } from './contractFacts';
import { formatValue } from './contractTables';
import { findProperty, type MissingProperty } from './schemaLocations';
import { findStates } from './findStates';
import { fieldOf, locationOf, reportUnknownName, reportUnknownOperation } from './unknownName';

/**
 * Creates the check of the names in a page that refer to parts of the contract.
 *
 * @param validate Validates JSON in code fences against the contract.
 */
export function createReferenceChecker(
  facts: ContractFacts,
  validate: ValidateValue,
): (references: readonly ContractReference[]) => PageProblem[] {
  const checkJson = createJsonChecker(facts, validate);
  return (references) =>
    references.flatMap((reference) =>
      reference.kind === 'component'
        ? checkComponent(facts, reference)
        : checkFence(facts, reference, checkJson),
    );
}

function checkComponent(facts: ContractFacts, reference: ComponentReference): PageProblem[] {
  const { contract, operations, scopes, errors, rateLimits, locations, tables } = facts;
  const { name, of } = reference;
  // The compiler of the page reports a missing or empty attribute.
  if (of === '' && !/Table$|Catalogue$|Changes$/.test(name)) return [];
  switch (name) {
    case 'Operation':
      return operations.has(of) ? [] : [reportUnknownOperation(reference, of, facts)];
    case 'Scope':
      if (!scopes.has(of)) return [reportUnknownName(reference, 'scope', of, scopes.keys())];
      return tables.has('ScopesTable') ? [] : [unlinkable(reference, '<ScopesTable />')];
    case 'ErrorCode':
      if (!errors.has(of)) return [reportUnknownName(reference, 'error code', of, errors.keys())];
      return tables.has('ErrorCatalogue') ? [] : [unlinkable(reference, '<ErrorCatalogue />')];
    case 'SchemaLink':
      if (!Object.hasOwn(contract.schemas, of)) {
        return [reportUnknownName(reference, 'schema', of, Object.keys(contract.schemas))];
      }
      return locations.byName.has(of) ? [] : [unlinkable(reference, `the schema ${of}`)];
    case 'Field': {
      const found = findProperty(contract, locations, of);
      if ('missing' in found) return [unknownProperty(reference, of, found)];
      return found.href ? [] : [unlinkable(reference, `the property ${of}`)];
    }
    case 'EnumTable':
      return findValues(facts, reference, of).problems;
    case 'ScopesTable':
      return scopes.size > 0 ? [] : [emptyTable(reference, 'scopes')];
    case 'ErrorCatalogue':
      return errors.size > 0 ? [] : [emptyTable(reference, '`x-error-catalogue`')];
    case 'RateLimitTable':
      return rateLimits.length > 0 ? [] : [emptyTable(reference, '`x-rate-limit`')];
    // A site may use this component before it has a second version.
    case 'ContractChanges':
      return [];
  }
}

function checkFence(
  facts: ContractFacts,
  fence: FenceReference,
  checkJson: (fence: FenceReference) => PageProblem[],
): PageProblem[] {
  const { language, operation, enumeration } = fence;
  const isNamed = fence.operation !== undefined || fence.schema !== undefined;
  if (language === 'json') return isNamed ? checkJson(fence) : [unnamedFence(fence)];
  const known = facts.operations.get(operation ?? '')?.operation;
  return [
    ...(operation === undefined || known ? [] : [reportUnknownOperation(fence, operation, facts)]),
    ...(known ? checkSampleRequest(fence, known) : []),
    ...(enumeration === undefined ? [] : checkStates(facts, fence, enumeration)),
  ];
}

/** Compares the states of a diagram with the values of a property. */
function checkStates(facts: ContractFacts, fence: FenceReference, of: string): PageProblem[] {
  const states = fence.language === 'mermaid' ? findStates(fence.text) : undefined;
  if (!states) {
    return [
      {
        severity: 'error',
        ...locationOf(fence),
        field: 'enum',
        message: '`enum=` compares the states of a state diagram with the contract.',
        expected: 'a `mermaid` block that begins with `stateDiagram-v2`',
        found: fence.language === 'mermaid' ? (fence.text.split('\n', 1)[0] ?? '') : fence.language,
        hint: 'Draw a state diagram, or remove `enum=`.',
      },
    ];
  }
  const { values, problems } = findValues(facts, fence, of);
  if (!values) return problems;
  const notValues = [...states].filter(([state]) => !values.includes(state));
  return [
    ...notValues.map(([state, line]): PageProblem => ({
      severity: 'error',
      line: fence.line + line,
      column: fence.column,
      field: of,
      message: `The diagram has a state that is not a value of \`${of}\`.`,
      expected: values.join(', '),
      found: state,
      hint: didYouMean(nearest(state, values), 'Remove the state, or correct its name.'),
    })),
    ...values
      .filter((value) => !states.has(value))
      .map((value): PageProblem => ({
        severity: 'error',
        ...locationOf(fence),
        field: of,
        message: `The diagram lacks a value of \`${of}\`.`,
        expected: `the state ${value}`,
        found: [...states.keys()].join(', '),
        hint: 'Add the state and its transitions.',
      })),
  ];
}

function findValues(
  { contract, locations }: ContractFacts,
  reference: ContractReference,
  of: string,
): { values?: string[]; problems: PageProblem[] } {
  const found = findProperty(contract, locations, of);
  if ('missing' in found) return { problems: [unknownProperty(reference, of, found)] };
  const values = (found.facts.enumeration ?? [])
    .map(({ value }) => formatValue(value))
    // The values of a nullable property include `null`, which is not a state of a diagram.
    .filter((value) => reference.kind === 'component' || value !== 'null');
  if (values.length > 0) return { values, problems: [] };
  return {
    problems: [
      {
        severity: 'error',
        ...locationOf(reference),
        field: of,
        message: `The contract does not list values of \`${of}\`.`,
        expected: 'a property with `enum`',
        found: found.facts.type,
        hint: 'Name another property, or add `enum` to it in the contract.',
      },
    ],
  };
}

/** Reports all names of contract parts on a site without a contract. */
export const reportWithoutContract = (references: readonly ContractReference[]): PageProblem[] =>
  references.flatMap((reference): PageProblem[] => {
    const isNamed =
      reference.kind === 'component' ||
      [reference.operation, reference.schema, reference.enumeration].some(
        (attribute) => attribute !== undefined,
      );
    if (!isNamed) return [];
    return [
      {
        severity: 'error',
        ...locationOf(reference),
        field: reference.kind === 'component' ? `<${reference.name}>` : reference.language,
        message: 'The page shows a part of the contract, but the content root has no contract.',
        expected: '`api/openapi.yaml`',
        found: 'nothing',
        hint: 'Add the contract, or write the text without it.',
      },
    ];
  });

function unknownProperty(
  reference: ContractReference,
  path: string,
  property: MissingProperty,
): PageProblem {
  const { missing, within, known } = property;
  const what = within === '' ? 'schema' : `property of \`${within}\` named`;
  return {
    ...reportUnknownName(reference, what, missing, known),
    field: fieldOf(reference, 'enum'),
    found: path,
  };
}

/** Reports a correct name of something that no page of the site shows. */
const unlinkable = (reference: ContractReference, what: string): PageProblem => ({
  severity: 'warning',
  ...locationOf(reference),
  field: fieldOf(reference, ''),
  message: 'The reference cannot be a link, because no page shows what it names.',
  expected: `a page with ${what}`,
  found: 'none',
  hint: 'Add it to a page, or write the name as code.',
});

const emptyTable = (reference: ComponentReference, what: string): PageProblem => ({
  severity: 'error',
  ...locationOf(reference),
  field: `<${reference.name}>`,
  message: 'The table would be empty.',
  expected: `a contract with ${what}`,
  found: 'none',
  hint: 'Add them to the contract, or remove the table.',
});

const unnamedFence = (fence: FenceReference): PageProblem => ({
  severity: 'warning',
  ...locationOf(fence),
  message: 'The JSON is not compared with the contract, because it names no operation or schema.',
  expected: '`json operation=… request`, `json operation=… response=<status>` or `json schema=…`',
  found: '```json',
  hint: 'Add one of these after `json`, and `partial` when properties are left out.',
});
