import { contentPolicy, isRun } from './contentPolicy';

test('The policy allows the inline scripts of the page, and no others.', () => {
  const policy = contentPolicy({ scripts: ['a()', 'b()', 'a()'], drawsInBrowser: false });
  expect(policy).toContain(
    "script-src 'self' 'sha256-qVpDBgj7bpq5hMAcGp3AOc79J3Y1Z4HvySTwKrWDoy4=' 'sha256-",
  );
  expect(/script-src ([^;]*)/.exec(policy)?.[1]?.match(/'sha256-/g)).toHaveLength(2);
  expect(policy).not.toContain('unsafe');
  expect(policy).toContain("require-trusted-types-for 'script'");
});

test('Only a site whose diagrams are drawn in the browser has inline styles.', () => {
  const policy = contentPolicy({ scripts: [], drawsInBrowser: true });
  expect(policy).toContain("style-src 'self' 'unsafe-inline'");
  expect(policy).toContain("script-src 'self';");
  expect(policy).not.toContain('unsafe-eval');
  expect(policy).not.toContain('trusted-types');
});

test('Hosts that the owner allows are added to their directives, and trusted types stay.', () => {
  const without = contentPolicy({ scripts: [], drawsInBrowser: false });
  const allow = {
    scripts: ['https://a.example', 'https://b.example'],
    connections: ['https://c.example'],
    frames: ['https://d.example'],
    images: ['https://e.example'],
  };
  expect(contentPolicy({ scripts: [], drawsInBrowser: false, allow })).toBe(
    without
      .replace("script-src 'self'", "script-src 'self' https://a.example https://b.example")
      .replace(
        "'self' data:",
        "'self' data: https://e.example; connect-src 'self' https://c.example",
      )
      .replace("frame-src 'none'", 'frame-src https://d.example'),
  );
  const nothing = { scripts: [], connections: [], frames: [], images: [] };
  expect(contentPolicy({ scripts: [], drawsInBrowser: false, allow: nothing })).toBe(without);
});

test.each([
  [undefined, true],
  ['module', true],
  ['text/javascript', true],
  ['speculationrules', true],
  ['application/json', false],
  ['application/ld+json', false],
])('A script of the type %s is run: %s', (type, run) => {
  expect(isRun(type)).toBe(run);
});
