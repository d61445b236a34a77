import { formatScalar } from '../../contract/sourceDigits';
import { escapeXml } from '@docs/core/text';
import type { Contract } from '../../contract/contract';
import type { JsonSchema } from '../../contract/schemas/jsonSchema';
import { isObject } from '../../contract/json';

/**
 * Formats a value as an XML document. The `xml` keywords of the schema determine names and nesting
 * (OpenAPI 3.2, XML Object).
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
    return Array.isArray(value) && keywords.xml?.nodeType !== 'element'
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
    const { name, prefix, namespace, nodeType } = keywords.xml ?? {};
    const tag = `${prefix === undefined ? '' : `${prefix}:`}${name ?? nameInParent}`;
    const attributes =
      namespace === undefined
        ? []
        : [`xmlns${prefix === undefined ? '' : `:${prefix}`}="${escapeXml(namespace)}"`];
    if (Array.isArray(content)) {
      const isWrapped = nodeType === 'element';
      const itemName = isWrapped ? (name ?? nameInParent) : nameInParent;
      const items = content.flatMap((item) => formatElement(itemName, keywords.items, item));
      return isWrapped ? enclose(tag, attributes, items) : items;
    }
    if (!isObject(content)) {
      const text = plainText(content);
      if (nodeType === 'cdata') return [`<![CDATA[${text.replaceAll(']]>', ']]]]><![CDATA[>')}]]>`];
      if (nodeType === 'text' || nodeType === 'none') return [escapeXml(text)];
      return [`<${[tag, ...attributes].join(' ')}>${escapeXml(text)}</${tag}>`];
    }
    const children: string[] = [];
    for (const [key, child] of Object.entries(content)) {
      const property = properties.get(key);
      const xml = contract.mergeSchema(property).keywords.xml;
      if (xml?.nodeType === 'attribute') {
        attributes.push(`${xml.name ?? key}="${escapeXml(plainText(child))}"`);
      } else {
        children.push(...formatElement(key, property, child));
      }
    }
    return nodeType === 'none' ? children : enclose(tag, attributes, children);
  }
}

function enclose(tag: string, attributes: readonly string[], children: readonly string[]) {
  const opening = [tag, ...attributes].join(' ');
  const [only = '', ...others] = children;
  // A line break would be part of a text.
  if (others.length === 0 && /^(?:[^<]|<!\[CDATA\[)/.test(only)) {
    return [`<${opening}>${only}</${tag}>`];
  }
  return children.length === 0
    ? [`<${opening}/>`]
    : [`<${opening}>`, ...indent(children), `</${tag}>`];
}

const indent = (lines: readonly string[]): string[] => lines.map((line) => `  ${line}`);

const plainText = (value: unknown): string =>
  value === null || value === undefined ? '' : formatScalar(value);
