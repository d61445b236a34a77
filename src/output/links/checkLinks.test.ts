import path from 'node:path';
import { emptyFolder, writeFiles } from '@docs/core/testing';
import { formatProblem, type Problem } from '@docs/core/problems';
import type { CheckedPage, LinkSource } from './checkedPage';
import { checkLinks, type LinkCheckInput } from './checkLinks';

const baseUrl = 'https://developers.example';

const publicDir = emptyFolder();

type PageContent = string | (Omit<Partial<CheckedPage>, 'route'> & { html: string });

/** Writes the HTML of pages by route and other files by path, and checks all of it. */
async function check(
  pages: Record<string, PageContent>,
  files: Record<string, string> = {},
  options: Partial<LinkCheckInput> = {},
): Promise<Problem[]> {
  writeFiles(publicDir, files);
  const checked = Object.entries(pages).map(([route, content]): CheckedPage => {
    const { html, ...page } = typeof content === 'string' ? { html: content } : content;
    const file = `${route}/index.html`;
    writeFiles(publicDir, { [file]: html });
    return { route, htmlFile: path.join(publicDir, file), links: [], ...page };
  });
  return checkLinks({ publicDir, pages: checked, baseUrl, ...options });
}

const link = (href: string, more: Partial<LinkSource> = {}): LinkSource => ({
  href,
  text: 'Getting started',
  file: 'docs/index.mdx',
  line: 12,
  column: 5,
  ...more,
});

/** What was found broken, in the order of the document. */
const found = (problems: readonly Problem[]) => problems.map((problem) => problem.found);

const anchors = (hrefs: readonly string[]) =>
  hrefs.map((href) => `<a href="${href}">x</a>`).join('');

test('A broken URL of a generated file is reported at the file that it comes from.', async () => {
  const file = 'content/api/openapi.yaml';
  const hrefs = ['/docs#start', '/docs#end', '/docs/gone', '/openapi.json', '/pricing'].map(
    (url) => baseUrl + url,
  );
  const document = {
    url: '/openapi.json',
    sourceFile: file,
    hrefs: new Set(hrefs),
  };
  const problems = await check(
    { '/docs': '<h2 id="start">' },
    { 'openapi.json': '' },
    { documents: [document] },
  );
  expect(problems.map((problem) => [problem.file, problem.found])).toEqual([
    [file, `${baseUrl}/docs#end`],
    [file, `${baseUrl}/docs/gone`],
  ]);
});

