import { parseNewArguments } from './parseNewArguments';

const read = (line: string) => parseNewArguments(line.split(' ').filter(Boolean));

test('Each kind has its flags.', () => {
  expect(
    read('site my-docs --from api.yaml --replace-contract --title=Acme --copyright=Ltd'),
  ).toMatchObject({
    kind: 'site',
    folder: 'my-docs',
    from: 'api.yaml',
    replaceContract: true,
    title: 'Acme',
    holder: 'Ltd',
  });
  expect(read('page guides/start --title Start --in guides')).toMatchObject({
    kind: 'page',
    page: 'guides/start',
    title: 'Start',
    category: 'guides',
  });
  expect(read('version 1.4 --label=New --current 1.3')).toMatchObject({
    kind: 'version',
    id: '1.4',
    label: 'New',
    current: '1.3',
  });
});

test.each([
  ['sight', '“sight” is not one of site, page and version.'],
  ['site', 'npm run new -- site needs the folder of the content root, such as my-docs.'],
  [
    'site a --form b',
    'npm run new -- site has no --form; it has --from, --replace-contract, --title, --copyright, --logo, and --accent.',
  ],
  ['site a --from', '--from needs a value.'],
  ['site a --replace-contract=no', '--replace-contract has no value.'],
  ['page a b', 'npm run new -- page needs one name; “b” is one too many.'],
])('%s is refused.', (line, message) => {
  expect(() => read(line)).toThrow(message);
});
