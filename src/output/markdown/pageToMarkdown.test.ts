import { parseHtml } from '../files/parseHtml';
import { pageToMarkdown } from './pageToMarkdown';

const url = 'https://site.example/docs/page';
const index = 'https://site.example/llms.txt';
const forAgents = `For AI agents: <${index}> lists all pages.`;
const markdownOf = (main: string, description = '', canonical = '') =>
  pageToMarkdown(
    parseHtml(
      `<head><meta name="description" content="${description}">${canonical && `<link rel="canonical" href="${canonical}">`}</head><nav>Menu</nav><main>${main}</main>`,
    ),
    { page: url, index },
  );

test('A document begins with the title, the description and the canonical URL.', () => {
  const other = 'https://site.example/docs/v2/page';
  expect(markdownOf('<p>API</p><h1>Jobs &amp; more</h1><p>Words.</p>', 'All jobs.', other)).toBe(
    `# Jobs & more\n\nAll jobs.\n\nCanonical URL: <${other}>\n\n${forAgents}\n\nAPI\n\nWords.\n`,
  );
});

test('A description that the page shows is not repeated, whether it is shortened or not.', () => {
  const main = '<h1>Jobs</h1><p>Lists <code>all</code> jobs and more.</p>';
  const markdown = `# Jobs\n\nCanonical URL: <${url}>\n\n${forAgents}\n\nLists \`all\` jobs and more.\n`;
  expect(markdownOf(main, 'Lists all jobs…')).toBe(markdown);
  expect(markdownOf(main)).toBe(markdown);
});
