import { createContext } from 'react';
import { keepHref, type ResolveHref } from '../../plan/versionAwareHref';

/** Resolves the links of a page: on an older version they link to the pages of that version. */
export const HrefContext = createContext<ResolveHref>(keepHref);
