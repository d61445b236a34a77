/** What the search knows of a language. */
export interface SearchLanguage {
  /** Removes the ending of a word in lower case, without accents. */
  stem: (word: string) => string;
  /** Common words that say nothing about the subject of a question. */
  stopWords: ReadonlySet<string>;
  /** How a question begins. */
  question: RegExp;
}
