import { inPage, type Engine } from './engine';
import { pressAtLimit } from '../support/pressAtLimit';
import { click, expect, origin, readable, test } from './test';

const create = '/docs/api/applications/create';
const list = '/docs/api/applications/';
const update = '/docs/api/applications/update';

/** The response that is shown, as text. */
const response = (engine: Engine) =>
  inPage(
    engine,
    () => document.querySelector('section[aria-label=Response]')?.textContent.trim() ?? '',
  );

const expectResponse = (engine: Engine, status: string) =>
  expect.poll(() => response(engine)).toMatch(new RegExp(`^${status} in \\d+ ms`));

async function runAt(engine: Engine, route: string, status: string): Promise<void> {
  await engine.open(origin + route);
  await click(engine, '[data-run]');
  await expectResponse(engine, status);
}

/** Writes into the field with a label, as a reader would. */
const write = (engine: Engine, label: string, text: string) =>
  inPage(
    engine,
    (name, value) => {
      const found = [...document.querySelectorAll('label')].find(
        ({ firstElementChild, firstChild }) =>
          (firstElementChild?.tagName === 'CODE' ? firstElementChild : firstChild)?.textContent ===
          name,
      );
      const field = found?.querySelector<HTMLInputElement>('input, textarea');
      if (!field) throw new Error(`There is no field ${name}.`);
      const { prototype } = field.tagName === 'INPUT' ? HTMLInputElement : HTMLTextAreaElement;
      Object.getOwnPropertyDescriptor(prototype, 'value')?.set?.call(field, value);
      field.dispatchEvent(new Event('input', { bubbles: true }));
    },
    label,
    text,
  );

/** Presses Run without scrolling to it: the form for own values may have moved it out of view. */
const pressRun = (engine: Engine) =>
  inPage(engine, () => document.querySelector<HTMLElement>('[data-run]')?.click());

test('an application is created, found on another page, changed with its ETag, and forgotten', async ({
  engine,
}) => {
  await runAt(engine, create, '201 Created');
  const created = await response(engine);
  const id = /app_\w{12}/.exec(created)?.[0] ?? '';
  const etag = /ETag: ("\w+")/.exec(created)?.[1] ?? '';
  await runAt(engine, list, '200 OK');
  await expect.poll(() => response(engine)).toContain(id);

  await engine.open(origin + update);
  await click(engine, 'summary', 'Use your values');
  await readable(engine, 'form code', 'If-Match');
  await write(engine, 'application_id', id);
  await pressRun(engine);
  await expectResponse(engine, '412 version mismatch');
  await write(engine, 'If-Match', etag);
  await click(engine, 'summary', 'Change what Run sends');
  await write(engine, 'Body', '{ "status_id": "aps_JybhncXFPZRo" }');
  await pressRun(engine);
  await expectResponse(engine, '200 OK');
  await write(engine, 'Body', '{"rating": 9}');
  await write(engine, 'If-Match', '*');
  await pressRun(engine);
  await expectResponse(engine, '422 validation failed');
  await click(engine, 'section[aria-label=Response] a', '/rating');
  await readable(engine, '[id="body.rating"]');

  await runAt(engine, list, '200 OK');
  await expect.poll(() => response(engine)).toContain(id);
  await click(engine, 'summary', 'Change what Run sends');
  await click(engine, 'form button', 'Reset');
  await pressRun(engine);
  await expectResponse(engine, '200 OK');
  await expect.poll(() => response(engine)).not.toContain(id);
});

test('too many requests are refused for a time', async ({ engine }) => {
  await runAt(engine, create, '201 Created');
  await expect
    .poll(async () => {
      // A new minute may begin at any time.
      await inPage(engine, pressAtLimit);
      return response(engine);
    })
    .toMatch(/^429 rate limited in.*Retry-After: \d/s);
});

test('a file of the reader is sent', async ({ engine }) => {
  await runAt(engine, '/docs/api/employee-files/create', '201 Created');
  await click(engine, 'summary', 'Change what Run sends');
  await inPage(engine, () => {
    const field = document.querySelector<HTMLInputElement>('input[type=file]');
    const chosen = new DataTransfer();
    chosen.items.add(new File(['x'.repeat(2000)], 'own.pdf', { type: 'application/pdf' }));
    if (field) field.files = chosen.files;
    field?.dispatchEvent(new Event('change', { bubbles: true }));
  });
  await click(engine, 'summary', 'Use your values');
  await readable(engine, 'form code', 'Idempotency-Key');
  await write(engine, 'Idempotency-Key', 'another');
  await pressRun(engine);
  await expect.poll(() => response(engine)).toMatch(/^201 Created in.*2000/s);
});
