import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { temporaryFolder, writeFiles } from '@docs/core/testing';
import { listSkillFiles, writeSkills } from './writeSkills';

const folder = temporaryFolder();
const base_url = 'https://docs.example/help';
const read = (file: string) => readFileSync(path.join(folder, file), 'utf8');

test('A skill is the Markdown of its page, with a name and a description that say when to use it.', async () => {
  writeFiles(folder, { 'docs/guides/start.md': '# Start\n' });
  const description = 'Use it: when you "start".';
  const skills = { 'first-call': { page: '/docs/guides/start', description } };
  await writeSkills({ folder }, { skills, base_url });
  const file = '/.well-known/agent-skills/first-call/SKILL.md';
  expect(listSkillFiles({ skills })).toEqual([file, '/.well-known/agent-skills/index.json']);
  const text = `---\nname: first-call\ndescription: 'Use it: when you "start".'\n---\n\n# Start\n`;
  expect(read(file)).toBe(text);
  expect(JSON.parse(read('/.well-known/agent-skills/index.json'))).toEqual({
    $schema: 'https://schemas.agentskills.io/discovery/0.2.0/schema.json',
    skills: [
      {
        name: 'first-call',
        type: 'skill-md',
        description,
        url: base_url + file,
        digest: `sha256:${createHash('sha256').update(text).digest('hex')}`,
      },
    ],
  });
});

test('A site without skills has no index.', () => {
  expect(listSkillFiles({})).toEqual([]);
});