describe('the text of a problem', () => {
  test('a broken page link', async () => {
    const href = '/docs/geting-started/';
    const problems = await check({
      '/docs/': { html: anchors([href]), links: [link(href)] },
      '/docs/getting-started/': '',
    });
    expect(problems.map(formatProblem)).toEqual([
      [
        'error docs/index.mdx:12:5',
        '  The link “Getting started” points to a page or file that does not exist.',
        '  expected: nearest existing: /docs/getting-started',
        '  found:    /docs/geting-started/',
        '  do:       Correct the URL, or add the page or file.',
      ].join('\n'),
    ]);
  });

  test('a broken anchor', async () => {
    const href = '/docs/api/limits/#rate-limit';
    const problems = await check({
      '/docs/': { html: anchors([href]), links: [link(href, { text: 'Limits' })] },
      '/docs/api/limits/': '<h2 id="rate-limits">Rate limits</h2><h2 id="errors">Errors</h2>',
    });
    expect(problems.map(formatProblem)).toEqual([
      [
        'warning docs/index.mdx:12:5',
        '  The link “Limits” points to a heading that does not exist on /docs/api/limits.',
        '  expected: nearest existing: #rate-limits',
        '  found:    /docs/api/limits/#rate-limit',
        '  do:       Link to a heading that the page has, or add this one.',
      ].join('\n'),
    ]);
  });

  test('a broken Markdown file link', async () => {
    const href = '/docs/api/jbs.md';
    const problems = await check({
      '/docs/': {
        html: anchors([href]),
        links: [link(href, { text: 'Jobs', markdownFile: './api/jbs.md' })],
      },
      '/docs/api/jobs/': '',
    });
    expect(problems.map(formatProblem)).toEqual([
      [
        'warning docs/index.mdx:12:5',
        '  The link “Jobs” points to a Markdown file that does not exist.',
        '  expected: nearest existing: /docs/api/jobs',
        '  found:    ./api/jbs.md',
        '  do:       Correct the path, or add the Markdown file.',
      ].join('\n'),
    ]);
  });

  test('a broken image', async () => {
    const problems = await check(
      {
        '/docs/': {
          html: '<img src="/images/hirng.png" alt="The hiring  flow">',
          sourceFile: 'docs/index.mdx',
        },
      },
      { 'images/hiring.png': '', 'page-data/images/hirng.png': '' },
    );
    expect(problems.map(formatProblem)).toEqual([
      [
        'error docs/index.mdx',
        '  The image “The hiring flow” points to a file that does not exist.',
        '  expected: nearest existing: /images/hiring.png',
        '  found:    /images/hirng.png',
        '  do:       Correct the URL, or add the file. It is on /docs.',
      ].join('\n'),
    ]);
  });

  test('Gatsby’s own page data is never the nearest file', async () => {
    const [problem] = await check(
      { '/': '<script src="/page-data/app-dat.json"></script>' },
      { 'page-data/app-data.json': '' },
    );
    expect(problem).toMatchObject({ severity: 'error', expected: undefined });
  });

  test('expects nothing when nothing is near', async () => {
    const problems = await check({ '/': anchors(['/entirely-different/', '#nowhere']) });
    expect(problems.map((problem) => problem.expected)).toEqual([undefined, undefined]);
  });

  test('a missing anchor behind a Markdown path is shown with that path', async () => {
    const href = '/docs/jobs#lmits';
    const markdownFile = './jobs.md';
    const [problem] = await check({
      '/docs/': { html: anchors([href]), links: [link(href, { markdownFile })] },
      '/docs/jobs/': '<h2 id="limits">Limits</h2>',
    });
    expect(problem).toMatchObject({
      severity: 'warning',
      message: 'The link “Getting started” points to a heading that does not exist on /docs/jobs.',
      found: './jobs.md#lmits',
    });
  });
});

