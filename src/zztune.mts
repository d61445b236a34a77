import { readFileSync } from 'node:fs';
import { parse } from 'yaml';
import { createSearchFile } from './search/searchIndex';
import { loadSearch, tuning } from './search/search';
import { fieldWeights } from './search/searchIndex';
import { weights } from './search/queryGroups';
import { groupResults } from './search/groupResults';

async function random() {
  const { records } = JSON.parse(readFileSync('/tmp/records.json', 'utf8'));
  const site = parse(readFileSync('content/site.yaml', 'utf8'));
  const synonyms = Object.fromEntries(Object.entries(site.synonyms ?? {}).map(([k, v]) => [k, [v].flat()])) as any;
  const search = await loadSearch(JSON.parse(JSON.stringify(createSearchFile(records, synonyms))));
  const questions = parse(readFileSync('bench/search/questions.yaml', 'utf8'));
  const measure = () => { let sum = 0; for (const { q, targets } of questions) { const i = groupResults(search(q)).flatMap((g: any) => g.results).slice(0, 10).findIndex((r: any) => targets.includes(r.record.href)); sum += i < 0 ? 0 : 1 / (i + 1); } return sum / questions.length; };
  const knobs: [any, string][] = [...Object.keys(tuning.kinds).map((k) => [tuning.kinds, k] as [any, string]), ...Object.keys(fieldWeights).map((k) => [fieldWeights, k] as [any, string]), ...Object.keys(weights).map((k) => [weights, k] as [any, string]), [tuning, 'coverage'], [tuning, 'exactTitle'], [tuning, 'exactName'], [tuning, 'titleStart'], [tuning.bm25, 'k'], [tuning.bm25, 'b'], [tuning.bm25, 'd']];
  let best = measure(); console.log('start', best);
  const until = Date.now() + Number(process.argv[3] ?? 60) * 1000;
  let n = 0;
  while (Date.now() < until) {
    const picked = knobs.filter(() => Math.random() < 0.15); if (!picked.length) continue;
    const old = picked.map(([o, k]) => o[k]);
    for (const [o, k] of picked) o[k] = Number((o[k] * Math.exp((Math.random() - 0.5) * 0.9)).toFixed(2)) || 0.1;
    if (tuning.bm25.b > 1) tuning.bm25.b = 1;
    const m = measure(); n++;
    if (m > best) { best = m; console.log(n, m.toFixed(4)); } else picked.forEach(([o, k], i) => { o[k] = old[i]; });
  }
  console.log("again", measure()); const s2 = await loadSearch(JSON.parse(JSON.stringify(createSearchFile(records, synonyms)))); console.log("fresh", questions.reduce((a: number, { q, targets }: any) => { const i = groupResults(s2(q)).flatMap((g: any) => g.results).slice(0, 10).findIndex((r: any) => targets.includes(r.record.href)); return a + (i < 0 ? 0 : 1 / (i + 1)); }, 0) / questions.length);
  console.log(n, best, JSON.stringify({ tuning, fieldWeights, weights }));
}
async function main() {
  if (process.env.T) { const t = JSON.parse(process.env.T); Object.assign(tuning.kinds, t.tuning.kinds); const { kinds, ...rest } = t.tuning; Object.assign(tuning, rest); Object.assign(fieldWeights, t.fieldWeights); Object.assign(weights, t.weights); }
  const { records } = JSON.parse(readFileSync('/tmp/records.json', 'utf8'));
  const site = parse(readFileSync('content/site.yaml', 'utf8'));
  const synonyms = Object.fromEntries(Object.entries(site.synonyms ?? {}).map(([k, v]) => [k, [v].flat()])) as any;
  const file = JSON.stringify(createSearchFile(records, synonyms));
  const search = await loadSearch(JSON.parse(file));
  const questions = parse(readFileSync('bench/search/questions.yaml', 'utf8'));
  let sum = 0; const by: Record<string, number[]> = {}; let t = 0;
  for (const { q, targets, kind } of questions) {
    const s = performance.now();
    const res = groupResults(search(q));
    t += performance.now() - s;
    const shown = res.flatMap((g: any) => g.results);
    const i = shown.slice(0, 10).findIndex((r: any) => targets.includes(r.record.href));
    const rr = i < 0 ? 0 : 1 / (i + 1);
    sum += rr; (by[kind] ??= []).push(rr);
    if (i !== 0 && process.argv.includes('-v')) console.log(`${i < 0 ? '-' : i + 1} [${kind}] ${q}\n     want ${targets.slice(0,3).join(' ')} (${targets.length})\n     got  ${shown.slice(0, 4).map((r: any) => r.record.href).join(' ')}`);
  }
  console.log(Object.entries(by).map(([k, v]) => `${k} ${(v.reduce((a, b) => a + b, 0) / v.length).toFixed(2)}/${v.length}`).join('  '));
  console.log(questions.length, (sum / questions.length).toFixed(4), 'ms/query', (t / questions.length).toFixed(2), 'bytes', file.length);
}
void (process.argv[2] === 'random' ? random() : main());
