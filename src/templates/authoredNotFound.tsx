import type { PageProps } from 'gatsby';
import type { ReactElement } from 'react';
import type { ContentNode } from '@docs/core/tree';
import { Prose } from '../components/mdx/Prose';
import NotFound from './notFound';

/** The not-found page of a content root with `404.mdx`. */
export default function AuthoredNotFound({
  location,
  pageContext: { title, content },
}: PageProps<object, { title: string; content: ContentNode }>): ReactElement {
  return (
    <NotFound location={location} title={title}>
      <Prose content={content} expansions={null} />
    </NotFound>
  );
}
