import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { emptyFolder } from '@docs/core/testing';
import { createFolderCache } from './folderCache';

const folder = emptyFolder();

test('A value is read from its file, unless that was changed.', async () => {
  await createFolderCache(folder).set('key', { text: 'value' });
  expect(await createFolderCache(folder).get('key')).toEqual({ text: 'value' });
  const [name = ''] = readdirSync(folder);
  const file = path.join(folder, name);
  writeFileSync(file, readFileSync(file, 'utf8').replace('value', 'valve'));
  expect(await createFolderCache(folder).get('key')).toBeUndefined();
});
