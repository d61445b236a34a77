/**
 * The site's GraphQL types. Inference is off, so that what a content root
 * happens to contain cannot change them. GraphiQL shows every description below.
 */
export const typeDefinitions = /* GraphQL */ `
  "A page of an MDX file, whatever its kind."
  interface Page implements Node {
    id: ID!
    ${pageFields()}
  }

  "An item of a sidebar: a page or a category."
  interface Placed {
    "The sidebar that it is in."
    sidebar: Sidebar
    "The categories around it, the outermost first."
    categories: [Category!]!
    "The page before it in the sidebar."
    previous: RouteLink
    "The page after it in the sidebar."
    next: RouteLink
  }

  "A heading within a page."
  type Heading {
    "1 to 6."
    depth: Int!
    "Anchor of the heading."
    id: String!
    "Text of the heading."
    text: String!
  }

  "A route with the text of a link to it."
  type RouteLink {
    "Text of the link."
    label: String!
    "Route on the site."
    route: String!
  }

  "The site's home page."
  type HomePage implements Node & Page & Placed @dontInfer {
    ${pageFields()}
  }

  "A page of the docs sidebar."
  type Guide implements Node & Page & Placed @dontInfer {
    ${pageFields()}
  }

  "A page on what applies to the whole API."
  type GeneralPage implements Node & Page & Placed @dontInfer {
    ${pageFields()}
  }

  "A page that documents one operation of a resource."
  type ResourcePage implements Node & Page & Placed @dontInfer {
    ${pageFields()}
    "The operation that the page documents."
    operation: Operation @link
    "The resource that the page is about."
    resource: Resource @link
    "What the page shows of the contract, with samples and examples."
    reference: JSON
    "On the first page of a resource: its operations, object and relations."
    resourceReference: JSON
  }

  "A resource of the API, such as jobs, with its pages and operations."
  type Resource implements Node @dontInfer {
    "Id of the version of the documentation; null on a site with one version."
    version: String
    "Name in routes, such as application-logs."
    name: String!
    "Name for readers, such as Application logs."
    label: String!
    "Pages about the resource, in the order of the sidebar."
    pages: [ResourcePage!]! @link
    "Operations on the resource, in the order of the sidebar."
    operations: [Operation!]! @link
    "The category that contains the resource's pages."
    category: Category @link
  }

  "An operation of the API: a method on a path, as the contract defines it."
  type Operation implements Node @dontInfer {
    "Id of the version of the documentation; null on a site with one version."
    version: String
    "Id in the contract."
    operationId: String!
    "HTTP method in capitals."
    method: String!
    "Path template, such as /jobs/{job_id}."
    path: String!
    "What the operation does, in a few words."
    summary: String!
    "What the operation does and its rules."
    description: String!
    "Whether the operation is deprecated."
    deprecated: Boolean!
    "The page that documents the operation."
    page: ResourcePage @link
    "Guides and other pages that use the operation, in reading order; pages of operations are left out."
    usedIn: [Page!]! @link
    "The resource that the operation is about."
    resource: Resource @link
    "Tags of the operation in the contract."
    tags: [String!]!
    "Scopes that a token needs."
    scopes: [String!]!
    "Parameters in path, query, headers and cookies."
    parameters: [OperationParameter!]!
    "The body of the request."
    requestBody: OperationRequestBody
    "Responses, by status."
    responses: [OperationResponse!]!
    "Number of examples of its request and responses in the contract; generated ones are left out."
    examples: Int!
  }

  "A difference between the contract of a version and that of the version before it."
  type ContractChange implements Node @dontInfer {
    "Id of the newer version."
    version: String!
    "Label of the older version."
    before: String!
    "Id of the operation; of a removed one, in the older version."
    operationId: String!
    "HTTP method in capitals."
    method: String!
    "Path template, such as /jobs/{job_id}."
    path: String!
    "Name of the rule that found it, such as operation-removed."
    rule: String!
    "Whether it breaks clients, such as breaking."
    level: String!
    "Such as added, changed or removed."
    kind: String!
    "A sentence, with code between backticks."
    words: String!
    "Route and anchor of what has changed."
    href: String
    "The operation in the newer version."
    operation: Operation @link
  }

  "A parameter of an operation."
  type OperationParameter {
    "Anchor on the operation's page."
    anchor: String!
    "Name in the request."
    name: String!
    "path, query, header or cookie."
    in: String!
    "Whether a request without it is rejected."
    required: Boolean!
    "Type in words."
    type: String!
    "What it does."
    description: String!
  }

  "The request body of an operation."
  type OperationRequestBody {
    "Whether a request without it is rejected."
    required: Boolean!
    "The body in each media type."
    contents: [OperationContent!]!
  }

  "A response of an operation."
  type OperationResponse {
    "Status code, a range such as 4XX, or default."
    status: String!
    "When the API returns it."
    description: String!
    "The body in each media type."
    contents: [OperationContent!]!
  }

  "A body in one media type."
  type OperationContent {
    "Such as application/json."
    mediaType: String!
    "The schema in words."
    schema: String
  }

  "A property of one of the contract's named schemas, at any depth."
  type SchemaProperty implements Node @dontInfer {
    "Id of the version of the documentation; null on a site with one version."
    version: String
    "The named schema that has the property."
    schema: String!
    "Names from the schema to the property, joined by dots."
    path: String!
    "Name of the property."
    name: String!
    "Type in words."
    type: String!
    "Whether it is required."
    required: Boolean!
    "Whether only responses have it."
    readOnly: Boolean!
    "Whether it is deprecated."
    deprecated: Boolean!
    "Whether it can be null."
    nullable: Boolean!
    "What it means."
    description: String!
    "Limits and formats in words."
    constraints: [String!]!
    "Allowed values, as JSON."
    values: [String!]!
    "Those of several allowed values whose meaning the contract does not give, as JSON, if any."
    undescribedValues: [String!]
    "Pages that name the property by Field or EnumTable, in reading order."
    usedIn: [Page!]! @link
    "Number of these pages, by which properties can be selected."
    uses: Int!
    "The schema whose id the value is."
    references: String
    "The resource whose object has the property."
    resource: Resource @link
    "The resource that the value refers to."
    refersTo: Resource @link
  }

  "A category of a sidebar, with a page of its own."
  type Category implements Node & Placed @dontInfer {
    "Id of the version of the documentation; null on a site with one version."
    version: String
    "Last part of the route."
    slug: String!
    "Name of the category."
    label: String!
    "One sentence on the category."
    description: String!
    "Route on the site."
    route: String!
    "The sidebar that the category belongs to."
    sidebar: Sidebar! @link
    "The category around this one."
    parentCategory: Category @link
    "The categories around this one, the outermost first."
    categories: [Category!]! @link
    "Categories directly within."
    subcategories: [Category!]! @link
    "Pages directly within."
    pages: [Page!]! @link
    "Everything directly within, in the order of the sidebar, as the category page shows it."
    cards: [CategoryCard!]!
    "The page before this one in the sidebar."
    previous: RouteLink
    "The page after this one in the sidebar."
    next: RouteLink
  }

  "One entry of a category page."
  type CategoryCard {
    "Heading of the card."
    label: String!
    "One sentence on what it links to."
    description: String!
    "Route on the site; null for a link to another site."
    route: String
    "URL on another site."
    href: String
    "HTTP method of the operation that the page documents."
    method: String
  }

  "A sidebar: docs or api."
  type Sidebar implements Node @dontInfer {
    "Id of the version of the documentation; null on a site with one version."
    version: String
    "docs or api."
    name: String!
    "Name in the header."
    label: String!
    "Route of the first page."
    route: String!
    "The items as the sidebar shows them: label, route or href, method, slug and items."
    tree: JSON!
    "Pages of the sidebar, in reading order."
    pages: [Page!]! @link
    "Categories of the sidebar, in reading order."
    categories: [Category!]! @link
  }

  "The settings in site.yaml."
  type SiteSettings implements Node @dontInfer {
    "Name of the site."
    title: String!
    "What the site is, in a few words."
    tagline: String!
    "One sentence on the site."
    description: String!
    "URL of the home page, without a trailing slash; it may have a path."
    baseUrl: String!
    "Paths of the host at and below which it has another site."
    externalPaths: [String!]!
    "Language of the content."
    locale: String!
    "The copyright line."
    copyright: SiteCopyright!
    "Links of header and footer."
    links: SiteLinks!
    "A message to all readers."
    announcement: SiteAnnouncement
    "Assistants in which readers can open a page."
    assistants: [SiteAssistant!]!
    "The sidebars of the current version, docs before api."
    sidebars: [Sidebar!]! @link
    "What menus and links of all pages are rendered from: sidebars with their trees unless they are large, and versions where there are several."
    navigation: JSON!
  }

  "The copyright line."
  type SiteCopyright {
    "Copyright holder."
    holder: String!
    "Year shown in the footer."
    year: Int!
  }

  "Links of header and footer."
  type SiteLinks {
    "The external status page."
    status: String
    "The external help centre."
    helpCentre: String
    "The imprint page."
    imprint: String
    "The privacy policy page."
    privacy: String
    "Pages on social networks."
    social: [SiteLink!]!
    "Pages of this site that the footer links to."
    documentation: [SiteLink!]!
  }

  "A link of the footer."
  type SiteLink {
    "Text of the link."
    label: String!
    "URL or route of the link."
    href: String!
  }

  "A message to all readers."
  type SiteAnnouncement {
    "Changes when the message changes."
    id: String!
    "The message."
    text: String!
    "URL or route that the text links to."
    href: String
  }

  "An assistant in which readers can open a page."
  type SiteAssistant {
    "Name of the assistant."
    label: String!
    "URL that opens the assistant; {prompt} is replaced by the encoded question."
    url: String!
  }

  "The site, as Gatsby defines it."
  type Site implements Node {
    "The settings in site.yaml."
    settings: SiteSettings
  }

  "An MDX file as gatsby-plugin-mdx reads it, before the site plans its page."
  type Mdx implements Node @dontInfer
`;

