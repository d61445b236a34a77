import { findProgram } from './findProgram';
import { installPackages } from './installPackages';

/**
 * Returns the path of a program and installs it if needed. Returns undefined on failure.
 *
 * @param variable - Environment variable that names another executable.
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
