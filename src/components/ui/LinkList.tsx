import type { ReactElement } from 'react';
import { fillCount } from '@docs/core/fill';
import { words } from '@docs/core/words';
import { Icon } from './Icon';
import { Link } from './Link';
import { MethodTag } from './MethodTag';
import * as styles from './LinkList.module.css';

export interface ListedLink {
  label: string;
  href: string;
  description?: string;
  /** Method and path of the operation that the page documents. */
  method?: string | null;
  path?: string | null;
  /** Numbers of pages and of operations that a category contains. */
  pages?: number | null;
  operations?: number | null;
}

/** Links below each other: to operations, pages and categories, with what each is about. */
export const LinkList = ({ links }: { links: readonly ListedLink[] }): ReactElement => (
  <ul className={styles.list}>
    {links.map(({ label, href, description, ...facts }) => (
      <li key={href} data-linked="">
        <Link href={href}>
          {label}
          {href.startsWith('http') && <Icon name="external" />}
        </Link>
        <Facts {...facts} />
        {description && <p>{description}</p>}
      </li>
    ))}
  </ul>
);

function Facts(facts: Omit<ListedLink, 'label' | 'href'>): ReactElement | null {
  const { method, path, pages, operations } = facts;
  if (method)
    return (
      <small>
        <MethodTag method={method} /> <code>{path}</code>
      </small>
    );
  if (operations) return <small>{fillCount(words.tables.count, operations, {})}</small>;
  return pages ? <small>{fillCount(words.layout.pageCount, pages, {})}</small> : null;
}
