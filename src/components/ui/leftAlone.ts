/**
 * Props of an element whose content is set by the controls of the page: React leaves it alone,
 * also where it hydrates a page on which they have set it already.
 */
export const leftAlone = { dangerouslySetInnerHTML: { __html: '' } } as const;
