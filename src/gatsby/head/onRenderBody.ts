import type { RenderBodyArgs } from 'gatsby';
import { addToHead } from './addToHead';
import { addLineForAgents } from './lineForAgents';

/** Adds to the head and the body of each page (documented hook `onRenderBody`). */
export function onRenderBody(api: RenderBodyArgs): void {
  addToHead(api);
  addLineForAgents(api);
}
