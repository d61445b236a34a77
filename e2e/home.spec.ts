import { expect, open, test } from './support/test';

test.describe('the home page', () => {
  test('begins with a request and its response, then a sandbox, then three numbered steps', async ({
    page,
  }) => {
    await page.setViewportSize({ width: 1440, height: 900 });
    await open(page, '/');
    const main = page.getByRole('main');
    const response = main.getByRole('figure', { name: /^200 OK/ });
    await expect(response).toContainText('"cv-sandvik.pdf"');
    const sandbox = main.getByText('node sandbox.mjs');
    for (const part of [
      main.getByText('Careers sites send applications'),
      main.getByText('120 reads, 60 writes').first(),
      main.getByRole('figure', { name: 'Terminal' }).first(),
      response,
      sandbox,
    ]) {
      await expect(part).toBeInViewport({ ratio: 1 });
    }
    const steps = main.getByRole('listitem');
    await expect(steps).toHaveText([
      /Create a test business/,
      /Create a token/,
      /Send the request/,
    ]);
    const order = await Promise.all(
      [
        response,
        sandbox,
        steps.first(),
        main.getByRole('heading', { name: 'Start with a task' }),
      ].map(async (part) => (await part.boundingBox())?.y),
    );
    expect(order).toEqual([...order].sort((one, other) => Number(one) - Number(other)));
  });

  test('remembers the language of its sample, and the guides use it', async ({ page }) => {
    await open(page, '/');
    const selected = page.getByRole('tab', { selected: true });
    await expect(selected).toHaveText('curl');
    await page.getByRole('tab', { name: 'Python' }).click();
    await expect(page.getByRole('figure', { name: 'first.py' })).toBeVisible();
    await page.reload();
    await expect(selected).toHaveText('Python');
    await expect(page.getByRole('tabpanel').getByRole('figure', { name: 'Terminal' })).toBeHidden();
    await page.getByRole('main').getByRole('link', { name: 'Get started' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Getting started');
    await expect(selected.first()).toHaveText('Python');
  });

  test('has four ways in, each with a link to its program', async ({ page }) => {
    await open(page, '/');
    for (const [task, guide] of [
      ['Connect a careers site', '/docs/guides/creating-an-application#send-each-submission'],
      ['Sync with an HR system', '/docs/guides/creating-an-employee#sync-with-an-hr-system'],
      ['Export to payroll', '/docs/guides/creating-an-employee-job#recipe-payroll-export'],
      ['Archive files', '/docs/guides/creating-file-backups#get-the-program'],
    ] as const) {
      const link = page.getByRole('main').getByRole('link', { name: task });
      await expect(link).toHaveAttribute('href', guide);
    }
  });

  test('has a drawing that is no image request, and no part of the text', async ({ page }) => {
    const images: string[] = [];
    page.on('request', (request) => {
      if (request.resourceType() === 'image') images.push(request.url());
    });
    await open(page, '/');
    const drawings = page.getByRole('main').locator('svg');
    await expect(drawings).not.toHaveCount(0);
    await expect(
      drawings.locator('xpath=self::*[not(ancestor-or-self::*[@aria-hidden="true"])]'),
    ).toHaveCount(0);
    expect(images.filter((url) => !/\/(?:favicon|icon)/.test(url))).toEqual([]);
  });

  test('has its drawing beside the text at every width', async ({ page }) => {
    await open(page, '/');
    for (const width of [320, 390, 960, 997, 1440, 1920]) {
      await page.setViewportSize({ width, height: 844 });
      // The element in front at the end of each line of the heading is the heading.
      const isCovered = await page.getByRole('heading', { level: 1 }).evaluate((heading) => {
        const range = document.createRange();
        range.selectNodeContents(heading);
        return [...range.getClientRects()].some(
          ({ right, top, height }) =>
            document.elementFromPoint(right - 2, top + height / 2) !== heading,
        );
      });
      expect([width, isCovered]).toEqual([width, false]);
    }
  });

  test('shows on a phone what the API does, where to start and a request', async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 844 });
    await open(page, '/');
    const main = page.getByRole('main');
    await expect(main.getByText('Careers sites send applications')).toBeInViewport({ ratio: 1 });
    await expect(main.getByRole('link', { name: 'Get started' })).toBeInViewport({ ratio: 1 });
    await expect(main.getByRole('figure', { name: 'Terminal' }).first()).toBeInViewport({
      ratio: 0.9,
    });
  });
});

test.describe('the landing page of the docs', () => {
  test('shows the tasks first, and downloads, support and versioning within two screens', async ({
    page,
  }) => {
    await page.setViewportSize({ width: 1440, height: 900 });
    await open(page, '/docs');
    const main = page.getByRole('main');
    for (const task of [
      'Send a first request',
      'Connect a careers site',
      'Sync with an HR system',
      'Export to payroll',
      'Archive files',
    ]) {
      await expect(main.getByRole('link', { name: task })).toBeInViewport({ ratio: 1 });
    }
    for (const section of ['Downloads', 'Support', 'Versioning']) {
      const link = main.getByRole('link', { name: section, exact: true }).first();
      const box = await link.boundingBox();
      expect(box?.y).toBeLessThan(2 * 900);
      await link.click();
      await expect(page.getByRole('heading', { name: section, exact: true })).toBeInViewport();
      await page.evaluate(() => scrollTo(0, 0));
    }
  });
});
