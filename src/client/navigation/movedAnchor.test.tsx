import { revealTarget } from './revealTarget';

const navigate = jest.fn();
beforeEach(() => {
  navigate.mockReset();
  window.___navigate = navigate;
  document.body.innerHTML = '';
  const main = document.createElement('main');
  main.id = 'content';
  main.dataset.moved = JSON.stringify({ 'query-offset': '/docs/jobs#query-cursor' });
  document.body.append(main);
});

test('A former anchor goes on to where its content is now, without an entry in the history.', () => {
  window.location.hash = '#query-offset';
  revealTarget();
  expect(navigate).toHaveBeenCalledWith('/docs/jobs#query-cursor', { replace: true });
});

test.each(['#constructor', '#other', ''])('“%s” stays where it is.', (hash) => {
  window.location.hash = hash;
  revealTarget();
  expect(navigate).not.toHaveBeenCalled();
});

test('An anchor that the page has again is not redirected.', () => {
  const target = document.createElement('p');
  target.id = 'query-offset';
  document.body.append(target);
  window.location.hash = '#query-offset';
  revealTarget();
  expect(navigate).not.toHaveBeenCalled();
});
