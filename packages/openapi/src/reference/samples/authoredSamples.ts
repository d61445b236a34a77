import { uniqueName } from '@docs/core/text';
import type { Operation } from '../../contract/contract';
import type { HighlightedCode } from '../views';
import { sampleLanguages } from './requestSamples';

/** A sample before its code is highlighted. */
type PlainSample = Omit<HighlightedCode, 'tokens'>;

/** Names of our languages, besides their key, label and language id. */
const otherNames: Readonly<Record<string, string>> = {
  shell: 'curl',
  sh: 'curl',
  js: 'javascript',
  node: 'javascript',
  py: 'python',
  rb: 'ruby',
  golang: 'go',
  cs: 'csharp',
};

function languageNamed(name: string) {
  const key = name.trim().toLowerCase();
  return sampleLanguages.find(({ language, label, shiki }) =>
    [language, label.toLowerCase(), shiki].includes(otherNames[key] ?? key),
  );
}

/** Returns the samples of an operation that its contract has (`x-codeSamples`), as labelled there. */
export const authoredSamples = ({ extensions: { codeSamples = [] } }: Operation): PlainSample[] =>
  codeSamples.map(({ lang, label = lang, source }) => ({
    label: languageNamed(label)?.label ?? label,
    language: languageNamed(lang)?.shiki ?? lang.trim().toLowerCase(),
    code: source.trimEnd(),
    isAuthored: true,
  }));

/** Adds authored samples to ours. The first with a label of ours replaces our sample. */
export function withAuthored(
  own: readonly PlainSample[],
  authored: readonly PlainSample[],
): PlainSample[] {
  const samples = [...own];
  for (const sample of authored) {
    const place = samples.findIndex(
      ({ label, isAuthored }) => label === sample.label && !isAuthored,
    );
    const isTaken = (name: string) => samples.some(({ label }) => label === name);
    if (place === -1) samples.push({ ...sample, label: uniqueName(sample.label, isTaken, ' ') });
    else samples[place] = sample;
  }
  return samples;
}
