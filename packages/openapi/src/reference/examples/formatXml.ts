import { formatScalar } from '../../contract/sourceDigits';
import { escapeXml } from '@docs/core/text';
import type { Contract } from '../../contract/contract';
import type { JsonSchema } from '../../contract/schemas/jsonSchema';
import { isObject } from '../../contract/json';

/**
 * Formats a value as an XML document. The `xml` keywords of the schema determine names and nesting
 * (OpenAPI 3.1, XML Object).
 */
export function formatXml(
  contract: Contract,
  schema: JsonSchema | undefined,
  value: unknown,
): string {
  return ['<?xml version="1.0" encoding="UTF-8"?>', ...formatRoot()].join('\n');

  function formatRoot(): string[] {
    const { keywords, name } = contract.mergeSchema(schema);
    const root = keywords.xml?.name ?? name ?? 'root';
    // A document has one root element. So a list needs a wrapper here, which it lacks elsewhere.
    return Array.isArray(value) && keywords.xml?.wrapped !== true
      ? [`<${root}>`, ...indent(formatElement(root, schema, value)), `</${root}>`]
      : formatElement(root, schema, value);
  }

  /** Formats the lines of one element. A list without a wrapper becomes several elements. */
  function formatElement(
    nameInParent: string,
    elementSchema: JsonSchema | undefined,
    content: unknown,
  ): string[] {
    const { keywords, properties } = contract.mergeSchema(elementSchema);
    const { name, prefix, namespace, wrapped } = keywords.xml ?? {};
    const tag = `${prefix === undefined ? '' : `${prefix}:`}${name ?? nameInParent}`;
    const attributes =
      namespace === undefined
        ? []
        : [`xmlns${prefix === undefined ? '' : `:${prefix}`}="${escapeXml(namespace)}"`];
    if (Array.isArray(content)) {
      const itemName = wrapped === true ? (name ?? nameInParent) : nameInParent;
      const items = content.flatMap((item) => formatElement(itemName, keywords.items, item));
      return wrapped === true ? enclose(tag, attributes, items) : items;
    }
    if (!isObject(content)) {
      return [`<${[tag, ...attributes].join(' ')}>${escapeXml(plainText(content))}</${tag}>`];
    }
    const children: string[] = [];
    for (const [key, child] of Object.entries(content)) {
      const property = properties.get(key);
      const xml = contract.mergeSchema(property).keywords.xml;
      if (xml?.attribute === true) {
        attributes.push(`${xml.name ?? key}="${escapeXml(plainText(child))}"`);
      } else {
        children.push(...formatElement(key, property, child));
      }
    }
    return enclose(tag, attributes, children);
  }
}

function enclose(tag: string, attributes: readonly string[], children: readonly string[]) {
  const opening = [tag, ...attributes].join(' ');
  return children.length === 0
    ? [`<${opening}/>`]
    : [`<${opening}>`, ...indent(children), `</${tag}>`];
}

const indent = (lines: readonly string[]): string[] => lines.map((line) => `  ${line}`);

const plainText = (value: unknown): string =>
  value === null || value === undefined ? '' : formatScalar(value);
