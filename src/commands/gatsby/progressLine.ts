/** Clears the line and puts the cursor at its beginning. */
const clear = '\r\u001B[2K';

/** What a command is doing: on a terminal a line that is replaced, in a log a line for each change. */
interface ProgressLine {
  /** @param seconds How long it has taken, which a log leaves out. */
  show: (text: string, seconds: string) => void;
  /** To be called before anything else is printed. */
  erase: () => void;
}

/** @param columns - Width of the terminal; undefined where the output is none. */
export function createProgressLine(
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
