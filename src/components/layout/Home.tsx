import type { ReactElement, ReactNode } from 'react';
import * as styles from './Home.module.css';

/** What a home page shows. A content root may replace the component. */
export interface HomeProps {
  title: string;
  description: string;
  /** The content of `index.mdx`, or a hero and links where there is none. */
  children?: ReactNode;
}

/** The home page below the header, as wide as the site. */
export const Home = ({ children }: HomeProps): ReactElement => (
  <article className={styles.home}>{children}</article>
);
