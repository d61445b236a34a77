const { watchFile } = require('./watchFile.cjs');

/**
 * Writes the words of the interface into a module that names them, such as `words.page.next`. So a
 * browser loads only the words that its code shows, and no module has all of them. The import of
 * `words` is then unused, and the compiler removes it.
 */
module.exports = function writeWords(source) {
  if (!source.includes("from '@docs/core/words'")) return source;
  const { file, readWords } = this.getOptions();
  watchFile(this, file);
  const words = readWords();
  return source.replace(/\bwords\.(\w+)\.(\w+)\b/g, (name, area, key) => {
    const word = words[area]?.[key];
    if (word === undefined) throw new Error(`There is no word ${name}.`);
    return typeof word === 'string' ? JSON.stringify(word) : `(${JSON.stringify(word)})`;
  });
};