describe('paths', () => {
  const variants = ['/docs/jobs', '/docs/jobs/', '/docs/jobs.html', '/docs/jobs/index.html'];

  test.each(['/docs/jobs/', '/docs/jobs'])('all four variants reach the page %s', async (route) => {
    const problems = await check({
      '/': anchors([...variants, ...variants.map((variant) => `${variant}#pay`)]),
      [route]: '<h2 id="pay">Pay</h2>',
    });
    expect(problems).toEqual([]);
  });

  test('all four variants of a missing page are broken, and of an anchor too', async () => {
    const missing = ['/docs/job', '/docs/job/', '/docs/job.html', '/docs/job/index.html'];
    const lost = variants.map((variant) => `${variant}#lost`);
    const problems = await check({ '/': anchors([...missing, ...lost]), '/docs/jobs/': '' });
    expect(found(problems)).toEqual([...missing, ...lost]);
    // The page is called by its route, however the link spells it.
    expect(new Set(problems.slice(missing.length).map(({ message }) => message))).toEqual(
      new Set(['The link “x” points to a heading that does not exist on /docs/jobs.']),
    );
  });

  test('the home page has four variants, too', async () => {
    expect(await check({ '/': anchors(['/', '/index.html', '', baseUrl]) })).toEqual([]);
  });

  test('files count, and folders with an index.html, but not folders without', async () => {
    const problems = await check(
      {
        '/': anchors(['/a/list.pdf', '/demo', '/demo/', '/demo/index.html', '/a', '/a/', '/b.pdf']),
      },
      { 'a/list.pdf': '', 'demo/index.html': '' },
    );
    expect(found(problems)).toEqual(['/a', '/a/', '/b.pdf']);
  });

  test('percent-encoding is decoded in links, and a query makes no difference', async () => {
    const problems = await check(
      {
        '/': anchors([
          '/docs/gr%C3%B6%C3%9Fe',
          '/docs/größe/',
          '/a%20b.png?v=2',
          '/100%',
          '/a%20c.png',
        ]),
        '/docs/größe/': '',
        '/100%': '',
      },
      { 'a b.png': '' },
    );
    expect(found(problems)).toEqual(['/a%20c.png']);
  });

  test('relative URLs resolve against the route as a browser would', async () => {
    const html = anchors(['jobs', './jobs', '../guide', '../../index.html', '?page=2']);
    const targets = { '/docs/api/jobs': '', '/docs/guide': '', '/': '' };
    expect(await check({ ...targets, '/docs/api/': html })).toEqual([]);
    expect(found(await check({ ...targets, '/docs/api': html }))).toEqual([
      'jobs',
      './jobs',
      '../guide',
    ]);
  });

  test('other origins and schemes are external, and other sites of the same host', async () => {
    const external = [
      'https://elsewhere.example/missing',
      'http://developers.example/missing',
      '//elsewhere.example/missing',
      'mailto:someone@developers.example',
      'tel:+491234',
      'data:text/plain,missing',
      'javascript:void(0)',
      'blob:https://developers.example/1',
      'https://[broken',
      `${baseUrl}/missing`,
      '//developers.example/missing#a',
    ];
    const internal = [
      `${baseUrl}/docs/missing`,
      '//developers.example/docs/missing',
      `${baseUrl}/guide#missing`,
      `${baseUrl}/#missing`,
      '/missing',
    ];
    const problems = await check({ '/': anchors([...external, ...internal]), '/guide/': '' });
    expect(found(problems)).toEqual(internal);
  });
});

describe('anchors', () => {
  test('ids within what a page loads on demand count', async () => {
    const html = anchors(['/b#body.pay.amount', '/b#body.payments']);
    const problems = await check({
      '/a/': html,
      '/b/': '<details data-more="body.pay"></details>',
    });
    expect(found(problems)).toEqual(['/b#body.payments']);
  });

  test('ids and named anchors count, on this page and on others alike', async () => {
    const ids = '<h2 id="pay">Pay</h2><a name="old-pay"></a><input name="field">';
    const problems = await check({
      '/a/': ids + anchors(['#pay', '#old-pay', '/a#pay', '#field', '/a#lost']),
      '/b/': anchors(['/a/#pay', '../a#old-pay', '/a/#field', `${baseUrl}/a#lost`]),
    });
    expect(found(problems)).toEqual(['#field', '/a#lost', '/a/#field', `${baseUrl}/a#lost`]);
    expect(new Set(problems.map((problem) => problem.severity))).toEqual(new Set(['warning']));
  });

  test('a page may come before or after the one that links to it', async () => {
    const problems = await check({
      '/a/': anchors(['/b/#there', '/b/#lost-b']),
      '/b/': '<p id="there"></p>' + anchors(['/a/#lost-a']),
    });
    expect(found(problems)).toEqual(['/b/#lost-b', '/a/#lost-a']);
  });

  test('fragments are compared decoded', async () => {
    const problems = await check({
      '/':
        '<p id="größe"></p><p id="a&amp;b"></p>' +
        anchors(['#gr%C3%B6%C3%9Fe', '#größe', '#a&amp;b', '#a&b', '#Größe']),
    });
    expect(found(problems)).toEqual(['#Größe']);
  });

  test('the top of the page and text directives ask for no id', async () => {
    const fine = ['#', '#top', '#TOP', '#:~:text=pay', '/a/#', '/a/#top', '/a/#:~:text=pay'];
    const problems = await check({
      '/': anchors([...fine, '#lost:~:text=pay', '/a/#real:~:text=pay']),
      '/a/': '<p id="real"></p>',
    });
    expect(found(problems)).toEqual(['#lost:~:text=pay']);
  });

  test('HTML files that are no pages are looked into, other files are not', async () => {
    const problems = await check(
      { '/': anchors(['/demo/#start', '/demo#lost', '/list.pdf#page=2', '/demo.svg#part']) },
      {
        'demo/index.html': '<p id="start"></p><a href="/missing"></a>',
        'list.pdf': '',
        'demo.svg': '',
      },
    );
    expect(problems.map((problem) => problem.message)).toEqual([
      'The link “x” points to a heading that does not exist on /demo/index.html.',
    ]);
  });
});

