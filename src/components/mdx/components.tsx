import type { ComponentType } from 'react';
import { Danger, Info, Note, Tip, Warning } from './Admonition';
import { Badge } from './Badge';
import { Card, CardGrid } from './Card';
import { contractText } from './ContractText';
import { CodeBlock } from './CodeBlock';
import { Details } from './Details';
import { Diagram } from './Diagram';
import { H2, H3, H4, H5, H6 } from './Heading';
import { Actions, Hero } from './Hero';
import { Steps } from './Steps';
import { Tab, Tabs } from './Tabs';
import { Table } from './Table';
import { Link } from '../ui/Link';
import type { ComponentName, FenceComponentName } from '../../mdx/vocabulary';

/** The React component of each name that a page's content may hold. */
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
  Operation: contractText('Operation'),
  Field: contractText('Field'),
  Scope: contractText('Scope'),
  ErrorCode: contractText('ErrorCode'),
  SchemaLink: contractText('SchemaLink'),
  ScopesTable: contractText('ScopesTable'),
  ErrorCatalogue: contractText('ErrorCatalogue'),
  RateLimitTable: contractText('RateLimitTable'),
  EnumTable: contractText('EnumTable'),
  CodeBlock,
  Diagram,
} satisfies Record<ComponentName | FenceComponentName, unknown>;

/** HTML elements that are drawn by a component of ours. */
const elements = { a: Link, h2: H2, h3: H3, h4: H4, h5: H5, h6: H6, table: Table };

/**
 * What draws a page's content, for both ways of rendering it. The props of each
 * were checked at build time, so the list can be read by name alone.
 */
export const components = { ...elements, ...authorComponents } as unknown as Readonly<
  Record<string, ComponentType<Record<string, unknown>>>
>;
