import { createContext, useContext, type ReactElement, type ReactNode } from 'react';
import { expansionKey } from '../../mdx/expansionKey';
import type { ContractComponentName } from '../../mdx/vocabulary';

/** Renders the expansion of a component, i.e. what the contract has for it, around the author's text if there is any. */
export type RenderExpansion = (key: string, text: ReactNode) => ReactNode;

/** Only provided for pages with a JavaScript module; the build expands the trees of other pages. */
export const ExpansionContext = createContext<RenderExpansion>((_key, text) => text);

/** Creates the React component for a contract component of a page with a module. */
export const createContractText = (name: ContractComponentName) =>
  function ContractText(props: Record<string, ReactNode>): ReactElement {
    const { children, ...attributes } = props;
    const renderExpansion = useContext(ExpansionContext);
    return <>{renderExpansion(expansionKey(name, attributes), children)}</>;
  };
