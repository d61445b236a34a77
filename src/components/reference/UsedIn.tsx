import type { ReactElement } from 'react';
import { Link } from '../ui/Link';
import { Section } from './Section';

interface UsedInProps {
  pages: readonly { title: string; route: string }[];
}

/** The heading of the section for the page's table of contents; none without pages. */
export const usedInHeadings = (pages: UsedInProps['pages']) =>
  pages.length > 0 ? [{ id: 'used-in', text: 'Used in', depth: 2 }] : [];

/** The guides and other pages that use the operation. */
export function UsedIn({ pages }: UsedInProps): ReactElement | null {
  if (pages.length === 0) return null;
  return (
    <Section id="used-in" title="Used in">
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
