/** Comments in the code with options for the TypeScript compiler or Twoslash. */
const option = /^\s*\/\/\s*@(?:\w+(?::.*)?)\s*$|^\s*\/\/\s*\^[?|]|^\s*\/\/\s*---cut-after---\s*$/;

/** The code that a `twoslash` fence shows, without the lines that are only for the compiler. */
export function withoutTwoslash(code: string): string {
  const lines = code.split('\n');
  const isMark = (line: string, name: string) =>
    new RegExp(`^\\s*//\\s*---${name}---\\s*$`).test(line);
  const from = lines.findLastIndex((line) => isMark(line, 'cut') || isMark(line, 'cut-before')) + 1;
  const after = lines.findIndex((line) => isMark(line, 'cut-after'));
  let isCut = false;
  return lines
    .slice(from, after < from ? undefined : after)
    .filter((line) => {
      if (isMark(line, 'cut-start')) isCut = true;
      if (!isMark(line, 'cut-end')) return !isCut && !option.test(line);
      isCut = false;
      return false;
    })
    .join('\n')
    .replace(/^\n+/, '');
}
