import { findProgram } from './findProgram';
import { installPackages } from './installPackages';

/**
 * Path of a program, which is installed first where there is none; undefined when that fails.
 *
 * @param variable - Environment variable that names another one.
 * @param names - Names of the executable in distributions.
 * @param packages - Packages of the distribution to install.
 */
export function installedProgram(
  variable: string,
  names: readonly string[],
  packages: readonly string[],
): string | undefined {
  const find = () => process.env[variable] ?? findProgram(names);
  if (find() === undefined) installPackages(packages);
  return find();
}
