import { origin, readableText, test } from './test';

test.use({ javaScript: false });

test('without JavaScript, all text of a page has room', async ({ engine }) => {
  for (const page of ['/docs/api/applications/create', '/docs/api/jobs/show', '/docs/api/limits']) {
    await engine.open(origin + page);
    for (const width of [1440, 1280, 996, 390]) {
      await engine.resize(width, 900);
      await readableText(engine, `${page} at ${width} px`);
    }
  }
});
