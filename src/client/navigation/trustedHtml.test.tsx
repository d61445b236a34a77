import type * as Module from './trustedHtml';

interface Rules {
  createHTML: (html: string) => string | null;
  createScript?: (text: string) => string | null;
}

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
    allowHarmless();
    expect(trustHtml('<b>a</b>')).toEqual({ trusted: '<b>a</b>' });
  });
  const plain = policies.get('default');
  expect(plain?.createHTML('{"name":"\\u003cb>"}')).toBe('{"name":"\\u003cb>"}');
  expect(plain?.createHTML('<img src=x onerror=alert(1)>')).toBeNull();
  expect(plain?.createScript?.('{"name":"\\u003cb>"}')).toBe('{"name":"\\u003cb>"}');
  expect(plain?.createScript?.('alert(1)')).toBeNull();
});

test('A browser without trusted types gets the text.', () => {
  Object.assign(window, { trustedTypes: undefined });
  jest.isolateModules(() => {
    const { allowHarmless, trustHtml } = jest.requireActual<typeof Module>('./trustedHtml');
    allowHarmless();
    expect(trustHtml('<b>a</b>')).toBe('<b>a</b>');
  });
});
