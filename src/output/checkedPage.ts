import type { Problem } from '../content/problem';
import type { HtmlReference } from './scanHtml';

/** An authored link, by which a problem in the HTML is reported at its source. */
export interface LinkSource {
  /** As rendered in the HTML, with character references decoded. */
  href: string;
  text: string;
  /** Absolute, or relative to the project's root. */
  file: string;
  /** Absent, like the column, where the file is generated. */
  line?: number;
  column?: number;
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
  /** Of a file that is not HTML: its links, which are checked instead of those of the HTML. */
  references?: readonly HtmlReference[];
}

/** Location of a link in the sources. */
export interface LinkLocation {
  file: string;
  line?: number;
  column?: number;
  /** Severity of a broken link there, unless that depends on what is broken. */
  severity?: Problem['severity'] | 'off';
}

/** A URL in a generated file that is no page. */
export interface CheckedUrl {
  /** Absolute, or relative to the root of the site. */
  href: string;
  /** The file that it comes from; relative to the project's root. */
  file: string;
}
