import { comparableRoute } from '../content/urls/routes';
import type { Problem } from '@docs/core/problems';

/** A page or a category, with the file that defines it. */
interface RoutedFile {
  route: string;
  file: string;
}

/** Reports each file with the same route as an earlier one. Trailing slashes are ignored. */
export function checkRoutes(files: readonly RoutedFile[]): Problem[] {
  const fileOfRoute = new Map<string, string>();
  return files.flatMap(({ route, file }): Problem[] => {
    const key = comparableRoute(route);
    const other = fileOfRoute.get(key);
    if (other === undefined) {
      fileOfRoute.set(key, file);
      return [];
    }
    return [
      {
        severity: 'error',
        file,
        message: `Two files define the page \`${key}\`.`,
        expected: 'a route that no other page has',
        found: `${other} defines it too`,
        hint: 'Rename or remove one of the two; routes that differ in a trailing slash are the same.',
      },
    ];
  });
}
