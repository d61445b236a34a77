import { createContext } from 'react';
import { stay, type Follow } from '../../plan/followVersion';

/** How the links of a page are to be read: those of an older version lead to its own pages. */
export const FollowContext = createContext<Follow>(stay);
