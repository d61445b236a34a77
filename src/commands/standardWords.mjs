/**
 * Words and phrases that this code base does not use, with the standard term. A
 * phrase also matches an identifier: `call off` matches `callOff`.
 */
const replacements = {
  report: ['told', 'tell apart', 'tells apart'],
  again: ['anew', 'afresh', 'once more'],
  fix: ['mend', 'mends', 'mended', 'mending'],
  'is, appears or is defined': ['stands', 'stood', 'stand in', 'stand for'],
  contain: ['holds'],
  hydrate: ['come to life', 'comes to life', 'came to life', 'give life', 'gives life'],
  cancel: ['call off', 'calls off', 'called off', 'calling off'],
  'link to or resolve to': [
    ...['leads to', 'lead to', 'leads out', 'lead out', 'leads through', 'lead through'],
    ...['leads nowhere', 'lead nowhere', 'leads there', 'leads elsewhere', 'leads back'],
  ],
  'have no effect': ['do no harm', 'does no harm', 'is no harm'],
  string: ['texts'],
  'contract reference': ['mention', 'mentions', 'mentioned'],
  'contract check': ['proven', 'unproven'],
  receive: ['hears'],
  response: ['answers with', 'answered with'],
  URL: ['expect address', 'web address', 'web addresses'],
  'path variant': ['spellings'],
  hydration: ['before life'],
  'localStorage or sessionStorage': ['lasting', 'per tab'],
  render: ['drawn anew', 'redraw', 'redraws'],
  'validated and normalised': ['behind the door', 'at the door'],
  'a verb and its object': [
    'function own',
    'function only',
    'function one',
    'function joined',
    'function decoded',
  ],
};

/** `told` in `told`, `Told`, `toldOperations` and `isTold`, but not in `retold`. */
const start = '(?:(?<![A-Za-z])|(?<=[a-z0-9])(?=[A-Z]))';
/** Between the words of a phrase: white space, also at a line break in a comment, or nothing. */
const gap = '(?:[\\s*/]+|(?=[A-Z]))';

const toPattern = (phrase) =>
  new RegExp(
    `${start}${phrase
      .split(' ')
      .map(([first, ...rest]) => `[${first}${first.toUpperCase()}]${rest.join('')}`)
      .join(gap)}(?![a-z])`,
    'g',
  );

const rules = Object.entries(replacements).flatMap(([term, phrases]) =>
  phrases.map((phrase) => ({ pattern: toPattern(phrase), term })),
);
// A type of what a page shows is a view.
rules.push({ pattern: /\b[sS]hown[A-Z]\w*/g, term: '…View' });

/** Reports private words in comments, names and strings. */
export const standardWords = {
  meta: {
    type: 'suggestion',
    schema: [],
    messages: { word: 'This code base does not use “{{ found }}”. Use: {{ term }}.' },
  },
  create: ({ sourceCode, report }) => ({
    Program() {
      for (const { pattern, term } of rules) {
        for (const { 0: found, index } of sourceCode.text.matchAll(pattern)) {
          report({
            loc: {
              start: sourceCode.getLocFromIndex(index),
              end: sourceCode.getLocFromIndex(index + found.length),
            },
            messageId: 'word',
            data: { found, term },
          });
        }
      }
    },
  }),
};
