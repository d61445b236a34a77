/**
 * The accessible name of a menu's link that leaves the site: its label, then where it goes.
 * Undefined for a link within the site, whose label is its name.
 */
export function externalName(label: string, href: string | undefined): string | undefined {
  if (href === undefined || !/^https?:\/\//i.test(href) || !URL.canParse(href)) return undefined;
  return `${label}, external site ${new URL(href).host}`;
}
