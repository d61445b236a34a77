/**
 * Props of an element whose content the controls of the page set. React ignores that content, even
 * if the controls have set it before hydration.
 */
export const leftAlone = { dangerouslySetInnerHTML: { __html: '' } } as const;
