import type { Problem } from '../content/problem';

/** An authored link, by which a problem in the HTML is reported at its source. */
export interface LinkSource {
  /** As rendered in the HTML, with character references decoded. */
  href: string;
  text: string;
  /** Absolute, or relative to the project's root. */
  file: string;
  line: number;
  column: number;
  /** The authored path, when the author linked to a `.md` or `.mdx` file. */
  markdownFile?: string;
}

/** A page of the site and the HTML that was built for it. */
export interface CheckedPage {
  /** E.g. `/docs/api/jobs/`; relative links resolve against it as it is. */
  route: string;
  /** Absolute. */
  htmlFile: string;
  links: readonly LinkSource[];
  /** The file that the page was generated from; absolute, or relative to the project's root. */
  sourceFile?: string;
}

/** A Markdown or text file that the build has written. */
export interface CheckedDocument {
  /** Path below the site’s root, against which relative links resolve. */
  url: string;
  /** Absolute. */
  file: string;
  /** The file that the document was generated from; absolute, or relative to the project's root. */
  sourceFile: string | undefined;
}

/** Location of a link in the sources. */
export interface LinkLocation {
  file: string;
  line?: number;
  column?: number;
  /** Severity of a broken link there, unless that depends on what is broken. */
  severity?: Problem['severity'] | 'off';
}
