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
    text: 'Text',
    tsx: 'TSX',
    typescript: 'TypeScript',
    xml: 'XML',
    yaml: 'YAML',
  }),
);

/** The name of a highlighter's language for readers; its id where that is all there is. */
export const languageName = (language: string | undefined): string =>
  language === undefined ? 'Code' : (names.get(language) ?? language);