describe('what is read from the HTML', () => {
  test.each([
    ['<a href="/gone">Gone</a>', 'The link “Gone” points to a page or file'],
    ['<area href="/gone" alt="Gone">', 'The link “Gone” points to a page or file'],
    ['<iframe src="/gone"></iframe>', 'The embedded frame “/gone” shows a page or file'],
    ['<img src="/gone">', 'The image “/gone” points to a file'],
    ['<source src="/gone">', 'The media source “/gone” points to a file'],
    ['<video src="/gone"></video>', 'The video “/gone” points to a file'],
    ['<audio src="/gone"></audio>', 'The audio “/gone” points to a file'],
    ['<script src="/gone"></script>', 'The script “/gone” points to a file'],
    ['<link rel="canonical" href="/gone">', 'The canonical link “/gone” points to a page or file'],
    ['<link href="/gone" rel="alternate">', 'The alternate link “/gone” points to a page or file'],
    [
      '<link rel="next" href="/gone">',
      'The link to the next page “/gone” points to a page or file',
    ],
    [
      '<link rel="prev" href="/gone">',
      'The link to the previous page “/gone” points to a page or file',
    ],
    ['<link rel="stylesheet" href="/gone">', 'The stylesheet “/gone” points to a file'],
    ['<link rel="Shortcut Icon" href="/gone">', 'The icon “/gone” points to a file'],
    ['<link rel="apple-touch-icon" href="/gone">', 'The icon “/gone” points to a file'],
    ['<link rel="manifest" href="/gone">', 'The web manifest “/gone” points to a file'],
    ['<link rel="preload" href="/gone">', 'The preloaded resource “/gone” points to a file'],
    ['<A HREF=/gone>Gone</A>', 'The link “Gone” points to a page or file'],
    ['<a href="/gone" href="/">Gone</a>', 'The link “Gone” points to a page or file'],
    [
      '<a href="/gone"> </a><a href="/gone">Gone</a><a href="/gone">More</a>',
      'The link “Gone” points to a page or file',
    ],
    ['<details data-schema="/gone"></details>', 'The schema “/gone” points to a file'],
    ["<a href='/gone' aria-label='Gone'></a>", 'The link “Gone” points to a page or file'],
    ['<a href="/gone"><img src="/" alt="Gone"></a>', 'The link “Gone” points to a page or file'],
  ])('%s', async (html, beginning) => {
    const problems = await check({ '/': html });
    expect(problems).toMatchObject([
      { severity: 'error', found: '/gone', message: `${beginning} that does not exist.` },
    ]);
  });

  test('every candidate of a srcset', async () => {
    const problems = await check(
      {
        '/': `<img src="/a.png" srcset="/a.png 1x, /b,c.png 2x">
          <source srcset="/a.png,
            /d.png 640w,/e.png 800w, data:image/png;base64,AAAA 900w">`,
      },
      { 'a.png': '' },
    );
    expect(found(problems)).toEqual(['/b,c.png', '/d.png', '/e.png']);
  });

  test('entities in URLs are decoded', async () => {
    const problems = await check({
      '/': `<a href="/r&amp;d">x</a><a href='/"gone&quot;?a=1&amp;b=2'>x</a>`,
      '/r&d/': '',
    });
    expect(found(problems)).toEqual(['/"gone"?a=1&b=2']);
  });

  test.each([
    '<link rel="preconnect" href="/gone">',
    '<link href="/gone">',
    '<a data-href="/gone">x</a>',
    '<a>x</a>',
    '<input src="/gone">',
    '<!-- <a href="/gone">x</a> -->',
    '<script>const a = \'<a href="/gone">x</a>\';</script>',
    '<svg></svg><script>const a = \'<a href="/gone">x</a>\';</script>',
    '<textarea><a href="/gone">x</a></textarea>',
    '&lt;a href="/gone"&gt;',
  ])('leaves out %s', async (html) => {
    expect(await check({ '/': html })).toEqual([]);
  });

  test('elements that close themselves inside of an SVG do not hide what follows', async () => {
    const html =
      '<svg><style/><title/></svg><a href="/gone">x</a><p id="here"></p><a href="#here">x</a>';
    expect(found(await check({ '/': html }))).toEqual(['/gone']);
  });
});

