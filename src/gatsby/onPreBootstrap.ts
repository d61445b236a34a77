import type { ParentSpanPluginArgs } from 'gatsby';
import { currentSite } from './currentSite';

/** Checks the content, unless that has been done already, before anything is built from it. */
export async function onPreBootstrap({ reporter, cache }: ParentSpanPluginArgs): Promise<void> {
  await currentSite(reporter, cache);
}
