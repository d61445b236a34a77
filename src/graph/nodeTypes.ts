import { z } from 'zod';
import { siteSchema } from '../content/siteSchema';
import type { PageKind, PagePlan } from '../plan/pagePlan';
import {
  changeSchema,
  errorSchema,
  count,
  headingSchema,
  link,
  linkList,
  named,
  operationSchema,
  pageSchema,
  parameterSchema,
  path,
  propertySchema,
  redirectSchema,
  resourceSchema,
  scopeSchema,
  securitySchemeSchema,
  serverSchema,
  text,
} from '../records/siteGraphSchema';

/*
 * The types of the graph: the records of `graph.json`, with what only the build has or a query needs.
 */

const json = (description: string) => z.unknown().describe(description).optional();

const version = text(
  'Id of the version of the documentation; null on the home page and on a site with one version.',
).optional();

const routeLink = named(
  'RouteLink',
  'A route with the text of a link to it.',
  z.strictObject({ label: text('Text of the link.'), route: path('Route on the site.') }),
);

const placed = z.strictObject({
  sidebar: link('Sidebar', 'The sidebar that it is in.').optional(),
  categories: linkList('Category', 'The categories around it, the outermost first.'),
  previous: routeLink.describe('The page before it in the sidebar.').optional(),
  next: routeLink.describe('The page after it in the sidebar.').optional(),
});

const page = pageSchema.extend({
  pageId: text(
    'Path of the file below docs/ without its extension, the same in all versions; home for the home page.',
  ),
  version,
  sidebarLabel: text('Title in the sidebar.'),
  file: text('The MDX file, relative to the project.'),
  editUrl: text(
    'URL at which to edit the file; only when site.yaml names a repository.',
  ).optional(),
  lastUpdated: text(
    'When the file, or what the page shows of the contract, last changed: an ISO 8601 time; only when site.yaml names a repository.',
  ).optional(),
  headings: z
    .array(named('Heading', 'A heading within a page.', headingSchema.omit({ page: true })))
    .describe('Headings of the page, in order.'),
  expansions: json(
    'What the page’s components show of the contract; only for a page with its own module.',
  ),
  content: json(
    'The content as a tree of elements and components; null for a page with its own module.',
  ),
  category: link('Category', 'The category that contains the page.').optional(),
  linkedFrom: linkList('Page', 'Pages whose text links to this one, in reading order.'),
  ...placed.shape,
});

const resourcePage = page.extend({
  reference: json('What the page shows of the contract, with samples and examples.'),
  resourceReference: json('On the first page of a resource: its operations, object and relations.'),
});

const parameter = named(
  'Parameter',
  'A parameter of a request, or a header of a response.',
  parameterSchema.omit({ operation: true }),
);

const operation = operationSchema.extend({
  version,
  parameters: z.array(parameter).describe('Parameters in path, query, headers and cookies.'),
  responseHeaders: z.array(parameter).describe('Headers of successful responses.'),
});

const property = propertySchema.extend({
  version,
  undescribedValues: z
    .array(z.string())
    .describe('Those of several values whose meaning the contract does not give; null if none.')
    .nullable(),
  uses: count('Number of pages in usedIn, for filters.'),
  resource: link('Resource', 'The resource whose object has the property.').optional(),
  refersTo: link('Resource', 'The resource that the value refers to.').optional(),
});

const category = pageSchema
  .pick({ route: true, markdown: true, kind: true, title: true, description: true })
  .extend(pageSchema.pick({ trail: true, links: true, externalLinks: true }).shape)
  .extend({
    version,
    slug: text('Last part of the route.'),
    ...placed.shape,
    sidebar: link('Sidebar', 'The sidebar that the category belongs to.'),
    parentCategory: link('Category', 'The category around this one.').optional(),
    subcategories: linkList('Category', 'Categories directly within.'),
    pages: linkList('Page', 'Pages directly within.'),
    items: z
      .array(
        named(
          'CategoryItem',
          'One entry of a category page.',
          z.strictObject({
            label: text('Text of the link.'),
            description: text('One sentence on what it links to.'),
            route: path('Route on the site; null for a link to another site.').optional(),
            href: text('URL on another site.').optional(),
            method: text('HTTP method of the operation that the page documents.').optional(),
            path: text('Path of that operation, or the name of the webhook.').optional(),
            pages: count('Number of pages in a category, at any depth.').optional(),
            operations: count('Number of those that document an operation.').optional(),
          }),
        ),
      )
      .describe('Everything directly within, in the order of the sidebar, as its page shows it.'),
  });

