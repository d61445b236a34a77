import { feedbackUrl } from './feedbackUrl';

const page = {
  url: 'https://site.example/docs/a',
  title: 'Jobs & more',
  version: '1.3',
  build: '0a1b',
};

test('A URL has the facts of the page at its places.', () => {
  const form = 'https://git.example/new?title={title}&body={url}%0A{version}%0A{build}';
  expect(feedbackUrl(form, page)).toBe(
    'https://git.example/new?title=Jobs%20%26%20more&body=https%3A%2F%2Fsite.example%2Fdocs%2Fa%0A1.3%0A0a1b',
  );
});

test('A mail has them below the words of the reader, without those that are not known.', () => {
  const bodyOf = (reported: typeof page) => {
    const mail = new URL(feedbackUrl('docs@site.example', reported));
    expect(mail.pathname).toBe('docs@site.example');
    expect(mail.searchParams.get('subject')).toBe('Something wrong on “Jobs & more”');
    return mail.searchParams.get('body');
  };
  expect(bodyOf(page)).toBe('\r\n\r\nhttps://site.example/docs/a\r\n1.3\r\nBuild 0a1b');
  expect(bodyOf({ ...page, version: '', build: '' })).toBe('\r\n\r\nhttps://site.example/docs/a');
});
