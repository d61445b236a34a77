import path from 'node:path';
import { isTrace, isTraceBlock, remedyOf } from '../../content/describeFailure';
import { readAction, type GatsbyAction } from './gatsbyActions';
import { isNotice } from './gatsbyNotices';

/** Gatsby's long activities in the words of an author. */
const phases: ReadonlyMap<string, string> = new Map([
  ['compile gatsby files', 'Loading the build'],
  ['onPreInit', 'Checking the content'],
  ['onPreBootstrap', 'Checking the content'],
  ['Compile pages', 'Compiling pages'],
  ['source and transform nodes', 'Reading files'],
  ['building schema', 'Building the graph'],
  ['createPages', 'Creating pages'],
  ['extract queries from components', 'Reading the templates'],
  ['Building production JavaScript and CSS bundles', 'Bundling scripts and styles'],
  ['Building development bundle', 'Bundling scripts and styles'],
  ['Re-building development bundle', 'Bundling scripts and styles'],
  ['Building HTML renderer', 'Compiling the templates'],
  ['run page queries', 'Collecting the data of pages'],
  ['run queries in workers', 'Collecting the data of pages'],
  ['Writing page-data.json and slice-data.json files to public directory', 'Writing data'],
  ['Building static HTML for pages', 'Rendering pages'],
  ['Finish the site', 'Finishing the site'],
]);

/** A log has no line for a shorter phase. */
const leastSeconds = 0.5;

interface Activity {
  name: string;
  /** Milliseconds from `performance.now`. */
  started: number;
  current?: number | undefined;
  total?: number | undefined;
  step?: string | undefined;
}

interface GatsbyOutput {
  /** Reads a line of Gatsby's standard output. */
  readLine: (line: string) => void;
  /** Reads a line of Gatsby's standard error. */
  readErrorLine: (line: string) => void;
  /** Shows the progress of the current phase. The caller repeats it. */
  showProgress: () => void;
  /** Clears the progress. The caller does this before it prints. */
  erase: () => void;
  /** Whether a process has used all memory that Node gives it. */
  isOutOfMemory: () => boolean;
}

/** The start of an esbuild error. */
const compilerError = /^✘ \[ERROR\]/;

/** The start of V8's output without memory: tables and stacks of native code. */
const outOfMemory = '<--- Last few GCs --->';

/**
 * Shows Gatsby's progress instead of its output. A terminal has one line that is replaced. A log
 * has a line for each phase and each call of `showProgress`. Prints all messages except Gatsby's
 * notices.
 *
 * @param columns - Width of the terminal; undefined for other outputs.
 */
export function createGatsbyOutput(
  print: (text: string) => void,
  printError: (text: string) => void,
  columns: number | undefined,
): GatsbyOutput {
  const isTerminal = columns !== undefined;
  // The running activities, innermost last.
  const running = new Map<string, Activity>();
  const line = createProgressLine(print, columns);
  let isOutOfMemory = false;

  const printLine = (text: string, to = print) => {
    line.erase();
    to(`${text}\n`);
  };
  const showProgress = () => {
    const activity = [...running.values()].at(-1);
    line.show(activity ? `  ${describe(activity)} …` : '', elapsed(activity));
  };

  const perform = performActions(running, printLine, isTerminal);

  return {
    readLine: (text) => {
      const action = readAction(text);
      if (action) {
        perform(action);
        if (isTerminal) showProgress();
      } else if (!isNotice(text)) printLine(text);
    },
    readErrorLine: (text) => {
      isOutOfMemory ||= text === outOfMemory;
      if (isOutOfMemory || isNotice(text) || isTrace(text)) return;
      printLine(text, printError);
      const remedy = compilerError.test(text) ? remedyOf(text) : undefined;
      if (remedy) printLine(`  do:       ${remedy}`, printError);
    },
    showProgress,
    erase: line.erase,
    isOutOfMemory: () => isOutOfMemory,
  };
}

