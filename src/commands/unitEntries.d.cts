/** Paths of test files: those that run apart, and those of each entry. */
export interface Plan {
  apart: string[];
  entries: Record<string, string[]>;
}
export declare function planEntries(ending: string): Plan;