const sidebar = z.strictObject({
  version,
  name: text('Name in `sidebars.yaml`.'),
  label: text('Name in the header.'),
  route: path('Route of the first page.'),
  tree: json('The items as the sidebar shows them: label, route or href, method, slug and items.'),
  pages: linkList('Page', 'Pages of the sidebar, in reading order.'),
  categories: linkList('Category', 'Categories of the sidebar, in reading order.'),
});

const { title, tagline, locale, copyright, header, footer, announcement, assistants, feedback } =
  siteSchema.shape;
const settings = z.strictObject({
  ...{ title, tagline, locale, copyright, header, footer, announcement, assistants, feedback },
  description: text('One sentence on the site.'),
  baseUrl: text('URL of the home page, without a trailing slash; it may have a path.'),
  externalPaths: z
    .array(z.string())
    .describe('Paths of the host at and below which it has another site.'),
  logo: json('The logo of the header in each mode, and whether the title is beside it.'),
  sidebars: linkList('Sidebar', 'The sidebars of the current version, in their order.'),
  navigation: json(
    'What menus and links of all pages are rendered from: sidebars with their trees unless they are large, and versions where there are several.',
  ),
});

export const interfaceTypes = {
  Page: { description: 'A page of an MDX file, whatever its kind.', schema: page },
  Placed: { description: 'An item of a sidebar: a page or a category.', schema: placed },
};

interface NodeType<Schema extends z.ZodObject> {
  description: string;
  schema: Schema;
  interfaces?: readonly (keyof typeof interfaceTypes)[];
}

const define = <Schema extends z.ZodObject>(type: NodeType<Schema>) => type;
const ofPage = <Schema extends z.ZodObject>(description: string, schema: Schema) =>
  define({ description, schema, interfaces: ['Page', 'Placed'] });
const ofVersion = <Shape extends z.core.$ZodShape>(
  description: string,
  schema: z.ZodObject<Shape>,
) => define({ description, schema: schema.extend({ version }) });

export const nodeTypes = {
  HomePage: ofPage('The site’s home page.', page),
  Guide: ofPage('A page of a sidebar with guides.', page),
  GeneralPage: ofPage('A page on what applies to the whole API.', page),
  ResourcePage: ofPage('A page that documents one operation of a resource.', resourcePage),
  Category: define({
    description: 'A category of a sidebar, which has a page too.',
    schema: category,
    interfaces: ['Placed'],
  }),
  Sidebar: define({ description: 'A sidebar: docs or api.', schema: sidebar }),
  Resource: ofVersion(
    'A resource of the API, such as jobs, with its pages and operations.',
    resourceSchema.extend({
      category: link('Category', 'The category that contains the resource’s pages.').optional(),
    }),
  ),
  Operation: define({
    description:
      'An operation of the API, as the contract defines it: a method on a path, or a webhook.',
    schema: operation,
  }),
  SchemaProperty: define({
    description: 'A property of a schema of the contract, at any depth.',
    schema: property,
  }),
  ApiError: ofVersion('An error of the API, by its code.', errorSchema),
  Scope: ofVersion('A permission that a token can have.', scopeSchema),
  SecurityScheme: ofVersion('A way to authenticate.', securitySchemeSchema),
  Server: ofVersion('A server of the API.', serverSchema),
  ContractChange: ofVersion(
    'A difference between the contract of a version and that of the version before it.',
    changeSchema,
  ),
  Redirect: define({ description: 'A URL that has moved.', schema: redirectSchema }),
  SiteSettings: define({ description: 'The settings in site.yaml.', schema: settings }),
};

export type NodeTypeName = keyof typeof nodeTypes;

/** The fields of the nodes of a type; links are the keys of records. */
export type NodeFields<Name extends NodeTypeName> = z.infer<(typeof nodeTypes)[Name]['schema']>;

const typeOfKind = {
  home: 'HomePage',
  guide: 'Guide',
  resource: 'ResourcePage',
  general: 'GeneralPage',
} as const satisfies Record<PageKind, NodeTypeName>;

/** The types of all pages. */
export const pageTypes: readonly string[] = Object.values(typeOfKind);

export const pageType = ({ kind }: Pick<PagePlan, 'kind'>) => typeOfKind[kind];
