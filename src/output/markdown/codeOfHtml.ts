import { Parser } from 'htmlparser2';

interface CodeOfHtml {
  code: string;
  /** Each line begins with `+`, `-` or a space. */
  isDiff: boolean;
}

const signs: Readonly<Record<string, string>> = { inserted: '+', deleted: '-' };

/**
 * The text of highlighted code. Lines that a diff marks get the signs of the format `diff`, because
 * plain text has no colours.
 */
export function codeOfHtml(html: string): CodeOfHtml {
  const lines = html.split('\n').map((line) => {
    const { text, classes } = readLine(line);
    const sign = classes.map((name) => signs[name]).find((found) => found !== undefined);
    // Where a comment marked the line, the space before the comment is left.
    return { sign, text: classes.length > 1 ? text.trimEnd() : text };
  });
  const isDiff = lines.some(({ sign }) => sign !== undefined);
  const code = lines.map(({ sign = ' ', text }) => (isDiff ? sign + text : text)).join('\n');
  return { code, isDiff };
}

function readLine(html: string): { text: string; classes: string[] } {
  let text = '';
  let classes: string[] | undefined;
  const parser = new Parser({
    onopentag(_name, attributes) {
      classes ??= (attributes.class ?? '').split(' ');
    },
    ontext(part) {
      text += part;
    },
  });
  parser.end(html);
  return { text, classes: classes ?? [] };
}
