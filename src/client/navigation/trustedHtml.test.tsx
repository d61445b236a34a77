import type * as Module from './trustedHtml';

interface Rules {
  createHTML: (html: string) => string | null;
  createScript?: (text: string) => string | null;
  createScriptURL?: (url: string) => string | null;
}

const template = '<div></div>';

test('Only text without elements becomes HTML by itself, and only JSON a script.', () => {
  const policies = new Map<string, Rules>();
  Object.assign(window, {
    trustedTypes: {
      createPolicy: (name: string, rules: Rules) => {
        policies.set(name, rules);
        return { createHTML: (html: string) => ({ trusted: rules.createHTML(html) }) };
      },
    },
  });
  jest.isolateModules(() => {
    const { allowHarmless, trustHtml } = jest.requireActual<typeof Module>('./trustedHtml');
    allowHarmless(template, ['https://stats.example', 'http://localhost:81']);
    expect(trustHtml('<b>a</b>')).toEqual({ trusted: '<b>a</b>' });
  });
  const plain = policies.get('default');
  expect(plain?.createHTML('{"name":"\\u003cb>"}')).toBe('{"name":"\\u003cb>"}');
  expect(plain?.createHTML('<img src=x onerror=alert(1)>')).toBeNull();
  expect(plain?.createScript?.('{"name":"\\u003cb>"}')).toBe('{"name":"\\u003cb>"}');
  expect(plain?.createScript?.('alert(1)')).toBeNull();
  expect(plain?.createHTML(template)).toBe(template);
  const load = (url: string) => plain?.createScriptURL?.(url);
  expect(load('https://stats.example/a.js?b')).toBe('https://stats.example/a.js?b');
  expect(load('HTTPS://STATS.example:443/a.js')).toBe('https://stats.example/a.js');
  for (const url of [
    'https://stats.example.evil.example/a.js',
    'https://stats.example@evil.example/a.js',
    'https://stats.example:444/a.js',
    'http://stats.example/a.js',
    'https://a.stats.example/a.js',
    'blob:https://stats.example/a',
    'data:text/javascript,alert(1)',
    'javascript:alert(1)',
    '/a.js',
    'https://',
  ]) {
    expect([url, load(url)]).toEqual([url, null]);
  }
});

test('A browser without trusted types gets the text.', () => {
  Object.assign(window, { trustedTypes: undefined });
  jest.isolateModules(() => {
    const { allowHarmless, trustHtml } = jest.requireActual<typeof Module>('./trustedHtml');
    allowHarmless(template, []);
    expect(trustHtml('<b>a</b>')).toBe('<b>a</b>');
  });
});
