import path from 'node:path';
import type { CreateDevServerArgs } from 'gatsby';
import { contentRoot } from '../../content/docsConfig';
import { drawIcons } from '../../output/machine/drawIcons';
import { iconFiles } from '../../identity/iconFiles';
import { buildState } from '../buildState';

/** The part of an express response that a file needs. */
interface IconResponse {
  type: (ending: string) => IconResponse;
  send: (content: Buffer | string | undefined) => void;
}

/** Serves the icons in `gatsby develop`, which writes no files beside pages. */
export function serveIcons({ app }: CreateDevServerArgs): void {
  app.get(Object.values(iconFiles), (request: { path: string }, response: IconResponse) => {
    const icons = drawIcons(contentRoot(), buildState.prepared?.site.source.site?.theme);
    response.type(path.extname(request.path)).send(icons.get(request.path));
  });
}
