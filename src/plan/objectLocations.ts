import type { Operation } from '../contract/records';
import { anchorOf, objectOf } from '../contract/resourceReference';
import type { PagePlan, VersionPlan } from './pagePlan';

/** A page that documents an operation. */
type OperationPage = PagePlan & { operation: Operation };

/** The page on which the object of each resource is shown. */
interface ObjectLocations {
  /** Routes with an anchor, by the names of schemas. */
  routes: ReadonlyMap<string, string>;
  /** Names of the objects that first pages of resources show, by page id. */
  objectOfPage: ReadonlyMap<string, string>;
  /** Names of resources by the name of their object's schema. */
  resourceOfSchema: ReadonlyMap<string, string>;
  /** Pages of each resource that document an operation, in the order of the sidebar. */
  pagesOfResource: ReadonlyMap<string, readonly OperationPage[]>;
}

/** Decides which page shows the object of each resource; the others link there. */
export function locateObjects(plan: Pick<VersionPlan, 'pages' | 'resources'>): ObjectLocations {
  const pageById = new Map(plan.pages.map((page) => [page.id, page]));
  const routes = new Map<string, string>();
  const objectOfPage = new Map<string, string>();
  const resourceOfSchema = new Map<string, string>();
  const pagesOfResource = new Map<string, OperationPage[]>();
  for (const resource of plan.resources) {
    const members = resource.pages.flatMap((id): OperationPage[] => {
      const page = pageById.get(id);
      return page?.operation ? [{ ...page, operation: page.operation }] : [];
    });
    pagesOfResource.set(resource.name, members);
    const name = objectOf(members.map(({ operation }) => operation));
    const [first] = members;
    if (name === undefined || !first || routes.has(name)) continue;
    const anchor = anchorOf(name, first.operation);
    // An object that the first page does not show appears on each page that uses it.
    if (anchor === undefined) continue;
    routes.set(name, `${first.route}#${anchor}`);
    resourceOfSchema.set(name, resource.name);
    objectOfPage.set(first.id, name);
  }
  return { routes, objectOfPage, resourceOfSchema, pagesOfResource };
}
