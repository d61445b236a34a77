import type { Program } from 'estree';
import { Tokenizer } from 'htmlparser2';
import ts from 'typescript';
import type { Node } from 'unist';
import { attributeLiteral, ignoredTokens, type Jsx, programOf } from '@docs/core/mdx';
import { rangeOf, type TextRange } from './textEdits';

/** An attribute with its range in the text of the page. */
export interface TagAttribute extends TextRange {
  /** Undefined for a spread attribute. */
  name: string | undefined;
  /** Undefined if only running JavaScript would show the value. */
  value: string | undefined;
  /** The JavaScript that computes the value. */
  program?: Program | undefined;
}

/** An opening or closing tag with its range in the text of the page. */
export interface Tag extends TextRange {
  name: string;
  isClosing: boolean;
  attributes: readonly TagAttribute[];
}

/** The opening tag of an element, parsed again because the tree lacks attribute positions. */
export function jsxTag(node: Jsx, text: string): Tag {
  const { start, end } = rangeOf(node);
  // The content is left out, because it might not be JSX.
  const [child] = node.children as Node[];
  const until = child ? rangeOf(child).start : end;
  const source = ts.createSourceFile('tag.tsx', text.slice(start, until), ts.ScriptTarget.Latest);
  const [statement] = source.statements;
  const parsed =
    statement && ts.isExpressionStatement(statement) ? statement.expression : undefined;
  const opening = parsed && ts.isJsxElement(parsed) ? parsed.openingElement : parsed;
  const name = node.name ?? '';
  if (!opening || !(ts.isJsxOpeningElement(opening) || ts.isJsxSelfClosingElement(opening))) {
    const fragment = name === '' ? '<>'.length : end - start;
    return { name, start, end: start + fragment, isClosing: false, attributes: [] };
  }
  const ranges = opening.attributes.properties;
  return {
    name,
    start,
    end: start + opening.end,
    isClosing: false,
    attributes: node.attributes.flatMap((attribute, index): TagAttribute[] => {
      const range = ranges[index];
      if (!range) return [];
      const isNamed = attribute.type === 'mdxJsxAttribute';
      const value = isNamed ? attributeLiteral(attribute)?.value : undefined;
      const computed = isNamed ? attribute.value : attribute;
      return [
        {
          name: isNamed ? attribute.name : undefined,
          value: typeof value === 'string' ? value : undefined,
          program: programOf(computed),
          start: start + range.getStart(source),
          end: start + range.end,
        },
      ];
    }),
  };
}

/** The tags in a piece of HTML, which may contain only a part of an element. */
export function htmlTags(html: string, offset: number): Tag[] {
  const tags: Tag[] = [];
  let name = '';
  let start = 0;
  let attributes: TagAttribute[] = [];
  let attribute = { name: '', start: 0, value: '' };
  const endTag = (end: number) =>
    void tags.push({
      name,
      start: offset + start,
      end: offset + end + 1,
      isClosing: false,
      attributes,
    });
  const tokenizer = new Tokenizer(
    { decodeEntities: false, xmlMode: false },
    {
      ...ignoredTokens,
      onopentagname(from, until) {
        name = html.slice(from, until);
        start = from - '<'.length;
        attributes = [];
      },
      onattribname(from, until) {
        attribute = { name: html.slice(from, until), start: offset + from, value: '' };
      },
      onattribdata(from, until) {
        attribute.value += html.slice(from, until);
      },
      onattribend(_quote, end) {
        attributes.push({ ...attribute, end: offset + end });
      },
      onopentagend: endTag,
      onselfclosingtag: endTag,
      onclosetag(from, until) {
        const end = html.indexOf('>', until);
        tags.push({
          name: html.slice(from, until),
          start: offset + from - '</'.length,
          end: offset + (end < 0 ? html.length : end + 1),
          isClosing: true,
          attributes: [],
        });
      },
    },
  );
  tokenizer.write(html);
  tokenizer.end();
  return tags;
}
