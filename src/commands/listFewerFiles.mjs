import { createRequire } from 'node:module';
import path from 'node:path';

/** Folders with a hundred thousand files, none of which Parcel compiles. */
const folders = ['node_modules', 'public', '.build', '.cache', '.tmp'];

/**
 * Parcel, with which Gatsby compiles `gatsby-config.ts` and `gatsby-node.ts`, lists every file
 * of the project before and after, packages included, and has no setting for it that Gatsby
 * passes on: 4 of the 6 seconds that the two files took. `gatsbyEnvironment.ts` loads this
 * before Gatsby in each of its processes.
 *
 * Relies on: Parcel lists files by these functions of `@parcel/watcher`
 * (`@parcel/fs`, `NodeFS`; verified on Parcel 2.8.3 and Gatsby 5.16.1).
 */
const fromProject = createRequire(import.meta.url);
const fromGatsby = createRequire(fromProject.resolve('gatsby/package.json'));
const fromParcel = createRequire(fromGatsby.resolve('@parcel/fs'));
const watcher = fromParcel('@parcel/watcher');
for (const name of ['writeSnapshot', 'getEventsSince']) {
  const original = watcher[name];
  watcher[name] = (folder, snapshot, options = {}) => {
    const ignore = [...(options.ignore ?? []), ...folders.map((each) => path.join(folder, each))];
    return original(folder, snapshot, { ...options, ignore });
  };
}
