import type { SchemaView } from '../views';

/** Limit for the HTML of a page's main part, in bytes. There is no other limit. */
const pageLimit = 60_000;

/** Bytes that prose, access, headings and the page menu take, measured on the shipped pages. */
const bytesOfFrame = 15_300;

/**
 * Bytes of HTML that remain for the schemas of a page.
 *
 * @param taken Bytes that its code, statuses and errors take.
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

/** Bytes of HTML that a schema takes without its properties and variants. */
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

/** Bytes of HTML that properties and variants take without their own. */
export const weightOfChildren = (children: readonly SchemaView[]): number =>
  children.reduce((sum, view) => sum + weightOf(view) + marks.entry, 0);
