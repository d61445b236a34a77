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
  /** The language id for the syntax highlighter, for example `bash`. */
  shiki: string;
  code: string;
}

interface Language extends Omit<RequestSample, 'code'> {
  write: (request: SampleRequest) => string;
  /** How comments begin, and the HTTP client. Only if it lacks digest authentication. */
  lacksDigest?: readonly [comment: string, client: string];
}

/** Returns the code of a request in eight languages, always in the same order. */
export const requestSamples = (request: SampleRequest): RequestSample[] =>
  languages.map(({ write, lacksDigest, ...language }) => {
    const isUnable = request.digest !== undefined && lacksDigest !== undefined;
    return { ...language, code: (isUnable ? digestNote(lacksDigest) : '') + write(request) };
  });

const digestNote = ([comment, client]: NonNullable<Language['lacksDigest']>): string =>
  `${comment} This request needs HTTP digest authentication with a user name and a password.\n` +
  `${comment} ${client} cannot do that: use another HTTP client.\n\n`;

/** The languages in the order of their options. */
const languages: Language[] = [
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
];
