import { words } from '@docs/core/words';

const names = new Map(
  Object.entries({
    bash: 'Shell',
    csharp: 'C#',
    css: 'CSS',
    diff: 'Diff',
    go: 'Go',
    html: 'HTML',
    http: 'HTTP',
    java: 'Java',
    javascript: 'JavaScript',
    json: 'JSON',
    jsx: 'JSX',
    mdx: 'MDX',
    php: 'PHP',
    python: 'Python',
    ruby: 'Ruby',
    shell: 'Shell',
    sh: 'Shell',
    sql: 'SQL',
    tsx: 'TSX',
    typescript: 'TypeScript',
    xml: 'XML',
    yaml: 'YAML',
  }),
);

/** Returns the name of a highlighter's language for readers, or its ID if it has no name. */
export const languageName = (language: string | undefined): string =>
  language === undefined
    ? words.code.code
    : language === 'text'
      ? words.code.text
      : (names.get(language) ?? language);
