import { createContext, useContext, type ReactElement, type ReactNode } from 'react';
import { expansionKey } from '../../mdx/expansionKey';
import type { ContractComponentName } from '../../mdx/vocabulary';

/** Draws what the build found for a component, with the author's own text in it if there is one. */
export type DrawExpansion = (key: string, text: ReactNode) => ReactNode;

/** Only set around pages with a module of their own; other pages come without such components. */
export const Expansions = createContext<DrawExpansion>((_key, text) => text);

/** The component of a name that the build has an answer to. */
export const contractText = (name: ContractComponentName) =>
  function ContractText(props: Record<string, ReactNode>): ReactElement {
    const { children, ...attributes } = props;
    const draw = useContext(Expansions);
    return <>{draw(expansionKey(name, attributes), children)}</>;
  };
