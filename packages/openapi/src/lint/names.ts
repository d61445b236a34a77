import { z } from 'zod';
import { asObject } from '../contract/json';
import { listMembers, type ContractNode } from './contractNode';
import { type HouseFinding, createHouseRule, type Report } from './houseRule';

const snakeCase = /^[a-z][a-z0-9]*(?:_[a-z0-9]+)*$/;
const camelCase = /^[a-z][a-zA-Z0-9]*$/;

/** The endings of names for dates and times, by format. */
const endings: Record<string, string> = { date: '_on', 'date-time': '_at' };

/**
 * Requires snake case for properties, query and path parameters, and camel case for operation IDs.
 * Of properties, dates end in `_on` and times in `_at`, and nothing else does.
 */
export const names = createHouseRule(
  { undated: z.array(z.string()).optional() },
  ({ undated = [] }) => ({
    Parameter: (parameter, report) => {
      const name = parameter.text('name');
      if (!['query', 'path'].includes(parameter.text('in')) || snakeCase.test(name)) return;
      report(notInCase('parameter', 'snake case', name), parameter.location.child('name'));
    },
    Operation: (operation, report) => {
      const name = operation.text('operationId');
      if (name === '' || camelCase.test(name)) return;
      report(notInCase('operation', 'camel case', name), operation.location.child('operationId'));
    },
    Schema: (schema, report) => {
      for (const [name, property] of schema.children('properties')) {
        const at = property.authoredLocation;
        if (!snakeCase.test(name)) report(notInCase('property', 'snake case', name), at, true);
        if (!undated.includes(name)) checkEnding(name, property, report);
      }
    },
  }),
);

const notInCase = (kind: string, style: string, name: string): HouseFinding => ({
  message: `The name of the ${kind} is not in ${style}.`,
  expected: style === 'snake case' ? 'a name such as `starts_on`' : 'a name such as `listJobs`',
  found: name,
  hint: 'Rename it.',
});

function checkEnding(name: string, property: ContractNode, report: Report): void {
  const formats = listMembers(property).map((member) => member.text('format'));
  for (const [format, ending] of Object.entries(endings)) {
    const has = formats.includes(format);
    if (has === name.endsWith(ending)) continue;
    const what = format === 'date' ? 'date' : 'time';
    report(
      {
        message: has
          ? `The name of the ${what} does not end in \`${ending}\`.`
          : `The name ends in \`${ending}\`, and the property is not a ${what}.`,
        expected: has ? `a name that ends in \`${ending}\`` : `format: ${format}`,
        found: name,
        hint: has
          ? 'Rename it; where the name cannot say it, add it to the option `undated` of the rule.'
          : 'Add the format, or rename the property.',
      },
      property.authoredLocation,
      true,
    );
  }
}

/** Forbids a property within a property of the same name, unless the schema contains itself. */
export const noStutter = createHouseRule({}, () => ({
  Schema: (schema, report) => {
    for (const [name, property] of schema.children('properties')) {
      const within = [property, property.child('items')].flatMap((inner) => listMembers(inner));
      const stutters = within.some(
        ({ value }) => value !== schema.value && Object.hasOwn(asObject(value.properties), name),
      );
      if (!stutters) continue;
      report(
        {
          message: 'The property contains a property with the same name.',
          expected: 'a name that says what the inner value is',
          found: `${name}.${name}`,
          hint: 'Rename the inner property, for example to `value`, or the outer one.',
        },
        property.authoredLocation,
        true,
      );
    }
  },
}));
