import { listTypes, type ContractNode } from './contractNode';
import { createHouseRule, type Report } from './houseRule';

const scalars: readonly unknown[] = ['string', 'number', 'integer', 'boolean'];

/** Requires an example for every body, parameter, header and property with one value. */
export const examples = createHouseRule({}, () => ({
  RequestBody: (body, report) => checkBody(body, report),
  Response: (response, report) => checkBody(response, report),
  Parameter: (parameter, report) => checkValue('parameter', parameter, report),
  Header: (header, report) => checkValue('header', header, report),
  Schema: (schema, report) => {
    for (const [, property] of schema.children('properties')) {
      const isScalar = listTypes(property).some((type) => scalars.includes(type));
      // A constant is its own example.
      if (!isScalar || property.value.const !== undefined || hasExample(property)) continue;
      report(missing('property'), property.authoredLocation, true);
    }
  },
}));

function checkBody(body: ContractNode, report: Report): void {
  for (const [, media] of body.children('content')) {
    if (media.children('examples').length > 0) continue;
    report(
      {
        message: 'The body has no named example.',
        expected: 'at least one entry of `examples`',
        found: media.value.example === undefined ? 'nothing' : '`example`',
        hint: 'Add an example with a name.',
      },
      media.location,
      true,
    );
  }
}

function checkValue(kind: string, node: ContractNode, report: Report): void {
  const nodes = [node, node.child('schema'), ...node.children('content').map(([, media]) => media)];
  if (!nodes.some(hasExample)) report(missing(kind), node.location, true);
}

const hasExample = ({ authored, value }: ContractNode): boolean =>
  [authored, value].some((holder) => holder.example !== undefined || holder.examples !== undefined);

const missing = (kind: string) => ({
  message: `The ${kind} has no example.`,
  expected: 'an `example` or `examples`',
  found: 'nothing',
  hint: 'Add an example with a realistic value.',
});
