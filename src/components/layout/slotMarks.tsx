/** Attribute with the props of a part of the content root that is within the HTML of a page. */
export const slotProps = 'data-props';

/** Attribute of the element with the children of such a part. */
export const slotChildren = 'data-slot-children';

// State of the renderer, which renders one page after the other.
let rendered: string | undefined;

/** Says in the build which part of the content root is being rendered, until the next mark. */
export function SlotMark({ name }: { name?: string }): null {
  if (typeof window === 'undefined') rendered = name;
  return null;
}

/** Returns the part of the content root that was being rendered when the page threw. */
export const renderedSlot = (): string | undefined => rendered;
