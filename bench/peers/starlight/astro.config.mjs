import { readFileSync } from 'node:fs';
import starlight from '@astrojs/starlight';
import { defineConfig } from 'astro/config';

const sidebar = JSON.parse(readFileSync(new URL('sidebar.json', import.meta.url), 'utf8'));

export default defineConfig({
  site: 'https://generated.example',
  integrations: [starlight({ title: 'Generated site', sidebar })],
});
