/** A code fence that is longer than any fence in the code. */
export function fenceOf(code: string, info: string): string {
  const runs = code.match(/`{3,}/g) ?? [];
  const fence = '`'.repeat(Math.max(2, ...runs.map(({ length }) => length)) + 1);
  return `${fence}${info}\n${code}\n${fence}`;
}
