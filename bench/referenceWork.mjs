/**
 * Work that stays the same, with which `buildRatios.ts` compares a build: texts are split, counted,
 * sorted, written as JSON and compressed. A change of it changes all ratios.
 */
import { brotliCompressSync, constants } from 'node:zlib';

let state = 1;
const random = () => (state = (state * 48_271) % 2_147_483_647) / 2_147_483_647;
const word = () => Math.floor(random() * 1e6).toString(36);

let size = 0;
for (let round = 0; round < 60; round += 1) {
  const text = Array.from({ length: 20_000 }, word).join(' ');
  const counts = new Map();
  for (const [each] of text.matchAll(/\p{L}+/gu)) {
    counts.set(each.toUpperCase(), { each, count: (counts.get(each)?.count ?? 0) + 1 });
  }
  const sorted = [...counts].sort(([a], [b]) => (a < b ? -1 : 1));
  const json = JSON.stringify(JSON.parse(JSON.stringify(sorted)));
  const params = { [constants.BROTLI_PARAM_QUALITY]: 5 };
  size += brotliCompressSync(json, { params }).length;
}
console.log(size);
