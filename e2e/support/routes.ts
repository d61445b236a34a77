/** Kind of a page. */
type RouteKind = 'home' | 'guide' | 'general' | 'resource' | 'category';

export interface ExpectedRoute {
  /** Route in the specification, and path of the page's canonical URL. */
  route: string;
  kind: RouteKind;
  /** The page's only heading of level 1. */
  heading: string;
}

/** Origin of canonical URLs, as in `content/site.yaml`. */
export const baseUrl = 'https://developers.crewline.example';

const rows: readonly (readonly [route: string, kind: RouteKind, heading: string])[] = [
  ['/', 'home', 'Recruiting and employee data over one REST API'],
  ['/docs', 'guide', 'Documentation'],
  ['/docs/guides/getting-started', 'guide', 'Getting started'],
  ['/docs/guides/common-terms', 'guide', 'Common terms'],
  ['/docs/guides/creating-an-application', 'guide', 'Creating an application'],
  ['/docs/guides/creating-an-employee', 'guide', 'Creating an employee'],
  ['/docs/guides/creating-an-employee-job', 'guide', 'Creating an employee job'],
  ['/docs/guides/creating-file-backups', 'guide', 'Creating file backups'],
  ['/docs/api/authentification', 'general', 'Authentication'],
  ['/docs/api/errors', 'general', 'Errors'],
  ['/docs/api/limits', 'general', 'Limits'],
  ['/docs/api/pagination', 'general', 'Pagination'],
  ['/docs/api/business/show', 'resource', 'Show the business'],
  ['/docs/api/locations/', 'resource', 'List locations'],
  ['/docs/api/locations/show', 'resource', 'Show a location'],
  ['/docs/api/departments/', 'resource', 'List departments'],
  ['/docs/api/departments/show', 'resource', 'Show a department'],
  ['/docs/api/jobs/', 'resource', 'List jobs'],
  ['/docs/api/jobs/show', 'resource', 'Show a job'],
  ['/docs/api/campaigns/', 'resource', 'List campaigns'],
  ['/docs/api/campaigns/show', 'resource', 'Show a campaign'],
  ['/docs/api/application-fields/', 'resource', 'List application fields'],
  ['/docs/api/application-fields/show', 'resource', 'Show an application field'],
  ['/docs/api/application-statuses/', 'resource', 'List application statuses'],
  ['/docs/api/application-statuses/show', 'resource', 'Show an application status'],
  ['/docs/api/application-logs/', 'resource', 'List application logs'],
  ['/docs/api/application-logs/show', 'resource', 'Show an application log'],
  ['/docs/api/application-tags/', 'resource', 'List application tags'],
  ['/docs/api/application-tags/show', 'resource', 'Show an application tag'],
  ['/docs/api/application-tag-assignments/', 'resource', 'List application tag assignments'],
  ['/docs/api/application-tag-assignments/show', 'resource', 'Show an application tag assignment'],
  ['/docs/api/employee-fields/', 'resource', 'List employee fields'],
  ['/docs/api/employee-fields/show', 'resource', 'Show an employee field'],
  ['/docs/api/employee-statuses/', 'resource', 'List employee statuses'],
  ['/docs/api/employee-statuses/show', 'resource', 'Show an employee status'],
  ['/docs/api/employee-job-fields/', 'resource', 'List employee job fields'],
  ['/docs/api/employee-job-fields/show', 'resource', 'Show an employee job field'],
  ['/docs/api/employee-salary-fields/', 'resource', 'List employee salary fields'],
  ['/docs/api/employee-salary-fields/show', 'resource', 'Show an employee salary field'],
  ['/docs/api/employee-payout-fields/', 'resource', 'List employee payout fields'],
  ['/docs/api/employee-payout-fields/show', 'resource', 'Show an employee payout field'],
  ['/docs/api/employee-file-categories/', 'resource', 'List employee file categories'],
  ['/docs/api/employee-file-categories/show', 'resource', 'Show an employee file category'],
  ['/docs/api/employee-tags/', 'resource', 'List employee tags'],
  ['/docs/api/employee-tags/show', 'resource', 'Show an employee tag'],
  ['/docs/api/employee-tag-assignments/', 'resource', 'List employee tag assignments'],
  ['/docs/api/employee-tag-assignments/show', 'resource', 'Show an employee tag assignment'],
  ['/docs/api/employee-salaries/', 'resource', 'List employee salaries'],
  ['/docs/api/employee-salaries/show', 'resource', 'Show an employee salary'],
  ['/docs/api/employee-payouts/', 'resource', 'List employee payouts'],
  ['/docs/api/employee-payouts/show', 'resource', 'Show an employee payout'],
  ['/docs/api/applications/', 'resource', 'List applications'],
  ['/docs/api/applications/show', 'resource', 'Show an application'],
  ['/docs/api/applications/create', 'resource', 'Create an application'],
  ['/docs/api/applications/update', 'resource', 'Update an application'],
  ['/docs/api/applications/delete', 'resource', 'Delete an application'],
  ['/docs/api/employees/', 'resource', 'List employees'],
  ['/docs/api/employees/show', 'resource', 'Show an employee'],
  ['/docs/api/employees/create', 'resource', 'Create an employee'],
  ['/docs/api/employees/update', 'resource', 'Update an employee'],
  ['/docs/api/employees/delete', 'resource', 'Delete an employee'],
  ['/docs/api/employee-jobs/', 'resource', 'List employee jobs'],
  ['/docs/api/employee-jobs/show', 'resource', 'Show an employee job'],
  ['/docs/api/employee-jobs/create', 'resource', 'Create an employee job'],
  ['/docs/api/employee-jobs/update', 'resource', 'Update an employee job'],
  ['/docs/api/employee-jobs/delete', 'resource', 'Delete an employee job'],
  ['/docs/api/employee-files/', 'resource', 'List employee files'],
  ['/docs/api/employee-files/show', 'resource', 'Show an employee file'],
  ['/docs/api/employee-files/create', 'resource', 'Create an employee file'],
  ['/docs/api/employee-files/update', 'resource', 'Update an employee file'],
  ['/docs/api/employee-files/delete', 'resource', 'Delete an employee file'],
  ['/docs/category/general', 'category', 'General'],
  ['/docs/category/business', 'category', 'Business'],
  ['/docs/category/locations', 'category', 'Locations'],
  ['/docs/category/departments', 'category', 'Departments'],
  ['/docs/category/recruiting', 'category', 'Recruiting'],
  ['/docs/category/jobs', 'category', 'Jobs'],
  ['/docs/category/applications', 'category', 'Applications'],
  ['/docs/category/application-fields', 'category', 'Application fields'],
  ['/docs/category/application-statuses', 'category', 'Application statuses'],
  ['/docs/category/application-logs', 'category', 'Application logs'],
  ['/docs/category/application-tags', 'category', 'Application tags'],
  ['/docs/category/application-tag-assignments', 'category', 'Application tag assignments'],
  ['/docs/category/campaigns', 'category', 'Campaigns'],
  ['/docs/category/talent-management', 'category', 'Talent management'],
  ['/docs/category/employees', 'category', 'Employees'],
  ['/docs/category/employee-fields', 'category', 'Employee fields'],
  ['/docs/category/employee-statuses', 'category', 'Employee statuses'],
  ['/docs/category/employee-jobs', 'category', 'Employee jobs'],
  ['/docs/category/employee-job-fields', 'category', 'Employee job fields'],
  ['/docs/category/employee-salaries', 'category', 'Employee salaries'],
  ['/docs/category/employee-salary-fields', 'category', 'Employee salary fields'],
  ['/docs/category/employee-payouts', 'category', 'Employee payouts'],
  ['/docs/category/employee-payout-fields', 'category', 'Employee payout fields'],
  ['/docs/category/employee-file-categories', 'category', 'Employee file categories'],
  ['/docs/category/employee-files', 'category', 'Employee files'],
  ['/docs/category/employee-tags', 'category', 'Employee tags'],
  ['/docs/category/employee-tag-assignments', 'category', 'Employee tag assignments'],
  ['/docs/category/guides', 'category', 'Guides'],
];

/** The 99 routes of the specification, each with the heading of its page. */
export const routes: readonly ExpectedRoute[] = rows.map(([route, kind, heading]) => ({
  route,
  kind,
  heading,
}));

/** Title of a page in the browser. */
export const titleOf = ({ route, heading }: ExpectedRoute): string =>
  route === '/' ? 'Crewline for developers' : `${heading} · Crewline Developers`;

/** One page of each kind, as readers and authors tell them apart. */
export const examples = {
  home: '/',
  landing: '/docs',
  guide: '/docs/guides/creating-an-application',
  general: '/docs/api/limits',
  operation: '/docs/api/applications/create',
  resource: '/docs/api/employees/',
  category: '/docs/category/recruiting',
  notFound: '/nowhere',
};