/** Fields of the `Page` interface, which each of its types has to repeat. */
function pageFields(): string {
  return `
    "Path of the file below docs/ without its extension, the same in all versions; home for the home page."
    pageId: String!
    "Id of the version of the documentation; null on the home page and on a site with one version."
    version: String
    "home, guide, resource or general."
    kind: String!
    "Route on the site."
    route: String!
    "Heading of the page."
    title: String!
    "One sentence on the page."
    description: String!
    "Title in the sidebar."
    sidebarLabel: String!
    "Words that readers search for and that the page does not use."
    keywords: [String!]!
    "The MDX file, relative to the project."
    file: String!
    "URL at which to edit the file; only when site.yaml names a repository."
    editUrl: String
    "When the file, or what the page shows of the contract, last changed: an ISO 8601 time; only when site.yaml names a repository."
    lastUpdated: String
    "Headings of the page, in order."
    headings: [Heading!]!
    "What the page's components show of the contract; only for a page with its own module."
    expansions: JSON
    "The content as a tree of elements and components; null for a page with its own module."
    content: JSON
    "The sidebar that lists the page."
    sidebar: Sidebar @link
    "The category that contains the page."
    category: Category @link
    "The categories around the page, the outermost first."
    categories: [Category!]! @link
    "The page before this one in the sidebar."
    previous: RouteLink
    "The page after this one in the sidebar."
    next: RouteLink
    "Pages whose text links to this one, in reading order."
    linkedFrom: [Page!]! @link
  `;
}
