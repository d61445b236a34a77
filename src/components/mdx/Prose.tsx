import { MDXProvider } from '@mdx-js/react';
import { createElement, type ReactElement, type ReactNode } from 'react';
import { components } from './components';
import { ContentTree } from './ContentTree';
import type { ContentNode } from '../../mdx/contentTree';
import { Expansions, type DrawExpansion } from './ContractText';
import * as styles from './Prose.module.css';

interface ProseProps {
  /** Null for a page with a module of its own. */
  content: ContentNode | null;
  /** For a page with a module of its own: what its components show of the contract. */
  expansions: Record<string, ContentNode> | null;
  /** The page's module, rendered; only used without content. */
  children?: ReactNode;
}

/** What an author wrote, set for reading, whichever way it was compiled. */
export function Prose({ content, expansions, children }: ProseProps): ReactElement {
  return (
    <div className={styles.prose}>
      {content ? (
        <ContentTree tree={content} />
      ) : (
        <Expansions.Provider value={drawFrom(expansions ?? {})}>
          <MDXProvider components={components}>{children}</MDXProvider>
        </Expansions.Provider>
      )}
    </div>
  );
}

/** An author's own text takes the place of what the build would put into the link. */
const drawFrom =
  (expansions: Record<string, ContentNode>): DrawExpansion =>
  (key, text) => {
    const node = Object.hasOwn(expansions, key) ? expansions[key] : undefined;
    if (node === undefined) return text;
    if (text === undefined || typeof node === 'string') return <ContentTree tree={node} />;
    const [type, props] = node;
    return createElement(components[type] ?? type, props, text);
  };