describe('where a problem is reported', () => {
  test('at each location where the page’s author wrote the URL, once', async () => {
    const problems = await check({
      '/': {
        html: anchors(['/gone', '/gone', '/gone', '/gone']),
        links: [
          link('/gone', { line: 3 }),
          link('/gone', { line: 9 }),
          link('/other', { line: 4 }),
        ],
      },
    });
    expect(problems.map(({ file, line, column }) => [file, line, column])).toEqual([
      ['docs/index.mdx', 3, 5],
      ['docs/index.mdx', 9, 5],
    ]);
  });

  test('a fragment that several pages include is reported once', async () => {
    const page = {
      html: anchors(['/gone']),
      links: [link('/gone', { file: path.resolve('docs/shared/note.mdx') })],
    };
    const problems = await check({ '/a/': page, '/b/': page });
    expect(problems).toMatchObject([
      {
        file: 'docs/shared/note.mdx',
        message:
          'The link “Getting started” on 2 pages points to a page or file that does not exist.',
      },
    ]);
  });

  test('an author’s link is not reported for a script with the same URL', async () => {
    const problems = await check({
      '/': {
        html: '<script src="/gone"></script>' + anchors(['/gone']),
        links: [link('/gone')],
        sourceFile: 'docs/index.mdx',
      },
    });
    expect(problems.map(({ message, line }) => [message, line])).toEqual([
      ['The script “/gone” points to a file that does not exist.', undefined],
      ['The link “Getting started” points to a page or file that does not exist.', 12],
    ]);
  });

  test('shared navigation once, where it was written, with the number of pages', async () => {
    const nav = '<nav><a href="/gone">About <b>us</b></a><a href="#content">Skip</a></nav>';
    const asked: string[] = [];
    const problems = await check(
      { '/a/': nav, '/b/': nav, '/c/': `${nav}<main id="content"></main>`, '/d/': '' },
      {},
      {
        locateSharedLink: (href) => {
          asked.push(href);
          return { file: 'navigation.yaml', line: href === '/gone' ? 7 : 8, column: 3 };
        },
      },
    );
    expect(problems.map(formatProblem)).toEqual([
      [
        'error navigation.yaml:7:3',
        '  The link “About us” on 3 pages points to a page or file that does not exist.',
        '  found:    /gone',
        '  do:       Correct the URL, or add the page or file.',
      ].join('\n'),
      [
        'warning navigation.yaml:8:3',
        '  The link “Skip” on 2 pages points to a heading that does not exist on the same page.',
        '  found:    #content',
        '  do:       Link to a heading that the page has, or add this one.',
      ].join('\n'),
    ]);
    expect(asked).toEqual(['/gone', '#content']);
  });

  test('a link in a contract with the severity that the site gives to its rule', async () => {
    const problems = await check(
      { '/a/': '<p><a href="/gone">Gone</a><a href="/off">Off</a></p>' },
      {},
      {
        locateSharedLink: (href) => ({
          file: 'openapi.yaml',
          severity: href === '/off' ? 'off' : 'warning',
        }),
      },
    );
    expect(problems).toMatchObject([{ severity: 'warning', file: 'openapi.yaml', found: '/gone' }]);
  });

  test('a page whose own content has the URL is not counted as navigation', async () => {
    const html = anchors(['/gone']);
    const problems = await check(
      { '/a/': { html, links: [link('/gone')] }, '/b/': html },
      {},
      { locateSharedLink: () => ({ file: 'navigation.yaml' }) },
    );
    expect(problems.map(({ file, message }) => [file, message])).toEqual([
      [
        'docs/index.mdx',
        'The link “Getting started” points to a page or file that does not exist.',
      ],
      ['navigation.yaml', 'The link “x” points to a page or file that does not exist.'],
    ]);
  });

  test('a shared link that cannot be located is reported once, with its pages', async () => {
    const html = anchors(['/gone']);
    const problems = await check(
      {
        '/a/': { html, sourceFile: 'docs/a.mdx' },
        '/b/': html,
        '/c/': html,
        '/d/': html,
        '/e/': html,
      },
      {},
      { locateSharedLink: () => undefined },
    );
    expect(problems).toMatchObject([
      {
        file: 'docs/a.mdx',
        message: 'The link “x” on 5 pages points to a page or file that does not exist.',
        hint: 'Correct the URL, or add the page or file. It is on /a, /b, /c and 2 more.',
      },
    ]);
    expect(problems[0]?.line).toBeUndefined();
  });

  test('equal relative URLs that mean different files stay apart', async () => {
    const html = '<img src="flow.png">';
    const problems = await check({
      '/a/': { html, sourceFile: 'docs/a.mdx' },
      '/b/': { html, sourceFile: path.resolve('docs/b.mdx') },
    });
    expect(problems.map((problem) => problem.file)).toEqual(['docs/a.mdx', 'docs/b.mdx']);
  });

  test('without a source file, the HTML file from the project’s root', async () => {
    const [problem] = await check({ '/a/': anchors(['/gone']) });
    const expected = path.relative(process.cwd(), path.join(publicDir, 'a/index.html'));
    expect(problem?.file).toBe(expected.split(path.sep).join('/'));
  });
});

