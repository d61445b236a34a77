import type { PreRenderHTMLArgs } from 'gatsby';
import { isValidElement, type ReactNode } from 'react';
import { inlineScript } from './inlineScript';

/** Makes the facts of a page global variables. They are in the element before the script. */
const readFacts =
  'Object.assign(window,JSON.parse(document.currentScript.previousElementSibling.textContent))';

const assignment = /window\.(\w+)=("(?:[^"\\]|\\.)*"|\{[^;]*\});/g;

/**
 * Gatsby's scripts assign the path of the page, the build and the files of the templates, so they
 * differ by page and build. Replaces them with data and one constant script, which the policy of
 * the page can name. The files of the templates are left out: only Gatsby's own prefetching uses
 * them, and `client/navigation/links.ts` replaces that.
 *
 * Relies on: the keys of the two scripts are `script-loader` and `chunk-mapping`. They are before
 * those of the app. They assign JSON to properties of `window` (`cache-dir/static-entry.js`;
 * verified on Gatsby 5.16.1).
 */
export function factsAsData({
  getPostBodyComponents,
  replacePostBodyComponents,
}: PreRenderHTMLArgs): void {
  const [gatsby, others] = partition(getPostBodyComponents());
  const facts = factsIn(gatsby.map((component) => inlineScript(component)?.text ?? '').join(''));
  replacePostBodyComponents([
    <script
      key="facts"
      type="application/json"
      dangerouslySetInnerHTML={{
        __html: JSON.stringify({ ...facts, ___chunkMapping: {} }).replace(/</g, '\\u003c'),
      }}
    />,
    <script key="read-facts" dangerouslySetInnerHTML={{ __html: readFacts }} />,
    ...others,
  ]);
}

function partition(components: readonly ReactNode[]): [gatsby: ReactNode[], others: ReactNode[]] {
  const isFacts = (component: ReactNode) =>
    isValidElement(component) && ['script-loader', 'chunk-mapping'].includes(String(component.key));
  return [components.filter(isFacts), components.filter((component) => !isFacts(component))];
}

/**
 * Returns the values that scripts assign to properties of `window`.
 *
 * @throws When there are others than Gatsby's three: an upgrade has changed its scripts.
 */
export function factsIn(scripts: string): Record<string, unknown> {
  const facts = Object.fromEntries(
    [...scripts.matchAll(assignment)].map(([, name = '', json = '']) => [
      name,
      JSON.parse(json) as unknown,
    ]),
  );
  const names = Object.keys(facts).sort().join();
  const rest = scripts.replace(assignment, '').replace(/\/\*(?:<!\[CDATA\[|\]\]>)\*\//g, '');
  if (names !== '___chunkMapping,___webpackCompilationHash,pagePath' || rest !== '') {
    throw new Error(`Gatsby’s scripts are others than factsAsData.tsx knows: ${scripts}`);
  }
  return facts;
}
