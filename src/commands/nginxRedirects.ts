import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { formatNginxMap, parseRedirectsFile, redirectsFile } from '../output/serving/redirectsFile';

/** Prints the redirects of the build in `public/` for `deploy/nginx.conf`. */
const file = path.join('public', redirectsFile);
process.stdout.write(
  existsSync(file) ? formatNginxMap(parseRedirectsFile(readFileSync(file, 'utf8'))) : '',
);
