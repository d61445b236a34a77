import type { SearchRecord } from './searchRecord';
import {
  beginningKey,
  partNames,
  type KnownError,
  type KnownOperation,
  type Postings,
  type RecordRange,
  type Row,
  type SearchRoot,
} from './searchFiles';

/** Loads a JSON file of the site by its URL. */
export type LoadFile = (url: string) => Promise<unknown>;

/** The postings of a term, or of the words that begin with it. */
export interface FoundTerm {
  /** Undefined for all words with the beginning. */
  term: string | undefined;
  postings: Postings;
}

/** Reads the files of a folder, each once. */
function createReader(folder: string, load: LoadFile) {
  const loaded = new Map<string, Promise<unknown>>();
  const read = <File, Part = File>(name: string, parse?: (file: File) => Part): Promise<Part> => {
    const known = loaded.get(name);
    if (known) return known as Promise<Part>;
    const part = load(folder + name).then((file) => (parse ? parse(file as File) : (file as Part)));
    loaded.set(name, part);
    // The next attempt loads the file again.
    part.catch(() => loaded.delete(name));
    return part;
  };
  const readMap = <Value>(name: string): Promise<Map<string, Value>> =>
    read(name, (file: Record<string, Value>) => new Map(Object.entries(file)));
  return { read, readMap };
}

/** Opens the files that a root names. */
export function openParts(root: SearchRoot, load: LoadFile) {
  const { read, readMap } = createReader(root.folder, load);
  const readTerms = (index: number) => readMap<Postings>(partNames.terms(index));
  const readErrors = (index: number) => readMap<KnownError[]>(partNames.errors(index));
  const inFile = createFileFinder(root.ranges);
  return {
    rangeOf: inFile.rangeOf,
    operations: () => read<KnownOperation[]>(partNames.operations),
    /** Returns errors with any of these codes, or with any of these words in their messages. */
    async errors(keys: readonly string[]): Promise<KnownError[]> {
      const found = await Promise.all(
        keys.map(async (key) => (await findFile(root.errors, key, readErrors))?.get(key) ?? []),
      );
      return found.flat();
    },
    titleWords: () => read<string[]>(partNames.titles),
    /** Returns the records with exactly this term. */
    async term(key: string): Promise<Postings> {
      return (await findFile(root.terms, key, readTerms))?.get(key) ?? [[], []];
    },
    /** Returns the records of longer words that begin like this. */
    async beginning(beginning: string): Promise<FoundTerm[]> {
      const key = beginningKey(beginning);
      const indexes = filesBetween(root.terms, key, `${beginning}\uffff`);
      // Most beginnings have their words in two files, or are in the first.
      const [first] = await Promise.all(indexes.slice(0, 2).map(readTerms));
      const best = first?.get(key);
      if (best) return [{ term: undefined, postings: best }];
      const files = await Promise.all(indexes.map(readTerms));
      return files.flatMap((terms) => longerTerms(beginning, terms));
    },
    /** Returns all words with a first letter. */
    async wordsLike(word: string): Promise<string[]> {
      const letter = word.slice(0, 1);
      const files = await Promise.all(
        filesBetween(root.words, letter, `${letter}\uffff`).map((index) =>
          read<string[]>(partNames.words(index)),
        ),
      );
      return files.flat().filter((each) => each.startsWith(letter));
    },
    async record(id: number): Promise<SearchRecord> {
      const { file, position, group, kind } = inFile.placeOf(id);
      const row = (await read<Row[]>(partNames.rows(file)))[position];
      const [href, title, context, text, operation] = row ?? ['', '', '', ''];
      return {
        group,
        kind,
        href,
        title,
        context,
        text,
        names: '',
        ...(operation && { operation }),
      };
    },
  };
}

export type SearchParts = ReturnType<typeof openParts>;

const longerTerms = (beginning: string, terms: ReadonlyMap<string, Postings>): FoundTerm[] =>
  [...terms]
    .filter(([term]) => term.startsWith(beginning) && term !== beginning)
    .map(([term, postings]) => ({ term, postings }));

/** Returns the files of all keys from one to another, by the sorted first keys of the files. */
function filesBetween(firsts: readonly string[], from: string, until: string): number[] {
  const fileOf = (key: string) => firsts.findLastIndex((first) => first <= key);
  const first = Math.max(0, fileOf(from));
  return Array.from({ length: fileOf(until) - first + 1 }, (_, at) => first + at);
}

/** Reads the file that has a key, if any has. */
const findFile = async <File>(
  firsts: readonly string[],
  key: string,
  readFile: (index: number) => Promise<File>,
): Promise<File | undefined> => {
  const [index] = filesBetween(firsts, key, key);
  return index === undefined ? undefined : readFile(index);
};

/** Finds the range of an ID, and the place of its record. */
function createFileFinder(ranges: readonly RecordRange[]) {
  let id = 0;
  let file = 0;
  const starts = ranges.map(([group, kind, count, inFile]) => {
    const range = { group, kind, id, file, inFile };
    id += count;
    file += Math.ceil(count / inFile);
    return range;
  });
  const rangeOf = (asked: number) => {
    const range = starts.findLast((each) => each.id <= asked);
    if (!range) throw new Error(`The search has no record ${asked}.`);
    return range;
  };
  return {
    rangeOf,
    placeOf(asked: number) {
      const { group, kind, id: start, file: first, inFile } = rangeOf(asked);
      const offset = asked - start;
      return {
        ...{ group, kind, position: offset % inFile },
        file: first + Math.floor(offset / inFile),
      };
    },
  };
}
