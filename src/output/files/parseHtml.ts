import { Parser } from 'htmlparser2';
import type { ContentNode, ContentProps } from '@docs/core/tree';
import { countWork } from '@docs/core/work';

/** Parses a document to a content tree, in which a class has the name that React gives it. */
export function parseHtml(html: string): ContentNode {
  countWork('htmlParsed');
  const root: ContentNode = ['', null];
  const open: Exclude<ContentNode, string>[] = [root];
  const parser = new Parser({
    onopentag(name, attributes: ContentProps) {
      if ('class' in attributes) attributes.className = attributes.class;
      const element: ContentNode = [name, attributes];
      open.at(-1)?.push(element);
      open.push(element);
    },
    ontext(text) {
      open.at(-1)?.push(text);
    },
    onclosetag() {
      open.pop();
    },
  });
  parser.end(html);
  return root;
}
