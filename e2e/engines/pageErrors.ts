declare global {
  interface Window {
    /** The errors in this document. */
    pageErrors: string[];
  }
}

/** Records what browsers report in their consoles. Runs in the page without outer variables. */
export function collectErrors(): void {
  const errors: string[] = [];
  window.pageErrors = errors;
  const { error } = console;
  console.error = (...args: unknown[]) => {
    errors.push(args.map(String).join(' '));
    error.apply(console, args);
  };
  addEventListener(
    'error',
    (event) => {
      const { target } = event;
      const url =
        target instanceof Element && (target.getAttribute('src') ?? target.getAttribute('href'));
      errors.push(
        event instanceof ErrorEvent ? event.message : `${url || 'A file'} does not load.`,
      );
    },
    true,
  );
  addEventListener('unhandledrejection', ({ reason }) => errors.push(String(reason)));
  addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI }) =>
    errors.push(`The policy forbids ${blockedURI} by ${violatedDirective}.`),
  );
}
