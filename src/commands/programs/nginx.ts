import { findProgram } from './findProgram';
import { installPackages } from './installPackages';

const findNginx = () => process.env.NGINX_PATH ?? findProgram(['nginx']);

/** Path of nginx, which is installed first where there is none; undefined when that fails. */
export function nginxPath(): string | undefined {
  if (findNginx() === undefined) installPackages(['nginx-light']);
  return findNginx();
}
