test('A content root that is a file is refused with what names it.', () => {
  jest.replaceProperty(process, 'env', { ...process.env, CONTENT_DIR: 'package.json' });
  jest.spyOn(console, 'error').mockImplementation();
  expect(() => jest.requireActual('./printContentRoot')).toThrow(
    expect.objectContaining({
      message: 'The content root package.json is a file.',
      hint: 'Name a folder in CONTENT_DIR.',
    }),
  );
});
