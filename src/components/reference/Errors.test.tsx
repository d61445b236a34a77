import { render, screen, within } from '@testing-library/react';
import type { ErrorView, ResponseView } from '@docs/openapi/views';
import { Errors } from './Errors';
import { content, object, response, schema } from '@docs/openapi/testing';
import { linkIn } from './testLinks';

const show = (responses: ResponseView[], errors: ErrorView[] = []) => {
  render(<Errors responses={responses} errors={errors} routes={{}} />);
};

const error = (status: string, code: string, changes: Partial<ErrorView> = {}): ErrorView => ({
  status,
  code,
  title: code,
  ...changes,
});

/** The text of each entry, by status. */
const entries = () =>
  [...document.querySelectorAll('li[id]')].map(({ textContent }) => textContent);

describe('The entries', () => {
  test('are the errors of an operation, and no success.', () => {
    show([
      response('200', { description: 'Fine.' }),
      response('404', { description: 'No job.' }),
      response('default', { description: 'Odd.' }),
    ]);
    expect(entries()).toEqual(['404 No job.', 'default Odd.']);
  });

  test('have the code, the cause and the remedy, where the contract has them.', () => {
    show(
      [response('404'), response('429', { statusText: 'Too Many Requests', description: 'Busy.' })],
      [error('404', 'job_missing', { cause: 'It is gone.', remedy: 'List the jobs.' })],
    );
    expect(entries()).toEqual([
      '404 job_missingCauseIt is gone.RemedyList the jobs.',
      '429 Too Many RequestsBusy.',
    ]);
  });

  test('have no remedy where the contract has none.', () => {
    show([response('404')], [error('404', 'job_missing', { cause: 'It is gone.' })]);
    expect(entries()).toEqual(['404 job_missingIt is gone.']);
  });

  test('say what the contract says about a status, rather than the usual cause of its only code.', () => {
    show(
      [response('409', { description: 'The title is taken.' })],
      [error('409', 'conflict', { cause: 'Something is in the way.' })],
    );
    expect(entries()).toEqual(['409 conflictThe title is taken.']);
  });

  test('say it once above several codes, each with its own cause.', () => {
    show(
      [response('422', { description: 'The body is wrong.' }), response('500')],
      [
        error('422', 'too_long', { cause: 'Over 80.', remedy: 'Cut it.' }),
        error('422', 'too_short', { cause: 'Under 2.', remedy: 'Add to it.' }),
        error('500', 'broken'),
      ],
    );
    expect(entries()).toEqual([
      '422 The body is wrong.too_longCauseOver 80.RemedyCut it.too_shortCauseUnder 2.RemedyAdd to it.',
      '500 broken',
    ]);
  });

  test('have the permanent anchor of each status around its codes.', () => {
    show([response('404'), response('422')], [error('422', 'too_long'), error('422', 'too_short')]);
    expect(linkIn(document.body, '422')).toBe('#response-422');
    const group = document.getElementById('response-422');
    expect(group).toHaveTextContent('too_long');
    expect(group).toHaveTextContent('too_short');
    expect(group).not.toHaveTextContent('404');
  });

  test('link a code to the catalogue, where that is on the site.', () => {
    show(
      [response('429'), response('500')],
      [error('429', 'busy', { href: '/docs/errors#busy' }), error('500', 'odd')],
    );
    expect(linkIn(document.body, 'busy')).toBe('/docs/errors#busy');
    expect(screen.queryByRole('link', { name: 'odd' })).not.toBeInTheDocument();
  });
});

describe('The bodies', () => {
  const problem = (anchor: string) => ({
    ...content('application/json', object(`${anchor}.code`, { type: 'Problem', name: 'Problem' })),
    id: anchor,
  });
  const sameAs = (anchor: string) =>
    content('application/json', schema({ type: 'Problem', name: 'Problem', sameAs: anchor }));
  const summaries = () => screen.getAllByText(/^Body of/).map(({ textContent }) => textContent);

  test('that all errors share is there once, to open.', () => {
    show([
      response('400', { contents: [problem('response-400')] }),
      response('404', { contents: [sameAs('response-400')] }),
    ]);
    expect(summaries()).toEqual(['Body of every error']);
    const details = screen.getByText('Body of every error').closest('details') as HTMLElement;
    expect(details).not.toHaveAttribute('open');
    expect(within(details).getByText('code')).toBeInTheDocument();
    expect(details).not.toHaveTextContent('Same as');
  });

  test('have the statuses that have them, where others differ or have none.', () => {
    show([
      response('400', { contents: [problem('response-400')] }),
      response('404'),
      response('409', { contents: [problem('response-409')] }),
      response('422', { contents: [sameAs('response-400')] }),
    ]);
    expect(summaries()).toEqual(['Body of 400, 422', 'Body of 409']);
  });

  test('of a single error has its status.', () => {
    show([response('400', { contents: [problem('response-400')] })]);
    expect(summaries()).toEqual(['Body of 400']);
  });

  test('that is not one of an error links to the location that shows it.', () => {
    show([
      response('200', { contents: [problem('response-200')] }),
      response('400', { contents: [sameAs('response-200')] }),
      response('404', { contents: [sameAs('response-200')] }),
    ]);
    expect(summaries()).toEqual(['Body of every error']);
    expect(linkIn(document.body, 'Problem')).toBe('#response-200');
  });

  test('of which there are none have no line.', () => {
    show([response('404')]);
    expect(screen.queryByText(/^Body of/)).not.toBeInTheDocument();
  });
});
