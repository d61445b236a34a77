import type { Jsx } from '@docs/core/mdx';

/** What pages of the new site may contain without importing it. */
export interface Vocabulary {
  /** Names of `:::` blocks. */
  blocks: ReadonlySet<string>;
  /** Names of components, and of those that the site converts. */
  components: ReadonlySet<string>;
  /** Whether an element is such a component, rather than one of the project with the same name. */
  hasElement: (element: Jsx) => boolean;
  /** Attributes that the component of that name does not have. */
  unknownAttributes: (element: Jsx) => string[];
}
