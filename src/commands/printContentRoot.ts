import { displayPath, isFile } from '@docs/core/files';
import { contentRoot, namedContentRoot } from '../content/docsConfig';

// Each command that reads the content root imports this. Standard output may be for a program.
const folder = displayPath(contentRoot()) || '.';
const { namedBy = '' } = namedContentRoot();
if (folder !== 'content') console.error(`The content root is ${folder}, as ${namedBy} says.`);
if (isFile(contentRoot())) {
  throw Object.assign(new Error(`The content root ${folder} is a file.`), {
    hint: `Name a folder in ${namedBy}.`,
  });
}
