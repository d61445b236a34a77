import type { ReactElement } from 'react';
import { sections } from '@docs/openapi/views';
import { Link } from '../ui/Link';
import { Section } from './Section';

interface UsedInProps {
  pages: readonly { title: string; route: string }[];
}

/** Links to the guides and other pages that use the operation. */
export function UsedIn({ pages }: UsedInProps): ReactElement | null {
  if (pages.length === 0) return null;
  return (
    <Section {...sections.usedIn}>
      <ul>
        {pages.map(({ title, route }) => (
          <li key={route}>
            <Link href={route}>{title}</Link>
          </li>
        ))}
      </ul>
    </Section>
  );
}
