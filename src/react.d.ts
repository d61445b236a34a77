import 'react';

declare module 'react' {
  // eslint-disable-next-line @typescript-eslint/no-unused-vars -- the parameter belongs to React's declaration
  interface HTMLAttributes<T> {
    /** React 18 passes the attribute on but does not know it. */
    inert?: '' | undefined;
  }
}
