import { operationOf } from '../../contract/testContract';
import { authoredSamples, withAuthored } from './authoredSamples';

const own = ['curl', 'JavaScript'].map((label) => ({ label, language: 'ours', code: 'ours' }));

/** The samples of an operation, as `label (language): code`. */
const samplesOf = (samples: object[], key = 'x-codeSamples') =>
  withAuthored(own, authoredSamples(operationOf({ [key]: samples }))).map(
    ({ label, language, code }) => `${label} (${language}): ${code}`,
  );

const [curl, javascript] = ['curl (ours): ours', 'JavaScript (ours): ours'];
const source = 'mine\n';

test.each([
  [{ lang: 'JavaScript', source }, [curl, 'JavaScript (javascript): mine']],
  [{ lang: 'js', source }, [curl, 'JavaScript (javascript): mine']],
  [{ lang: 'Shell', source }, ['curl (bash): mine', javascript]],
  [{ lang: 'Shell', label: 'cURL', source }, ['curl (bash): mine', javascript]],
  [{ lang: 'Shell', label: 'CLI', source }, [curl, javascript, 'CLI (bash): mine']],
  [{ lang: 'Kotlin', source }, [curl, javascript, 'Kotlin (kotlin): mine']],
])('The sample %j replaces ours in its language, or is beside them.', (sample, expected) => {
  expect(samplesOf([sample])).toEqual(expected);
  expect(samplesOf([sample], 'x-code-samples')).toEqual(expected);
});

test('Each of several samples in one language has a name.', () => {
  const samples = [
    { lang: 'JavaScript', source: 'a' },
    { lang: 'JavaScript', source: 'b' },
    { lang: 'Kotlin', source: 'c' },
    { lang: 'Kotlin', source: 'd' },
  ];
  expect(samplesOf(samples)).toEqual([
    curl,
    'JavaScript (javascript): a',
    'JavaScript 2 (javascript): b',
    'Kotlin (kotlin): c',
    'Kotlin 2 (kotlin): d',
  ]);
});

test('Samples of another form are left out.', () => {
  expect(samplesOf([{ lang: 'Kotlin' }])).toEqual([curl, javascript]);
});
