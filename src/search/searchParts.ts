import type { SearchRecord } from './searchRecord';
import {
  beginningKey,
  partNames,
  unpackPostings,
  type KnownError,
  type KnownOperation,
  type Posting,
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
  postings: readonly Posting[];
}

/** Reads the files that a root names, each once. */
export function openParts(root: SearchRoot, load: LoadFile) {
  const loaded = new Map<string, Promise<unknown>>();
  const read = <File, Part = File>(name: string, parse?: (file: File) => Part): Promise<Part> => {
    const known = loaded.get(name);
    if (known) return known as Promise<Part>;
    const part = load(root.folder + name).then((file) =>
      parse ? parse(file as File) : (file as Part),
    );
    loaded.set(name, part);
    // The next attempt loads the file again.
    part.catch(() => loaded.delete(name));
    return part;
  };
  const readTerms = (index: number): Promise<Map<string, Postings>> =>
    read(partNames.terms(index), (file: Record<string, Postings>) => new Map(Object.entries(file)));
  const inFile = createFileFinder(root.ranges);
  return {
    rangeOf: inFile.rangeOf,
    operations: () => read<KnownOperation[]>(partNames.operations),
    errors: () => read<KnownError[]>(partNames.errors),
    titleWords: () => read<string[]>(partNames.titles),
    /** Returns the records with exactly this term. */
    async term(key: string): Promise<Posting[]> {
      const terms = await readTerms(indexOfKey(root.terms, key));
      return unpackPostings(terms.get(key));
    },
    /** Returns the records of longer words that begin like this. */
    async beginning(beginning: string): Promise<FoundTerm[]> {
      const key = beginningKey(beginning);
      const indexes = filesBetween(root.terms, key, `${beginning}\uffff`);
      // Most beginnings have their words in two files, or are in the first.
      const [first] = await Promise.all(indexes.slice(0, 2).map(readTerms));
      const best = first?.get(key);
      if (best) return [{ term: undefined, postings: unpackPostings(best) }];
      const files = await Promise.all(indexes.map(readTerms));
      return files.flatMap((terms) =>
        [...terms]
          .filter(([term]) => term.startsWith(beginning) && term !== beginning)
          .map(([term, postings]) => ({ term, postings: unpackPostings(postings) })),
      );
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

/** The last file whose first key is not after a key. */
const indexOfKey = (firsts: readonly string[], key: string): number =>
  Math.max(
    0,
    firsts.findLastIndex((first) => first <= key),
  );

function filesBetween(firsts: readonly string[], from: string, until: string): number[] {
  const first = indexOfKey(firsts, from);
  return Array.from({ length: indexOfKey(firsts, until) - first + 1 }, (_, at) => first + at);
}

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
