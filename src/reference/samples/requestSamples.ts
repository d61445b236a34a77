import type { SampleRequest } from './sampleRequest';
import { csharpSample } from './csharpSample';
import { curlSample } from './curlSample';
import { goSample } from './goSample';
import { javascriptSample } from './javascriptSample';
import { javaSample } from './javaSample';
import { phpSample } from './phpSample';
import { pythonSample } from './pythonSample';
import { rubySample } from './rubySample';

/** One request in one language. */
export interface RequestSample {
  language: 'curl' | 'javascript' | 'python' | 'php' | 'ruby' | 'java' | 'go' | 'csharp';
  label: string;
  /** Language id for the syntax highlighter, e.g. `bash`. */
  shiki: string;
  code: string;
}

/** A request in eight languages, always in the same order. */
export const requestSamples = (request: SampleRequest): RequestSample[] =>
  languages.map(({ write, ...language }) => ({ ...language, code: write(request) }));

/** The languages in the order of their options. */
const languages: (Omit<RequestSample, 'code'> & { write: (request: SampleRequest) => string })[] = [
  { language: 'curl', label: 'curl', shiki: 'bash', write: curlSample },
  { language: 'javascript', label: 'JavaScript', shiki: 'javascript', write: javascriptSample },
  { language: 'python', label: 'Python', shiki: 'python', write: pythonSample },
  { language: 'php', label: 'PHP', shiki: 'php', write: phpSample },
  { language: 'ruby', label: 'Ruby', shiki: 'ruby', write: rubySample },
  { language: 'java', label: 'Java', shiki: 'java', write: javaSample },
  { language: 'go', label: 'Go', shiki: 'go', write: goSample },
  { language: 'csharp', label: 'C#', shiki: 'csharp', write: csharpSample },
];
