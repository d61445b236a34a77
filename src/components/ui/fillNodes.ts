import { createElement, Fragment, type ReactElement, type ReactNode } from 'react';
import { fillParts, type Word } from '@docs/core/fill';

/** Returns a word of the interface with elements at its places. */
export const fillNodes = <Places extends string>(
  word: Word<Places>,
  places: Readonly<Record<Places, ReactNode>>,
): ReactElement =>
  createElement(
    Fragment,
    null,
    ...fillParts<Places, ReactNode>(
      word,
      Object.fromEntries(Object.entries(places).map(([name, node]) => [name, [node]])) as Readonly<
        Record<Places, ReactNode[]>
      >,
    ),
  );
