import { withFailures } from './loadHooks';

const printed: string[] = [];
const exit = jest.fn<never, [number]>();
const reporter = { error: (text: string) => void printed.push(text) };

beforeEach(() => {
  printed.length = 0;
  exit.mockClear();
  jest.spyOn(process, 'exit').mockImplementation(exit as unknown as typeof process.exit);
  jest.spyOn(process.stderr, 'write').mockImplementation((text) => printed.push(String(text)) > 0);
});
afterEach(() => jest.restoreAllMocks());

const hooks = withFailures({
  createPages: () => 'created',
  onPostBuild: () =>
    Promise.reject(Object.assign(new Error('ENOSPC: no space left'), { code: 'ENOSPC' })),
});

const run = (name: keyof typeof hooks) => (hooks[name] as (api: object) => unknown)({ reporter });

test('What a hook throws ends a build with one message, and no stack.', async () => {
  expect(await run('createPages')).toBe('created');
  expect(exit).not.toHaveBeenCalled();
  await run('onPostBuild');
  expect(exit).toHaveBeenCalledWith(1);
  expect(printed).toEqual([
    '\nerror ENOSPC: no space left\n  do:       The disk is full: free some space and run the command again.\n',
  ]);
});

test('In `gatsby develop` it is printed, and the server goes on.', async () => {
  jest.replaceProperty(process, 'env', { ...process.env, NODE_ENV: 'development' });
  await run('onPostBuild');
  expect(exit).not.toHaveBeenCalled();
  expect(printed).toEqual([expect.stringMatching(/^error ENOSPC: .*\n {2}do: .*$/)]);
});
