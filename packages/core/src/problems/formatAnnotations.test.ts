import { formatAnnotations } from './formatAnnotations';

test('A problem is a command of a workflow, with the location and what to do.', () => {
  const text = formatAnnotations([
    {
      severity: 'error',
      file: 'content/docs/a,b.mdx',
      line: 5,
      column: 10,
      message: 'The link “50 %: hours” points to nothing.',
      expected: '#opening-hours',
      found: '#hours',
      hint: 'Correct the link.',
    },
    { severity: 'warning', file: 'content/site.yaml', message: 'It is empty.', hint: 'Fill it.' },
  ]);
  expect(text).toBe(
    '::error file=content/docs/a%2Cb.mdx,line=5,col=10,title=The link “50 %25%3A hours” points to nothing.' +
      '::expected: #opening-hours%0Afound:    #hours%0Ado:       Correct the link.\n' +
      '::warning file=content/site.yaml,title=It is empty.::do:       Fill it.',
  );
});
