import { readFileSync } from 'node:fs';
import path from 'node:path';
import { parseYaml, type YamlPath } from '@docs/core/yaml';
import type { Problem } from '@docs/core/problems';
import { questionsSchema, type Question } from './questionsSchema';

/** Path of the judged questions, from the root of the project. */
export const questionsFile = 'bench/search/questions.yaml';

interface ReadQuestions {
  questions: Question[];
  problems: Problem[];
  /** Line and column of a value in the file. */
  locate: (path: YamlPath) => { line: number; column: number };
}

/** Reads the judged questions; each mistake is a problem with its line. */
export function readQuestions(projectRoot: string): ReadQuestions {
  const text = readFileSync(path.join(projectRoot, questionsFile), 'utf8');
  const source = { text, file: questionsFile };
  const { value: questions = [], problems, locate } = parseYaml(questionsSchema, source);
  const firsts = new Map<string, number>();
  const repeated = questions.flatMap(({ q }, index): Problem[] => {
    const first = firsts.get(q);
    if (first === undefined) {
      firsts.set(q, index);
      return [];
    }
    return [
      {
        severity: 'error',
        file: questionsFile,
        ...locate([index, 'q']),
        message: 'The question occurs twice.',
        expected: 'each question once',
        found: q,
        hint: `Add the targets to the question in line ${locate([first, 'q']).line}.`,
      },
    ];
  });
  return { questions, problems: [...problems, ...repeated], locate };
}
