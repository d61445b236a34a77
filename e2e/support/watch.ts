import type { Page } from '@playwright/test';

/** What a page does against its policy, or lets others learn of its reader. */
export interface Watch {
  /** What was found since the watch began, or since the last call. */
  findings: () => Promise<string[]>;
}

/** Watches a page from before its first script. */
export async function watch(page: Page, baseURL: string | undefined): Promise<Watch> {
  const findings: string[] = [];
  await page.exposeFunction('reportViolation', (violation: string) => findings.push(violation));
  await page.addInitScript(() => {
    addEventListener('securitypolicyviolation', (event) => {
      const { reportViolation } = window as unknown as { reportViolation: (text: string) => void };
      const { effectiveDirective, blockedURI, sourceFile, lineNumber, sample } = event;
      reportViolation(
        `${location.pathname}: ${effectiveDirective} ${blockedURI} ${sourceFile}:${lineNumber} ${sample}`,
      );
    });
  });
  page.on('console', (message) => {
    if (/content.security.policy|trusted/i.test(message.text())) findings.push(message.text());
  });
  page.on('pageerror', (error) => findings.push(String(error)));
  page.on('request', (request) => {
    const { origin, protocol } = new URL(request.url());
    if (protocol.startsWith('http') && origin !== baseURL) findings.push(request.url());
  });
  return {
    findings: async () => {
      const cookies = await page.context().cookies();
      return [...findings.splice(0), ...cookies.map(({ name }) => `cookie ${name}`)];
    },
  };
}
