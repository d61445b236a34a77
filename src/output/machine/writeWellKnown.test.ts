import { createApiCatalog, formatOpenSearch, formatSecurityText } from './writeWellKnown';

const baseUrl = 'https://site.example/help';

test('`security.txt` has the fields of RFC 9116, and where it is.', () => {
  const security = {
    contact: ['mailto:security@site.example', 'https://site.example/report'],
    expires: '2027-06-30T00:00:00Z',
    policy: 'https://site.example/policy',
  };
  expect(formatSecurityText(security, baseUrl)).toBe(`Contact: mailto:security@site.example
Contact: https://site.example/report
Expires: 2027-06-30T00:00:00Z
Policy: https://site.example/policy
Canonical: https://site.example/help/.well-known/security.txt
`);
});

const version = (route: string, downloads: string[], urls: string[] = []) =>
  ({
    plan: { route, downloads },
    graph: { servers: urls.map((url) => ({ url, description: '' })) },
  }) as unknown as Parameters<typeof createApiCatalog>[1][number];

test('The catalogue has each server of each version with a contract.', () => {
  const files = ['/openapi.yaml', '/openapi.json', '/postman.json'];
  const contract = {
    'service-desc': [
      { href: `${baseUrl}/openapi.yaml`, type: 'application/yaml' },
      { href: `${baseUrl}/openapi.json`, type: 'application/json' },
    ],
    'service-doc': [{ href: `${baseUrl}/docs`, type: 'text/html' }],
    status: [{ href: 'https://status.example' }],
  };
  const versions = [
    version('/docs', files, ['https://api.example/v1', '/v2']),
    version('/docs/old', []),
  ];
  expect(createApiCatalog({ status: 'https://status.example' }, versions, baseUrl)).toEqual({
    linkset: [
      { anchor: 'https://api.example/v1', ...contract },
      { anchor: 'https://site.example/v2', ...contract },
    ],
  });
});

test('A contract without servers is listed at its pages.', () => {
  const { linkset } = createApiCatalog({}, [version('/docs', ['/openapi.yaml'])], baseUrl);
  expect(linkset.map(({ anchor, ...rest }) => [anchor, 'status' in rest])).toEqual([
    [`${baseUrl}/docs`, false],
  ]);
});

test('The description of the search opens it on the home page.', () => {
  const site = { title: 'A & B', tagline: 'Docs', locale: 'en', base_url: baseUrl } as const;
  const xml = formatOpenSearch({ ...site, description: undefined, opensearch: 'A & B' });
  expect(xml).toContain('<ShortName>A &amp; B</ShortName>');
  expect(xml).toContain('<Description>Docs</Description>');
  expect(xml).toContain(`template="${baseUrl}/?q={searchTerms}"`);
});
