import type { Contract, Direction, MediaType } from '../../contract/contract';
import { generateValue } from './generateValue';
import { withoutHidden } from '../schemas/withoutHidden';

export interface ExampleValue {
  value: unknown;
  /** Whether the value was generated from the schema, because the contract has no example. */
  generated: boolean;
}

/** Returns the first example of a parameter or media type, or of its schema, or generates one. */
export function exampleValue(
  contract: Contract,
  { schema, examples }: Pick<MediaType, 'schema' | 'examples'>,
  direction: Direction,
): ExampleValue {
  const { keywords } = contract.mergeSchema(schema);
  const [ofSchema = keywords.example] = keywords.examples ?? [];
  const authored =
    examples.length > 0 ? examples[0]?.value : withoutHidden(contract, schema, ofSchema, direction);
  return authored === undefined
    ? { value: generateValue(contract, schema, direction), generated: true }
    : { value: authored, generated: false };
}
