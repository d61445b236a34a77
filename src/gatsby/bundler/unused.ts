/** Replaces modules that no page uses (`replacedModules`). */
export const headHandlerForBrowser = (): void => undefined;
