/**
 * Keeps Node from ending the process when a promise rejects before anything awaits it. What awaits
 * it in the end still gets the error.
 */
export function deferRejection<T>(promise: Promise<T>): Promise<T> {
  promise.catch(() => undefined);
  return promise;
}
