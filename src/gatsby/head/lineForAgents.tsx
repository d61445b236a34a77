import type { RenderBodyArgs } from 'gatsby';
import type { ReactElement } from 'react';
import { fill } from '@docs/core/fill';
import { words } from '@docs/core/words';
import { llmsFileFor, markdownRoute } from '../../content/urls/routes';
import { absoluteUrl } from '../../content/urls/siteAddress';
import { type HeadSettings, headSettings } from './headSettings';

/** Begins each page with a line for those who read its HTML without showing it. */
export function addLineForAgents({ pathname, setPreBodyComponents }: RenderBodyArgs): void {
  setPreBodyComponents(lineForAgents(pathname, headSettings()));
}

/** Names the Markdown of a page and the list of all. The not-found page has no Markdown. */
export function lineForAgents(
  route: string,
  { base_url: baseUrl, versions = [] }: Pick<HeadSettings, 'base_url' | 'versions'>,
): ReactElement[] {
  if (baseUrl === undefined) return [];
  const index = fill(words.files.forAgents, {
    url: absoluteUrl(baseUrl, llmsFileFor(route, versions)),
  });
  const markdown = fill(words.files.asMarkdown, {
    url: absoluteUrl(baseUrl, markdownRoute(route)),
  });
  return [
    <p key="for-agents" hidden data-nosnippet="">
      {route.startsWith('/404') ? index : `${index} ${markdown}`}
    </p>,
  ];
}
