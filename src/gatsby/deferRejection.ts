/**
 * Keeps Node from ending the process if a promise rejects before anything awaits it. Code that
 * awaits it later still gets the error.
 */
export function deferRejection<T>(promise: Promise<T>): Promise<T> {
  promise.catch(() => undefined);
  return promise;
}
