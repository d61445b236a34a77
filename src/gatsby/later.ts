/**
 * Marks a promise that something waits for later: it gets the failure, and until then Node must not
 * end the process for it.
 */
export function later<T>(promise: Promise<T>): Promise<T> {
  promise.catch(() => undefined);
  return promise;
}
