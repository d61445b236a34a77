const { createHash } = require('node:crypto');
const { mkdirSync, readFileSync, renameSync, writeFileSync } = require('node:fs');
const path = require('node:path');

/** What decides how sources are compiled, beside the sources. */
const settings = ['package-lock.json', 'tsconfig.json'];

const digestOf = (content) => createHash('sha256').update(content).digest('base64');

/** Returns the digest of a file, an empty one if it cannot be read. */
function digestOfFile(file) {
  try {
    return digestOf(readFileSync(file));
  } catch {
    return '';
  }
}

/** Returns a kept bundle, or undefined if it is missing or damaged, or a source has changed. */
function readKept(root, file, key) {
  try {
    const kept = JSON.parse(readFileSync(`${file}.json`, 'utf8'));
    const isSame = ([input, digest]) => digestOfFile(path.join(root, input)) === digest;
    if (kept.key !== key || !kept.digests.every(isSame)) return undefined;
    const text = readFileSync(file, 'utf8');
    return digestOf(text) === kept.digest ? { text, inputs: kept.inputs, isKept: true } : undefined;
  } catch {
    return undefined;
  }
}

/** Writes a file in one step, because Gatsby's processes keep the same bundles at the same time. */
function replaceFile(file, text) {
  mkdirSync(path.dirname(file), { recursive: true });
  writeFileSync(`${file}.${process.pid}`, text);
  renameSync(`${file}.${process.pid}`, file);
}

/** Described in `keptBundle.d.cts`. */
exports.bundle = function bundle(root, file, options) {
  const key = digestOf(JSON.stringify([root, options]));
  const kept = readKept(root, file, key);
  if (kept) return kept;
  const { outputFiles, metafile } = require('esbuild').buildSync({
    outfile: file,
    packages: 'external',
    platform: 'node',
    target: 'node20',
    ...options,
    absWorkingDir: root,
    bundle: true,
    write: false,
    metafile: true,
  });
  const inputs = Object.keys(metafile.inputs).sort();
  const { text } = outputFiles[0];
  const digests = [...settings, ...inputs].map((input) => [
    input,
    digestOfFile(path.join(root, input)),
  ]);
  try {
    replaceFile(file, text);
    replaceFile(`${file}.json`, JSON.stringify({ key, digest: digestOf(text), inputs, digests }));
  } catch {
    // The project's folder may be read-only.
  }
  return { text, inputs, isKept: false };
};
