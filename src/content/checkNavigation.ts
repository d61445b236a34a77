import type { Problem } from '@docs/core/problems';
import { didYouMean, nearest } from '@docs/core/text';
import type { Position, YamlFile, YamlPath } from '@docs/core/yaml';
import type { Sidebar, SidebarItem } from './sidebars';
import type { SiteSettings } from './siteSchema';
import { comparableRoute, routeOfCategory, routeOfFile } from './urls/routes';

interface HeaderInput extends Pick<SiteSettings, 'header' | 'footer'> {
  locate: (path: YamlPath) => Position;
  /** Path of `site.yaml` in problems. */
  file: string;
  /** The versions of the site, the current one first. */
  sets: readonly { sidebars: readonly Sidebar[] }[];
}

/** Reports sidebars in the header that no version has, and sidebars that a header leaves out. */
export function checkHeader(input: HeaderInput): Problem[] {
  const unknown = unknownSidebars(input);
  // A wrong name may be that of a sidebar that is left out.
  return unknown.length > 0 ? unknown : sidebarsLeftOut(input);
}

/** A sidebar may be left out if a link of header or footer opens one of its pages. */
function sidebarsLeftOut({
  header,
  footer,
  locate,
  file,
  sets: [current],
}: HeaderInput): Problem[] {
  if (header.length === 0 || !current) return [];
  const named = new Set(header.map(({ sidebar }) => sidebar));
  const linked = [...header, ...footer.flatMap(({ links }) => links)].flatMap(({ href }) =>
    href === undefined ? [] : comparableRoute(href.replace(/[?#].*$/, '')),
  );
  const isLinked = (items: readonly SidebarItem[]): boolean =>
    items.some((item) => {
      if (item.type === 'link') return false;
      if (item.type === 'category')
        return linked.includes(routeOfCategory(item.slug)) || isLinked(item.items);
      return linked.includes(comparableRoute(routeOfFile(`docs/${item.id}.mdx`) ?? ''));
    });
  return (
    current.sidebars
      .filter(({ name, items }) => !named.has(name) && !isLinked(items))
      // The routes of its pages follow from the contract, which is not known yet.
      .filter(({ contractPages }) => !contractPages || !linked.some((href) => isOfPages(href)))
      .map(({ name }) => ({
        severity: 'warning',
        file,
        ...locate(['header']),
        field: 'header',
        message: `The header has no link to the sidebar \`${name}\`.`,
        expected: `\`- sidebar: ${name}\`, or a link to one of its pages in header or footer`,
        found: 'neither',
        hint: 'Add the entry. If readers come from other pages only, add a link to the footer.',
      }))
  );
}

const isOfPages = (href: string): boolean => /^\/docs\/(?:api|category)\//.test(href);

function unknownSidebars({ header, locate, file, sets }: HeaderInput): Problem[] {
  const names = [...new Set(sets.flatMap(({ sidebars }) => sidebars.map(({ name }) => name)))];
  // They could not be read. That has its own problem.
  if (names.length === 0) return [];
  return header.flatMap(({ sidebar }, index): Problem[] =>
    sidebar === undefined || names.includes(sidebar)
      ? []
      : [
          {
            severity: 'error',
            file,
            ...locate(['header', index, 'sidebar']),
            field: `header[${index}].sidebar`,
            message: '`sidebars.yaml` has no sidebar with this name.',
            expected: names.join(' or '),
            found: sidebar,
            hint: didYouMean(nearest(sidebar, names), 'Correct the name, or remove the entry.'),
          },
        ],
  );
}

/** Keys of earlier versions, in `site.yaml` and at the top of `sidebars.yaml`. */
export const replacedKeys: ReadonlySet<string> = new Set(['links', 'pages']);

/** Says for each of these keys what to write in its place, with its values. */
export function describeReplacedKeys({ ignored, file }: YamlFile<unknown>): Problem[] {
  return ignored.map(({ key, value, at }): Problem => {
    const problem = { severity: 'error' as const, file, ...at, field: key };
    if (key === 'pages') {
      return {
        ...problem,
        message: 'The key `pages` is now one of the sidebar that receives the pages.',
        expected: '`pages: from-contract` within a sidebar',
        found: '`pages` beside the sidebars',
        hint: 'Write `api: { label: API reference, pages: from-contract }`, or move the line into the sidebar that has the reference.',
      };
    }
    const { header, footer } = writeNavigation(Object(value) as OldLinks);
    return {
      ...problem,
      message: 'The keys `header` and `footer` have replaced `links`.',
      expected: '`header`, a list of sidebars and links, and `footer`, groups of links',
      found: `\`links\` with ${Object.keys(Object(value) as object).join(', ') || 'no keys'}`,
      hint: `Write \`footer: [${footer}]\`${header === '' ? '' : ` and \`header: [${header}]\``}.`,
    };
  });
}

type OldLinks = Readonly<Record<string, unknown>>;

/** Writes the values of `links` in the new form. */
function writeNavigation(links: OldLinks): { header: string; footer: string } {
  const one = (label: string, href: unknown) => (typeof href === 'string' ? [{ label, href }] : []);
  const all = (list: unknown) =>
    (Array.isArray(list) ? (list as unknown[]) : []).flatMap((entry) => {
      const { label, href } = Object(entry) as { label?: unknown; href?: unknown };
      return one(String(label), href);
    });
  const write = (entries: readonly { label: string; href: string }[], more = '') =>
    entries.map(({ label, href }) => `{ label: ${label}, href: ${href}${more} }`).join(', ');
  const status = one('Status', links.status);
  const groups = [
    { title: 'Documentation', entries: all(links.documentation) },
    { title: 'Support', entries: [...one('Help centre', links.help_centre), ...status] },
    {
      title: 'Legal',
      entries: [...one('Imprint', links.imprint), ...one('Privacy policy', links.privacy)],
    },
    { title: 'Follow us', entries: all(links.social) },
  ];
  return {
    header:
      status.length > 0
        ? `{ sidebar: docs }, { sidebar: api }, ${write(status, ', align: right')}`
        : '',
    footer: groups
      .filter(({ entries }) => entries.length > 0)
      .map(({ title, entries }) => `{ title: ${title}, links: [${write(entries)}] }`)
      .join(', '),
  };
}
