import type { Parameter } from '../../contract/contract';
import { typesOf } from '../schemas/schemaTypes';
import type { MergeSchema } from '../schemas/schemaWords';

/** Describes the serialisation of a parameter, if it may surprise. Empty for single values. */
export function serialisationInWords(parameter: Parameter, merge: MergeSchema): string[] {
  const { mediaType, allowReserved, allowEmptyValue } = parameter;
  if (mediaType !== undefined) return [`as ${mediaType}`];
  const allowed = [
    ...(allowReserved ? ['reserved characters are not percent-encoded'] : []),
    ...(allowEmptyValue ? ['may be empty'] : []),
  ];
  const types = typesOf(merge(parameter.schema)) ?? [];
  const isList = types.includes('array');
  if (!isList && !types.includes('object')) return allowed;
  const words = styleInWords(parameter, isList);
  return words === undefined ? allowed : [words, ...allowed];
}

/** Returns a style in words (OpenAPI 3.1, "Style Values"); undefined for the location's default. */
function styleInWords({ in: location, name, style, explode }: Parameter, isList: boolean) {
  const isFormUsual = location === 'query' || location === 'cookie';
  switch (style) {
    case 'form':
      if (explode) return isFormUsual ? undefined : 'repeated, as in a query';
      return isList ? 'comma-separated' : 'comma-separated keys and values';
    case 'simple':
      if (!explode) return isFormUsual ? 'comma-separated' : undefined;
      return isList ? undefined : 'comma-separated key=value';
    case 'spaceDelimited':
      return explode ? undefined : isList ? 'space-separated' : 'space-separated keys and values';
    case 'pipeDelimited':
      return explode ? undefined : isList ? 'pipe-separated' : 'pipe-separated keys and values';
    case 'deepObject':
      return isList ? `${name}[0]=item` : `${name}[key]=value`;
    case 'label':
      if (explode) return isList ? 'dot before each item' : 'dot before each key=value';
      return isList ? 'dot first, comma-separated' : 'dot first, comma-separated keys and values';
    case 'matrix':
      if (explode) return isList ? `;${name}=item for each item` : ';key=value for each key';
      return `;${name}= first, ${isList ? 'comma-separated' : 'comma-separated keys and values'}`;
  }
}
