import { MDXProvider } from '@mdx-js/react';
import type { ReactElement, ReactNode } from 'react';
import { components } from '../../mdx/components';
import { ContentTree } from '../../mdx/ContentTree';
import type { ContentNode } from '../../mdx/contentTree';
import * as styles from './Prose.module.css';

interface ProseProps {
  /** Null for a page with a module of its own. */
  content: ContentNode | null;
  /** The page's module, rendered; only used without content. */
  children?: ReactNode;
}

/** What an author wrote, set for reading, whichever way it was compiled. */
export function Prose({ content, children }: ProseProps): ReactElement {
  return (
    <div className={styles.prose}>
      {content ? (
        <ContentTree tree={content} />
      ) : (
        <MDXProvider components={components}>{children}</MDXProvider>
      )}
    </div>
  );
}
