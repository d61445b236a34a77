/** Whether the environment asks for stack traces. */
const showsTrace = (): boolean => process.env.TRACE === '1';

const again = 'run the command again.';

/** What to do about errors of the system, by their codes and other programs' words. */
const remedies: readonly (readonly [RegExp, string])[] = [
  [/\bENOSPC\b|\bEDQUOT\b|no space left/i, `The disk is full: free some space and ${again}`],
  [
    /\bEACCES\b|\bEPERM\b|\bEROFS\b|permission denied|read-only file system/i,
    `Give this user the right to read and write the file and its folder, and ${again}`,
  ],
  [
    /\bEMFILE\b|\bENFILE\b/,
    `Too many files are open: raise the limit, for example with \`ulimit -n 65536\`, and ${again}`,
  ],
  [/\bEADDRINUSE\b/, `The port is in use: choose another one, and ${again}`],
  [/\bELOOP\b/, `Remove the symbolic link, which names itself, and ${again}`],
  [/\bENAMETOOLONG\b/, `Give the file or folder a shorter name, and ${again}`],
  [/\bENOMEM\b/, `No memory is left: end other programs and ${again}`],
  [/\bENOENT\b/, `If the file was deleted meanwhile, ${again}`],
];

/** Returns what to do about an error of the system, or undefined for any other error. */
export const remedyOf = (message: string): string | undefined =>
  remedies.find(([pattern]) => pattern.test(message))?.[1];

/** Describes a thrown error for commands and hooks: the problems of a file, or its message,
 * and its `hint` if it has one. */
export function describeFailure(thrown: unknown): string {
  const error = thrown instanceof Error ? thrown : new Error(String(thrown));
  const trace = showsTrace() ? `\n${error.stack ?? ''}` : '';
  if ('problems' in error) return `${error.message}${trace}`;
  const code = 'code' in error ? String(error.code) : '';
  const remedy = 'hint' in error ? String(error.hint) : remedyOf(`${code} ${error.message}`);
  const [message, hint] = remedy
    ? [error.message, remedy]
    : [
        `${error.name}: ${error.message}`,
        'This is a fault of the site’s code: run the command again with TRACE=1 and report what it prints.',
      ];
  return `error ${message}\n  do:       ${hint}${trace}`;
}

/** Matches a line of a stack trace. It says nothing to an author. */
const frame = /^\s+at .*(?::\d+:\d+\)?|<anonymous>\)?|\(native\)|\(index \d+\))$/;

export const isTrace = (line: string): boolean => !showsTrace() && frame.test(line);

/** Whether a message of Gatsby is the stack trace of an error that it has already printed. */
export const isTraceBlock = (text: string): boolean =>
  !showsTrace() && /^\s*(?!WebpackError)\w*Error: /.test(text);
