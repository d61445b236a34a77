import { createContext, useContext, type ReactElement, type ReactNode } from 'react';
import { expansionKey } from '../../mdx/expansionKey';
import type { ContractComponentName } from '../../mdx/vocabulary';

/**
 * Renders the text of a component from the contract. The author's text between the tags replaces
 * the generated one.
 */
export type RenderExpansion = (key: string, text: ReactNode) => ReactNode;

/** Provided only for pages with a JavaScript module. The build expands all other pages. */
export const ExpansionContext = createContext<RenderExpansion>((_key, text) => text);

/** Creates the React component that renders a contract component on a page with a module. */
export const createContractText = (name: ContractComponentName) =>
  function ContractText(props: Record<string, ReactNode>): ReactElement {
    const { children, ...attributes } = props;
    const renderExpansion = useContext(ExpansionContext);
    return <>{renderExpansion(expansionKey(name, attributes), children)}</>;
  };
