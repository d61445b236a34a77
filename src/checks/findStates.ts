/** The states of a diagram, each with the line that first names it, counted from 1. */
type StateLines = ReadonlyMap<string, number>;

/** Lines about styles, notes or the whole diagram. */
const nonStateLine =
  /^(?:stateDiagram|direction\b|note\b|end note$|classDef\b|class\b|style\b|click\b|accTitle\b|accDescr\b|title\b|hide empty description|scale\b|--$|\}$)/;

/** The states in a Mermaid state diagram; undefined for another kind of diagram. */
export function findStates(source: string): StateLines | undefined {
  const lines = withoutBlocks(source).split('\n');
  const isStateDiagram = /^stateDiagram(?:-v2)?\b/.test(
    lines.map((line) => line.trim()).find((line) => line !== '') ?? '',
  );
  if (!isStateDiagram) return undefined;
  // The names of choices and forks, which are not states of the subject.
  const pseudoStates = new Set(
    lines.map((line) => /^\s*state\s+(\S+)\s+(?:<<\w+>>|\[\[\w+\]\])/.exec(line)?.[1]),
  );
  const states = new Map<string, number>();
  lines.forEach((line, index) => {
    for (const state of statesOf(line.trim())) {
      if (!states.has(state) && !pseudoStates.has(state)) states.set(state, index + 1);
    }
  });
  return states;
}

/** The states in a line: both ends of a transition, or the state that it declares. */
function statesOf(line: string): string[] {
  const [transition = ''] = line.replace(/:::\s*[\w-]+/g, '').split(':', 1);
  if (nonStateLine.test(line) && !transition.includes('-->')) return [];
  const declared = /^state\s+(?:"[^"]*"\s+as\s+)?([^\s"{:]+)/.exec(line)?.[1];
  if (declared !== undefined) return [declared];
  return transition
    .split('-->')
    .map((end) => end.trim())
    .filter((state) => state !== '' && state !== '[*]');
}

/** Blanks comments, frontmatter and long notes, so that other lines keep their numbers. */
const withoutBlocks = (source: string): string =>
  [
    /^\s*---\n[\s\S]*?\n\s*---/,
    /%%.*$/gm,
    /^\s*note (?:left|right) of [^:\n]+\n[\s\S]*?^\s*end note\s*$/gm,
    /^\s*accDescr\s*\{[\s\S]*?\}/gm,
  ].reduce((text, block) => text.replace(block, (found) => found.replace(/[^\n]/g, '')), source);