/** Updates the running activities from Gatsby's actions. Prints messages and, in a log, ends. */
function performActions(
  running: Map<string, Activity>,
  printLine: (text: string) => void,
  isTerminal: boolean,
): (action: GatsbyAction) => void {
  return (action) => {
    switch (action.type) {
      case 'LOG': {
        const text = logText(action.payload);
        if (text !== undefined) printLine(text);
        break;
      }
      case 'ACTIVITY_START': {
        const { id, text, ...counts } = action.payload;
        const name = phases.get(text);
        if (name) running.set(id, { name, started: performance.now(), ...known(counts) });
        break;
      }
      case 'ACTIVITY_UPDATE': {
        const { id, statusText, ...counts } = action.payload;
        const activity = running.get(id);
        if (activity) Object.assign(activity, statusText && { step: statusText }, known(counts));
        break;
      }
      case 'ACTIVITY_END': {
        const { id, status, duration } = action.payload;
        const activity = running.get(id);
        running.delete(id);
        const isLogged = !isTerminal && status === 'SUCCESS' && duration >= leastSeconds;
        if (!activity || !isLogged) break;
        const text = activity.step ? activity.name : describe(activity);
        printLine(`  ${text}, ${duration.toFixed(1)} s`);
        break;
      }
    }
  };
}

interface Counts {
  current?: number | null | undefined;
  total?: number | null | undefined;
}

const known = ({ current, total }: Counts) => ({
  ...(current != null && { current }),
  ...(total != null && { total }),
});

function describe({ name, current = 0, total = 0, step }: Activity): string {
  if (step) return `${name}, step ${step}`;
  return total > 1 && current > 0 ? `${name}: ${current} of ${total}` : name;
}

/** Formats the time of a phase without a number. */
function elapsed(activity: Activity | undefined): string {
  const seconds = activity ? Math.floor((performance.now() - activity.started) / 1000) : 0;
  return seconds > 1 ? ` ${seconds} s` : '';
}

/** Returns undefined for messages that authors do not need: notices, and ends of activities. */
function logText({
  level,
  text,
  filePath,
  location,
}: Extract<GatsbyAction, { type: 'LOG' }>['payload']): string | undefined {
  if (/^ACTIVITY_(?:SUCCESS|INTERRUPTED)$/.test(level) || isNotice(text)) return undefined;
  if (level === 'LOG' && isTraceBlock(text)) return undefined;
  const start = location?.start;
  const where = filePath
    ? [path.relative(process.cwd(), filePath), start?.line, start?.column]
    : [];
  const prefix = prefixes.get(level);
  const remedy = level === 'ERROR' ? remedyOf(text) : undefined;
  return [
    // Gatsby prints this character for an empty line.
    `${prefix && !text.startsWith('Problems ') ? `${prefix} ` : ''}${text === '\u2800' ? '' : inWords(text)}`,
    ...(where.length > 0 ? [`  ${where.filter((part) => part != null).join(':')}`] : []),
    ...(remedy ? [`  do:       ${remedy}`] : []),
  ].join('\n');
}

/** Rewords the message of a page that cannot be rendered. The next message has the reason. */
const inWords = (text: string): string =>
  text
    .replace(/^Building static HTML failed for path "([^"]*)"$/, 'The page $1 cannot be rendered.')
    .replace(/^\s*WebpackError: ([^]*?)\s*$/, '  $1');

const prefixes: ReadonlyMap<string, string> = new Map([
  ['WARNING', 'warning'],
  ['ERROR', 'error'],
  ['ACTIVITY_FAILED', 'failed'],
]);

/** Clears the line and moves the cursor to its start. */
const clear = '\r\u001B[2K';

/** Shows progress: a terminal has one line that is replaced, a log has a line for each change. */
interface ProgressLine {
  /** @param seconds The elapsed time. A log omits it. */
  show: (text: string, seconds: string) => void;
  /** Clears the line. The caller does this before it prints. */
  erase: () => void;
}

/** @param columns - Width of the terminal; undefined for other outputs. */
function createProgressLine(
  print: (text: string) => void,
  columns: number | undefined,
): ProgressLine {
  let shown = '';
  const erase = () => {
    if (columns !== undefined && shown !== '') print(clear);
    shown = '';
  };
  const show = (text: string, seconds: string) => {
    if (columns === undefined) {
      if (text === '' || text === shown) return;
      print(`${text}\n`);
      shown = text;
      return;
    }
    const line = (text && text + seconds).slice(0, columns - 1);
    if (line === shown) return;
    erase();
    print(line);
    shown = line;
  };
  return { show, erase };
}
