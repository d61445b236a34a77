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
