// For tests only.
import { within } from '@testing-library/react';

/** Returns the target of the link with a name. */
export const linkIn = (element: HTMLElement, name: string): string | null =>
  within(element).getByRole('link', { name }).getAttribute('href');
