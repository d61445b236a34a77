import type { ComponentType } from 'react';
import { Danger, Info, Note, Tip, Warning } from '../components/mdx/Admonition';
import { Badge } from '../components/mdx/Badge';
import { Card, CardGrid } from '../components/mdx/Card';
import { createContractText } from '../components/mdx/ContractText';
import { CodeBlock } from '../components/mdx/CodeBlock';
import { Details } from '../components/mdx/Details';
import { Diagram } from '../components/mdx/Diagram';
import { H2, H3, H4, H5, H6 } from '../components/mdx/Heading';
import { Actions, Hero } from '../components/mdx/Hero';
import { Steps } from '../components/mdx/Steps';
import { Tab, Tabs } from '../components/mdx/Tabs';
import { Table } from '../components/mdx/Table';
import { Link } from '../components/ui/Link';
import type { ComponentName, FenceComponentName } from './vocabulary';

/** The React component of each name that a page's content may contain. */
const authorComponents = {
  Note,
  Tip,
  Info,
  Warning,
  Danger,
  Tabs,
  Tab,
  Steps,
  Card,
  CardGrid,
  Badge,
  Details,
  Hero,
  Actions,
  Operation: createContractText('Operation'),
  Field: createContractText('Field'),
  Scope: createContractText('Scope'),
  ErrorCode: createContractText('ErrorCode'),
  SchemaLink: createContractText('SchemaLink'),
  ScopesTable: createContractText('ScopesTable'),
  ErrorCatalogue: createContractText('ErrorCatalogue'),
  RateLimitTable: createContractText('RateLimitTable'),
  EnumTable: createContractText('EnumTable'),
  CodeBlock,
  Diagram,
} satisfies Record<ComponentName | FenceComponentName, unknown>;

/** HTML elements that a component of the site renders. */
const elements = { a: Link, h2: H2, h3: H3, h4: H4, h5: H5, h6: H6, table: Table };

/**
 * The components that render a page's content, from a tree and from a module alike.
 * The build has checked the props of each, so the type does not repeat them.
 */
export const components = { ...elements, ...authorComponents } as unknown as Readonly<
  Record<string, ComponentType<Record<string, unknown>>>
>;
