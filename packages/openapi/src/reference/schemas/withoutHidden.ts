import type { Contract, Direction } from '../../contract/contract';
import { isObject } from '../../contract/json';
import type { JsonSchema } from '../../contract/schemas/jsonSchema';
import { isHiddenIn } from '../../contract/values/prepareSchema';
import { limitDirection } from './directions';
import { propertiesOf } from './schemaChildren';

/** Returns an example of a schema without the properties that are hidden in a direction. */
export function withoutHidden(
  contract: Contract,
  schema: JsonSchema | undefined,
  value: unknown,
  direction: Direction,
): unknown {
  const isAlike = schema === undefined || !limitDirection(contract, schema, direction);
  if (isAlike || typeof value !== 'object') return value;
  const properties = new Map(propertiesOf(contract, schema).map((child) => [child.name, child]));
  const strip = (part: unknown): unknown => {
    if (Array.isArray(part)) return part.map(strip);
    if (!isObject(part)) return part;
    return Object.fromEntries(
      Object.entries(part).flatMap(([name, inner]) => {
        const property = properties.get(name)?.schema;
        return isHiddenIn(direction, contract.mergeSchema(property))
          ? []
          : [[name, withoutHidden(contract, property, inner, direction)]];
      }),
    );
  };
  return strip(value);
}
