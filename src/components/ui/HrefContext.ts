import { createContext } from 'react';
import { keepHref, type ResolveHref } from '../../plan/hrefResolver';

/** Resolves the links of a page. On an older version, they link to pages of that version. */
export const HrefContext = createContext<ResolveHref>(keepHref);
