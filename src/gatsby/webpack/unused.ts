/** Takes the place of modules that no page uses (`trimRuntime`). */
export const headHandlerForBrowser = (): void => undefined;