test('only so many broken targets get a suggestion, however many pages repeat them', async () => {
  const hrefs = Array.from({ length: 250 }, (_, index) => `/docs/getting-started-${index}`);
  const html = anchors(hrefs);
  const links = hrefs.map((href, line) => link(href, { line }));
  const problems = await check({
    '/a/': { html, links },
    '/b/': { html, links: links.map((source) => ({ ...source, file: 'docs/b.mdx' })) },
    '/docs/getting-started/': '',
  });
  const suggested = problems.filter((problem) => problem.expected !== undefined);
  expect(problems).toHaveLength(500);
  expect(suggested).toHaveLength(400);
});

test('rejects when a page has no HTML', async () => {
  const htmlFile = path.join(publicDir, 'gone/index.html');
  const pages = [{ route: '/gone/', htmlFile, links: [] }];
  await expect(checkLinks({ publicDir, pages, baseUrl })).rejects.toThrow('gone/index.html');
});

test('URLs of the site in structured data and in a sitemap are checked.', async () => {
  const data = (url: string) => `<script type="application/ld+json">{"item":"${url}"}</script>`;
  const problems = await check({
    '/docs/': data(`${baseUrl}/docs`) + data(`${baseUrl}/gone`) + data('https://schema.org/gone'),
    '/sitemap.xml': `<urlset><url><loc>${baseUrl}/docs</loc></url><url><loc>${baseUrl}/a&amp;b</loc></url></urlset>`,
  });
  expect(problems.map(({ message, found }) => [message.replace(/ “.*”/, ''), found])).toEqual([
    ['The URL in structured data points to a page or file that does not exist.', `${baseUrl}/gone`],
    ['The URL in the sitemap points to a page or file that does not exist.', `${baseUrl}/a&b`],
  ]);
});

