import { externalName } from './externalName';

test.each([
  ['https://status.example', 'Status, external site status.example'],
  ['http://localhost:4000/x?y', 'Status, external site localhost:4000'],
  ['/docs', undefined],
  ['#here', undefined],
  ['mailto:help@status.example', undefined],
  ['https://', undefined],
  [undefined, undefined],
])('The name of a link to %s says where it goes.', (href, name) => {
  expect(externalName('Status', href)).toBe(name);
});
