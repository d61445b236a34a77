import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { writeOwnModule } from './ownModules';

test('only the modules of replaced parts are written', () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'own-modules-'));
  expect(writeOwnModule('layout/slots', folder)).toBeUndefined();
  mkdirSync(path.join(folder, 'components'));
  writeFileSync(
    path.join(folder, 'components', 'index.tsx'),
    "import { useState } from 'react'; export const PageFooter = () => useState(0)[0];",
  );
  expect(writeOwnModule('mdx/ownComponents', folder)).toBeUndefined();
  // The footer of pages is not part of the app.
  expect(writeOwnModule('layout/slots', folder)).toBeUndefined();
  expect(writeOwnModule('layout/slotIslands', folder)).toContain('PageFooter: async () =>');
  const pageSlots = writeOwnModule('layout/pageSlots', folder);
  expect(pageSlots).toContain('createSlot(OwnPageFooter, OurPageFooter');
  expect(pageSlots).toContain("export { Home } from './Home';");
  rmSync(folder, { recursive: true });
});
