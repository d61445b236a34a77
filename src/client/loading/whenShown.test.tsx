import { whenShown } from '../documentEvents';

afterEach(() => Reflect.deleteProperty(document, 'prerendering'));

test('On a page that is seen, it acts at once.', () => {
  const act = jest.fn();
  whenShown(act);
  expect(act).toHaveBeenCalledTimes(1);
});

test('On a page that was rendered beforehand, it acts once its link is followed.', () => {
  Object.defineProperty(document, 'prerendering', { value: true, configurable: true });
  const act = jest.fn();
  whenShown(act);
  expect(act).not.toHaveBeenCalled();
  document.dispatchEvent(new Event('prerenderingchange'));
  expect(act).toHaveBeenCalledTimes(1);
});
