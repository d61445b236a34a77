import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { putBackSite, readPublishedSite } from '../output/publish/buildFolders';
import { formatNginxMap, parseRedirectsFile, redirectsFile } from '../output/serving/redirectsFile';

/** Prints the redirects of the build in `public/` for `deploy/nginx.conf`. */
putBackSite('public');
process.stdout.write(
  readPublishedSite('public', (folder) => {
    const file = path.join(folder, redirectsFile);
    return existsSync(file) ? formatNginxMap(parseRedirectsFile(readFileSync(file, 'utf8'))) : '';
  }),
);
