import { RegExpParser, type AST } from '@eslint-community/regexpp';

/** The most characters of a string that is generated from a pattern. */
const maximalLength = 500;

/** The characters to choose from, if a pattern does not name those that it allows. */
const alphabet =
  'abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789' +
  ' -_.,:;/@+*#=&%$!?~^|\'"`()[]{}<>\\';

/**
 * Generates a string from the first alternative and the fewest repetitions of each part of a
 * pattern. The string matches by construction. Testing it could take exponential time.
 *
 * @returns Undefined for a pattern with a lookaround, a word boundary or a backreference, and when
 *   the string would be empty or too long.
 */
export function generateFromPattern(pattern: string): string | undefined {
  // Many contracts have patterns that are only valid without the flag `u`, for example `\\-`.
  for (const flags of ['u', '']) {
    const parsed = parse(pattern, flags);
    if (parsed !== undefined) return append('', parsed, flags) || undefined;
  }
  return undefined;
}

function parse(pattern: string, flags: string): AST.Pattern | undefined {
  try {
    return new RegExpParser().parsePattern(pattern, 0, pattern.length, { unicode: flags === 'u' });
  } catch {
    return undefined;
  }
}

/** @returns `before`, followed by a string that this part of the pattern matches. */
function append(
  before: string,
  part: AST.Pattern | AST.Element,
  flags: string,
): string | undefined {
  let text: string | undefined = before;
  switch (part.type) {
    case 'Pattern':
    case 'Group':
    case 'CapturingGroup':
      for (const element of part.alternatives[0]?.elements ?? []) {
        text = text === undefined ? undefined : append(text, element, flags);
      }
      return text;
    case 'Quantifier':
      for (let count = 0; count < part.min && text !== undefined; count++) {
        const longer: string | undefined = append(text, part.element, flags);
        if (longer === text) break;
        text = longer;
      }
      return text;
    case 'Assertion':
      return part.kind === 'start' || part.kind === 'end' ? text : undefined;
    case 'Character':
    case 'CharacterSet':
    case 'CharacterClass': {
      const choices = listCharacters(part, flags);
      const next = choices[text.length % choices.length];
      return next === undefined || text.length >= maximalLength ? undefined : text + next;
    }
    default:
      return undefined;
  }
}

/** Lists characters that a part of a pattern allows. */
function listCharacters(
  part: AST.CharacterSet | AST.CharacterClass | AST.CharacterClassElement,
  flags: string,
): string[] {
  switch (part.type) {
    case 'Character':
      return [String.fromCodePoint(part.value)];
    case 'CharacterClassRange':
      return listRange(part.min.value, part.max.value);
    case 'CharacterClass':
      return part.negate
        ? charactersThatFit(part.raw, flags)
        : part.elements.flatMap((element) => listCharacters(element, flags));
    default:
      return charactersThatFit(part.raw, flags);
  }
}

/** Lists the printable characters of a range. A range such as `[\0-\x7f]` begins with others. */
function listRange(min: number, max: number): string[] {
  const visible = [...alphabet].filter((character) => {
    const codePoint = character.codePointAt(0) ?? 0;
    return min <= codePoint && codePoint <= max;
  });
  return visible.length > 0 ? visible : [String.fromCodePoint(min)];
}

function charactersThatFit(raw: string, flags: string): string[] {
  const one = new RegExp(`^${raw}$`, flags);
  return [...alphabet].filter((character) => one.test(character));
}
