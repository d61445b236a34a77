import type { PreRenderHTMLArgs } from 'gatsby';
import { type ReactElement, type ReactNode } from 'react';
import { factsAsData, factsIn } from './factsAsData';

interface ScriptProps {
  type?: string;
  src?: string;
  dangerouslySetInnerHTML?: { __html: string };
}

const script = (key: string, text: string) => (
  <script key={key} dangerouslySetInnerHTML={{ __html: text }} />
);

function replaced(pagePath: string): string {
  let components: ReactNode[] = [
    script(
      'script-loader',
      `/*<![CDATA[*/window.pagePath=${JSON.stringify(pagePath)};window.___webpackCompilationHash="1a2b";/*]]>*/`,
    ),
    script('chunk-mapping', '/*<![CDATA[*/window.___chunkMapping={"app":["/app-1.js"]};/*]]>*/'),
    <script key="/app-1.js" src="/app-1.js" async />,
  ];
  factsAsData({
    getPostBodyComponents: () => components,
    replacePostBodyComponents: (others: ReactNode[]) => {
      components = others;
    },
  } as unknown as PreRenderHTMLArgs);
  return components
    .map((part) => (part as ReactElement<ScriptProps>).props)
    .map(
      ({ dangerouslySetInnerHTML: content, type = 'text/javascript', src }) =>
        `<script type="${type}"${src ? ` src="${src}"` : ''}>${content?.__html ?? ''}</script>`,
    )
    .join('');
}

test('The facts of a page become data that a script reads before the app runs.', () => {
  document.body.innerHTML = replaced('/docs/a"b</script>');
  const [data, reader, app] = [...document.body.querySelectorAll('script')];
  expect(app?.src).toBe('http://localhost/app-1.js');
  jest.spyOn(document, 'currentScript', 'get').mockReturnValue(reader ?? null);
  new Function(reader?.textContent ?? '')();
  expect(data?.type).toBe('application/json');
  expect(window).toMatchObject({
    pagePath: '/docs/a"b</script>',
    ___webpackCompilationHash: '1a2b',
    ___chunkMapping: {},
  });
});

test('The script is the same on all pages.', () => {
  const readers = ['/', '/docs'].map((path) => replaced(path).replace(/^.*?<\/script>/, ''));
  expect(new Set(readers).size).toBe(1);
});

test('Scripts that Gatsby does not have today are no facts.', () => {
  expect(() => factsIn('window.pagePath="/";start();')).toThrow('factsAsData.tsx');
});
