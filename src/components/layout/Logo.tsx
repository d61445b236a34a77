import type { ReactElement } from 'react';
import { sitePath } from '../../client/paths/sitePath';
import type { Logo as LogoData, Picture as PictureData } from '../../content/theme';
import { Drawing } from '../ui/Drawing';
import * as styles from './Logo.module.css';

/** The site's logo, one of two by the colour mode. The name of the site is beside it, as text. */
export function Logo({ light, dark }: LogoData): ReactElement {
  if (!dark) return <Picture picture={light} className={styles.logo} />;
  return (
    <>
      <Picture picture={light} className={`${styles.logo} ${styles.light}`} />
      <Picture picture={dark} className={`${styles.logo} ${styles.dark}`} />
    </>
  );
}

function Picture({ picture, className }: { picture: PictureData; className: string | undefined }) {
  if ('svg' in picture) return <Drawing svg={picture.svg} className={className} />;
  const { src, width, height } = picture;
  return (
    <span className={className}>
      <img src={sitePath(src)} width={width} height={height} alt="" />
    </span>
  );
}
