import type { ComponentType } from 'react';
import { Danger, Info, Note, Tip, Warning } from './Admonition';
import { Badge } from './Badge';
import { Card, CardGrid } from './Card';
import { createContractText } from './ContractText';
import { CodeBlock } from './CodeBlock';
import { Columns } from './Columns';
import { Details } from './Details';
import { Diagram } from './Diagram';
import { ErrorEntries } from './ErrorEntries';
import { H2, H3, H4, H5, H6 } from './Heading';
import { Actions, Hero } from './Hero';
import { createMedia } from './Media';
import { ownComponents } from './ownComponents';
import { Steps } from './Steps';
import { Tab, Tabs } from './Tabs';
import { Table } from './Table';
import { Link } from '../ui/Link';
import type { ComponentName, FenceComponentName } from '../../mdx/vocabulary';

/** The React components that authors can use in a page, by name. */
const authorComponents = {
  Note,
  Tip,
  Info,
  Warning,
  Danger,
  Tabs,
  Tab,
  Steps,
  Columns,
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
  ContractChanges: createContractText('ContractChanges'),
  CodeBlock,
  Diagram,
} satisfies Record<ComponentName | FenceComponentName, unknown>;

/** The HTML elements that the site renders with its own components. */
const elements = {
  a: Link,
  h2: H2,
  h3: H3,
  h4: H4,
  h5: H5,
  h6: H6,
  table: Table,
  img: createMedia('img'),
  video: createMedia('video'),
  audio: createMedia('audio'),
  source: createMedia('source'),
  iframe: createMedia('iframe'),
};

/**
 * The components that render a page's content, from a content tree or from a module. Their props
 * are not typed here, because the build has checked them.
 */
export const components = {
  ...elements,
  ...authorComponents,
  ...ownComponents,
  ErrorEntries,
} as unknown as Readonly<Record<string, ComponentType<Record<string, unknown>>>>;
