import { chromium } from '@playwright/test';
const [out='/tmp/og/shots', port='9431', filter='', widths='1440,997,390,320', schemes='light,dark'] = process.argv.slice(2);
const pages: Record<string,string> = { home:'/', landing:'/docs' };
const browser = await chromium.launch({ executablePath: '/usr/bin/chromium-headless-shell' });
for (const scheme of schemes.split(',') as ('light'|'dark')[]) for (const width of widths.split(',').map(Number)) {
  const context = await browser.newContext({ viewport: { width, height: width<500?844:900 }, colorScheme: scheme, reducedMotion:'reduce' });
  const page = await context.newPage();
  for (const [name, path] of Object.entries(pages)) {
    if (filter && !name.match(filter)) continue;
    await page.goto(`http://localhost:${port}${path}`); await page.waitForLoadState('networkidle');
    console.log(name, width, await page.evaluate(() => [document.documentElement.scrollWidth, document.documentElement.scrollHeight]));
    await page.screenshot({ path: `${out}/${name}-${scheme}-${width}.png` });
    await page.screenshot({ path: `${out}/${name}-${scheme}-${width}-full.png`, fullPage: true });
  }
  await context.close();
}
await browser.close();
