import type { Problem } from '@docs/core/problems';

/** An authored link, where a problem in the HTML is reported. */
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
  /** A route such as `/docs/api/jobs/`. Relative links resolve against it as it is. */
  route: string;
  /** Absolute. */
  htmlFile: string;
  links: readonly LinkSource[];
  /** The file that the page was generated from; absolute, or relative to the project's root. */
  sourceFile?: string;
}

/** A file of the build that is not a page: `llms.txt`, the sitemap, `graph.json`. */
export interface CheckedDocument {
  /** Path below the site’s root, against which relative links resolve. */
  url: string;
  /**
   * The file that an author can correct; absolute, or relative to the project's root. Undefined
   * where a broken link is a fault of the generator.
   */
  sourceFile: string | undefined;
  /** Links with their locations, where the author's file has them. */
  links?: readonly LinkSource[];
  /** Its links: URLs, and paths without the path of `base_url`. */
  hrefs: ReadonlySet<string>;
}

/** Location of a link in the sources. */
export interface LinkLocation {
  file: string;
  line?: number;
  column?: number;
  /** Severity of a broken link there, unless that depends on what is broken. */
  severity?: Problem['severity'] | 'off';
}
