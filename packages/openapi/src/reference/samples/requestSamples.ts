import type { SampleRequest } from './sampleRequest';
import { csharpSample } from './csharpSample';
import { curlSample } from './curlSample';
import { goSample } from './goSample';
import { javascriptSample } from './javascriptSample';
import { javaSample } from './javaSample';
import { phpSample } from './phpSample';
import { pythonSample } from './pythonSample';
import { rubySample } from './rubySample';

interface Language {
  /** The key of the language in tests. */
  language: string;
  label: string;
  /** The language id for the syntax highlighter, for example `bash`. */
  shiki: string;
  write: (request: SampleRequest) => string;
  /** How comments begin, and the HTTP client. Only if it lacks digest authentication. */
  lacksDigest?: readonly [comment: string, client: string];
}

/** The languages of the samples, in the order of their options. */
export const sampleLanguages = [
  { language: 'curl', label: 'curl', shiki: 'bash', write: curlSample },
  {
    language: 'javascript',
    label: 'JavaScript',
    shiki: 'javascript',
    write: javascriptSample,
    lacksDigest: ['//', 'fetch'],
  },
  { language: 'python', label: 'Python', shiki: 'python', write: pythonSample },
  { language: 'php', label: 'PHP', shiki: 'php', write: phpSample },
  {
    language: 'ruby',
    label: 'Ruby',
    shiki: 'ruby',
    write: rubySample,
    lacksDigest: ['#', 'Net::HTTP'],
  },
  {
    language: 'java',
    label: 'Java',
    shiki: 'java',
    write: javaSample,
    lacksDigest: ['//', 'HttpClient'],
  },
  { language: 'go', label: 'Go', shiki: 'go', write: goSample, lacksDigest: ['//', 'net/http'] },
  { language: 'csharp', label: 'C#', shiki: 'csharp', write: csharpSample },
] as const satisfies readonly Language[];

/** One request in one language. */
export interface RequestSample extends Pick<Language, 'label' | 'shiki'> {
  language: (typeof sampleLanguages)[number]['language'];
  code: string;
}

/** Returns the code of a request in each language, always in the same order. */
export const requestSamples = (request: SampleRequest): RequestSample[] =>
  sampleLanguages.map(({ language, label, shiki, write, ...limits }) => {
    const note = request.digest && 'lacksDigest' in limits ? digestNote(limits.lacksDigest) : '';
    return { language, label, shiki, code: note + write(request) };
  });

const digestNote = ([comment, client]: NonNullable<Language['lacksDigest']>): string =>
  `${comment} This request needs HTTP digest authentication with a user name and a password.\n` +
  `${comment} ${client} cannot do that: use another HTTP client.\n\n`;
