import { chromium } from '@playwright/test';
async function main() {
  const browser = await chromium.launch({ executablePath: '/usr/bin/chromium-headless-shell' });
  for (const [w, h, mode] of [[1440, 900, 'light'], [390, 844, 'dark'], [997, 700, 'dark']] as const) {
    const page = await browser.newPage({ viewport: { width: w, height: h }, colorScheme: mode });
    page.on('console', (m) => m.type() === 'error' && console.log(m.text()));
    page.on('pageerror', (e) => console.log(e.message));
    await page.goto('http://localhost:9411/docs/api/employees/');
    await page.waitForTimeout(800);
    await page.screenshot({ path: `/tmp/s-${w}-closed.png` });
    await page.keyboard.press('/');
    await page.keyboard.type('employee job');
    await page.waitForSelector('[role=option]');
    await page.waitForTimeout(200);
    await page.screenshot({ path: `/tmp/s-${w}-open.png` });
    console.log(page.url(), await page.locator('[role=status]').allTextContents());
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Enter');
    await page.waitForTimeout(700);
    console.log(page.url());
    await page.goBack(); await page.waitForTimeout(500);
    console.log(page.url(), await page.locator('dialog[open]').count());
    await page.keyboard.press('Escape'); await page.waitForTimeout(500);
    console.log(page.url(), await page.locator('dialog[open]').count());
    await page.close();
  }
  const page = await browser.newPage({ viewport: { width: 1440, height: 900 } });
  await page.goto('http://localhost:9411/docs#all-pages'); await page.waitForTimeout(500);
  await page.screenshot({ path: '/tmp/s-all.png' });
  await page.goto('http://localhost:9411/docs/employeeJobs/create-things'); await page.waitForTimeout(900);
  await page.screenshot({ path: '/tmp/s-404.png' });
  await page.goto('http://localhost:9411/docs?q=cv'); await page.waitForTimeout(1500);
  await page.screenshot({ path: '/tmp/s-q.png' });
  await browser.close();
}
void main();
