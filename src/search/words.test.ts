import { identifiersIn, splitQuery, stemOf, wordsOf } from './words';

test.each(['employeeJob', 'EmployeeJob', 'employee_job', 'employee-job', 'Employee job'])(
  'The words of %s are those of its concept.',
  (text) => {
    expect(wordsOf(text)).toEqual(['employee', 'job']);
  },
);

test('Abbreviations, numbers and accents are words.', () => {
  expect(wordsOf('parseHTTPStatus404 Résumé straße')).toEqual([
    'parse',
    'http',
    'status404',
    'resume',
    'strasse',
  ]);
});

test('An identifier is one word too, and a plain word is none.', () => {
  expect(identifiersIn('the employee_job_ids of If-Match')).toEqual(['employeejobids', 'ifmatch']);
});

test.each([
  ['jobs', 'job'],
  ['creating', 'create'],
  ['statuses', 'status'],
  ['oauth2', 'oauth'],
])('%s has the stem of %s.', (form, word) => {
  expect(stemOf(form)).toBe(stemOf(word));
});

test('A contraction is one word.', () => {
  expect(wordsOf("the reader's, don't, I’m")).toEqual(['the', 'readers', 'dont', 'im']);
});

test('A question is searched by the words that count, or by all of them where none does.', () => {
  expect(splitQuery('How do I create the first token?')).toEqual(['create', 'first', 'token']);
  expect(splitQuery('where to')).toEqual(['where', 'to']);
});
