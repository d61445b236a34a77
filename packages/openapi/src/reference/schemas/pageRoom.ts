import type { SchemaView } from '../views';

/** The only limit for the HTML of a page's main part, in bytes. */
const pageLimit = 60_000;

/** The bytes of prose, access, headings and the page menu, measured on the shipped pages. */
const bytesOfFrame = 15_300;

/**
 * Returns the bytes of HTML that remain for the schemas of a page.
 *
 * @param taken The bytes of its code, statuses and errors.
 */
export const roomBeside = (taken: number): number =>
  Math.max(pageLimit - bytesOfFrame - taken, pageLimit / 3);

/** Bytes of HTML in addition to the text, measured on the shipped pages. */
export const marks = {
  entry: 100,
  fact: 15,
  value: 45,
  valueInLine: 16,
  link: 55,
  flag: 16,
  disclosure: 90,
  sameAs: 60,
  more: 230,
};

export const weightOfId = (id: string): number => 2 * id.length;

/** Estimates the bytes of HTML for a schema, without its properties and variants. */
export function weightOf(view: SchemaView): number {
  const { description, constraints = [], enumeration = [], examples = [] } = view;
  const example = /^[[{]/.test(view.example ?? '') ? undefined : view.example;
  const facts = [...constraints, view.default, view.references, example, view.title];
  return (
    marks.entry +
    view.type.length +
    (view.references === undefined ? 0 : marks.link) +
    (view.readOnly ? marks.flag : 0) +
    (description === undefined ? 0 : JSON.stringify(description).length + marks.fact) +
    facts.reduce((sum, fact) => sum + (fact === undefined ? 0 : fact.length + marks.fact), 0) +
    [...enumeration, ...examples].reduce(
      (sum, { value, meaning = '' }) =>
        sum + (meaning ? marks.value : marks.valueInLine) + value.length + meaning.length,
      0,
    )
  );
}

/** Estimates the bytes of HTML for properties and variants, without the children of those. */
export const weightOfChildren = (children: readonly SchemaView[]): number =>
  children.reduce((sum, view) => sum + weightOf(view) + marks.entry, 0);
