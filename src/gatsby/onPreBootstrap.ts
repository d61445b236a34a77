import type { ParentSpanPluginArgs } from 'gatsby';
import { buildState } from './buildState';
import { currentSite } from './currentSite';

/** Checks the content before anything is built from it, unless that has begun already. */
export async function onPreBootstrap({ reporter, cache }: ParentSpanPluginArgs): Promise<void> {
  if (!buildState.preparing) await currentSite(reporter, cache);
}