describe('files beside the pages', () => {
  const document = (url: string, ...hrefs: string[]) => ({
    url,
    sourceFile: url.endsWith('.md') ? 'docs/a.mdx' : undefined,
    hrefs: new Set(hrefs),
  });

  test('have their links checked, a link of several files once, where it is authored.', async () => {
    const hrefs = [`${baseUrl}/docs/a#here`, `${baseUrl}/docs/gone`, '/docs/a.md'];
    const documents = [document('/docs/a.md', ...hrefs), document('/llms.txt', ...hrefs)];
    const problems = await check(
      { '/docs/a': '<p id="here">' },
      { 'docs/a.md': '' },
      { documents },
    );
    expect(problems).toHaveLength(1);
    expect(problems[0]).toMatchObject({
      severity: 'error',
      file: 'docs/a.mdx',
      found: `${baseUrl}/docs/gone`,
    });
  });

  test('with a missing anchor are reported.', async () => {
    const documents = [document('/docs/a.md', `${baseUrl}/docs/a#gone`)];
    const problems = await check({ '/docs/a': '<p id="here">' }, {}, { documents });
    expect(found(problems)).toEqual([`${baseUrl}/docs/a#gone`]);
  });

  test('do not repeat what the HTML of the page has too.', async () => {
    const href = '/docs/gone';
    const documents = [document('/docs/a.md', `${baseUrl}${href}`)];
    const problems = await check(
      { '/docs/a': { html: anchors([href]), links: [link(href)] } },
      {},
      { documents },
    );
    expect(found(problems)).toEqual([href]);
  });
});

describe('below the path of base_url', () => {
  const below = { baseUrl: `${baseUrl}/docs-site` };
  const fine = [
    '/docs-site/docs/a/#here',
    '/docs-site/',
    '/docs-site',
    '/docs-site/logo.png',
    '../a',
    '#here',
    `${baseUrl}/docs-site/docs/a`,
    // Another site of the same host.
    `${baseUrl}/shop`,
  ];

  test('a path with it is a route or a file, and a URL without it that of another site.', async () => {
    const problems = await check(
      { '/': '', '/docs/a/': `<p id="here">${anchors(fine)}</p>` },
      { 'logo.png': '' },
      below,
    );
    expect(problems).toEqual([]);
  });

  test('a broken link is reported as its author wrote it.', async () => {
    const problems = await check(
      {
        '/docs/a/': {
          html: anchors(['/docs-site/docs/b']) + '<img src="/docs-site/lgo.png">',
          links: [link('/docs/b')],
          sourceFile: 'docs/a.mdx',
        },
      },
      { 'logo.png': '' },
      below,
    );
    expect(problems).toMatchObject([
      { file: 'docs/index.mdx', line: 12, found: '/docs/b', expected: 'nearest existing: /docs/a' },
      { file: 'docs/a.mdx', found: '/lgo.png', expected: 'nearest existing: /logo.png' },
    ]);
  });

  test('a path without it is reported, and so is a URL in the head of a page.', async () => {
    const head = `<link rel="canonical" href="${baseUrl}/docs/a">`;
    const html = `${head}${anchors(['/docs/a', '../../../docs/a'])}<img src="/logo.png">`;
    const problems = await check({ '/docs/a/': html }, { 'logo.png': '' }, below);
    const message = /points outside of the site, because `base_url` has a path\.$/;
    expect(problems).toMatchObject(
      [`${baseUrl}/docs/a`, '/docs/a', '../../../docs/a', '/logo.png'].map((href) => ({
        severity: 'error',
        message: expect.stringMatching(message) as string,
        found: href,
        expected: undefined,
      })),
    );
  });

  test('files for programs have routes and URLs.', async () => {
    const hrefs = [
      '/docs/a#here',
      '/docs-site/docs/a',
      `${baseUrl}/docs-site/docs/a`,
      `${baseUrl}/docs-site/docs/b`,
    ];
    const documents = [{ url: '/graph.json', sourceFile: undefined, hrefs: new Set(hrefs) }];
    const problems = await check({ '/docs/a/': '<p id="here">' }, {}, { ...below, documents });
    expect(found(problems)).toEqual([`/docs-site/docs/a and ${baseUrl}/docs-site/docs/b`]);
  });
});
