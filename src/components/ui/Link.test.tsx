import { render, screen } from '@testing-library/react';
import { HrefContext } from './HrefContext';
import { Link } from './Link';

const linkTo = (href: string) => {
  render(<Link href={href}>A</Link>);
  return screen.getByRole('link');
};

test.each(['/samples/apply.py', '/samples.zip', '/samples/apply.py?a#b'])(
  'The link to %s downloads the file.',
  (href) => expect(linkTo(href)).toHaveAttribute('download', ''),
);

test.each(['/samples', '/docs/samples/a', '/openapi.json', 'https://x.example/samples.zip'])(
  'The link to %s opens it.',
  (href) => expect(linkTo(href)).not.toHaveAttribute('download'),
);

test('The link to the file of an older version downloads it too.', () => {
  render(
    <HrefContext.Provider value={(href) => `/docs/v1${href}`}>
      <Link href="/samples.zip">A</Link>
    </HrefContext.Provider>,
  );
  const link = screen.getByRole('link');
  expect(link).toHaveAttribute('href', '/docs/v1/samples.zip');
  expect(link).toHaveAttribute('download', '');
});
