import type { CreateDevServerArgs } from 'gatsby';
import { contentRoot } from '../../content/readContent';
import { drawIcons } from '../../output/machine/drawIcons';
import { iconFiles } from '../../identity/iconFiles';
import { buildState } from '../buildState';

/** Serves the icons in `gatsby develop`, which writes no files beside pages. */
export function serveIcons({ app }: CreateDevServerArgs): void {
  app.get(Object.values(iconFiles), (request, response) => {
    const icons = drawIcons(contentRoot(), buildState.prepared?.site.source.site?.theme);
    response.type(request.path).send(icons.get(request.path));
  });
}
