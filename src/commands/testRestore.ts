// For tests only.

/** Restores what a test file may change after its tests, because others run in the same process. */
export function restoreAfterFile(): void {
  const cwd = process.cwd();
  const env = { ...process.env };
  afterAll(() => {
    jest.restoreAllMocks();
    jest.useRealTimers();
    process.chdir(cwd);
    process.env = env;
    process.exitCode = undefined;
    if (typeof document === 'undefined') return;
    for (const element of [document.documentElement, document.head, document.body]) {
      for (const name of element.getAttributeNames()) element.removeAttribute(name);
    }
    document.head.replaceChildren();
    document.body.replaceChildren();
    localStorage.clear();
    sessionStorage.clear();
    history.replaceState(null, '', '/');
  });
}
