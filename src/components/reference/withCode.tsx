import type { ReactNode } from 'react';

/** Returns a string with the words between backticks as code. */
export const withCode = (text: string): ReactNode =>
  text.split('`').map((part, index) => (index % 2 === 1 ? <code key={index}>{part}</code> : part));
