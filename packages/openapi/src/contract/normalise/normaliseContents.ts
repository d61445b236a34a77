import { isHarmlessUrl } from '@docs/core/urls';
import type { Encoding, Example, ExampleElsewhere, MediaType, Parameter } from '../contract';
import { isUrl, pointerTo } from '../json';
import { isDataMediaType } from '../mediaTypes';
import type {
  Encodings,
  ExampleHolder,
  HeaderObject,
  MediaTypeObject,
  OpenApiDocument,
  ParameterLocation,
  Referenced,
} from '../openApiDocument';
import { resolveReference, type Located } from '../resolveReference';

/**
 * Fills in the defaults of a parameter or header. The default of `style` depends on the location,
 * and that of `explode` depends on the style (OpenAPI 3.1, Parameter Object).
 */
export function normaliseParameter(
  document: OpenApiDocument,
  { value, pointer }: Located<HeaderObject>,
  location: ParameterLocation,
  name: string,
): Parameter {
  const [content] = Object.entries(value.content ?? {});
  const media =
    content && resolveReference(document, content[1], pointerTo(pointer, 'content', content[0]));
  const isForm = location === 'query' || location === 'cookie';
  const style = value.style ?? (isForm ? 'form' : 'simple');
  const holders = media ? [{ value, pointer }, media] : [{ value, pointer }];
  return {
    in: location,
    name,
    pointer,
    required: location === 'path' || (value.required ?? false),
    recommended: value['x-recommended'] === true,
    deprecated: value.deprecated ?? false,
    description: value.description,
    style,
    explode: value.explode ?? (style === 'form' || style === 'cookie'),
    allowReserved: value.allowReserved ?? false,
    allowEmptyValue: value.allowEmptyValue ?? false,
    mediaType: content?.[0],
    schema: value.schema ?? media?.value.schema,
    schemaPointer: pointerTo(
      value.schema === undefined && media ? media.pointer : pointer,
      'schema',
    ),
    examples: holders.flatMap((holder) => readExamples(document, holder, undefined)),
    examplesElsewhere: holders.flatMap((holder) => readExamplesElsewhere(document, holder)),
    encoding: media ? readEncodings(document, media.value, media.pointer) : {},
  };
}

/** Resolves the headers of a response or of an encoding. */
export function normaliseHeaders(
  document: OpenApiDocument,
  headers: Record<string, Referenced<HeaderObject>> | undefined,
  pointer: string,
): Parameter[] {
  return Object.entries(headers ?? {}).map(([name, header]) => {
    const located = resolveReference(document, header, pointerTo(pointer, 'headers', name));
    return normaliseParameter(document, located, 'header', name);
  });
}

/** Resolves the media types of a request or response body. */
export function normaliseContents(
  document: OpenApiDocument,
  content: Record<string, MediaTypeObject> | undefined,
  pointer: string,
): MediaType[] {
  return Object.entries(content ?? {}).map(([mediaType, authored]): MediaType => {
    const located = resolveReference(document, authored, pointerTo(pointer, 'content', mediaType));
    const { value } = located;
    return {
      mediaType,
      pointer: located.pointer,
      schema: value.schema,
      schemaPointer: pointerTo(located.pointer, 'schema'),
      examples: readExamples(document, located, mediaType),
      examplesElsewhere: readExamplesElsewhere(document, located),
      description: value.description,
      isStream: value.itemSchema !== undefined,
      encoding: readEncodings(document, value, located.pointer),
    };
  });
}

type Holder = Located<ExampleHolder>;

const namedExamples = (document: OpenApiDocument, { value, pointer }: Holder) =>
  Object.entries(value.examples ?? {}).map(([name, authored]) => ({
    name,
    ...resolveReference(document, authored, pointerTo(pointer, 'examples', name)),
  }));

/** @param mediaType Undefined for a parameter, whose samples begin with the data. */
function readExamples(
  document: OpenApiDocument,
  holder: Holder,
  mediaType: string | undefined,
): Example[] {
  const isText = mediaType !== undefined && !isDataMediaType(mediaType);
  const keys = isText
    ? (['value', 'serializedValue', 'dataValue'] as const)
    : (['value', 'dataValue', 'serializedValue'] as const);
  const named = namedExamples(document, holder).flatMap((example): Example[] => {
    const { name, value: authored, pointer } = example;
    const { summary, description, dataValue, serializedValue: text } = authored;
    const key = keys.find((one) => authored[one] !== undefined);
    if (key === undefined) return [];
    return [
      {
        name,
        summary,
        description,
        value: authored[key],
        pointer: pointerTo(pointer, key),
        ...(dataValue !== undefined && {
          data: { value: dataValue, pointer: pointerTo(pointer, 'dataValue') },
        }),
        ...(text !== undefined && {
          serialized: { text, pointer: pointerTo(pointer, 'serializedValue') },
        }),
      },
    ];
  });
  const { value, pointer } = holder;
  if (named.length > 0 || value.example === undefined) return named;
  return [{ name: 'default', value: value.example, pointer: pointerTo(pointer, 'example') }];
}

/** A relative path names a file. Other code reads or reports it. */
const readExamplesElsewhere = (document: OpenApiDocument, holder: Holder): ExampleElsewhere[] =>
  namedExamples(document, holder).flatMap(({ name, value }): ExampleElsewhere[] => {
    const { summary, description, externalValue: url = '' } = value;
    return isUrl(url) && isHarmlessUrl(url) ? [{ name, summary, description, url }] : [];
  });

function readEncodings(
  document: OpenApiDocument,
  { encoding = {}, prefixEncoding = [], itemEncoding }: Encodings,
  pointer: string,
  above = '',
): Record<string, Encoding> {
  const found = [
    ...Object.entries(encoding).map(
      ([name, value]) =>
        [above === '' ? name : `${above}.${name}`, value, ['encoding', name]] as const,
    ),
    ...prefixEncoding.map(
      (value, index) => [`${above}[${index}]`, value, ['prefixEncoding', index]] as const,
    ),
    ...(itemEncoding ? [[`${above}[n]`, itemEncoding, ['itemEncoding']] as const] : []),
  ];
  return Object.fromEntries(
    found.flatMap(([name, value, keys]) => {
      const at = pointerTo(pointer, ...keys);
      const { contentType, style, explode, allowReserved } = value;
      const headers = normaliseHeaders(document, value.headers, at);
      return [
        [name, { contentType, style, explode, allowReserved, headers }],
        ...Object.entries(readEncodings(document, value, at, name)),
      ];
    }),
  );
}
