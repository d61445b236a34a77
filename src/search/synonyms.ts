import type { SiteSettings } from '../content/siteSchema';
import type { Synonyms } from './searchIndex';

/** Returns the synonyms of a site. */
export const synonymsOf = ({ synonyms = {} }: Pick<SiteSettings, 'synonyms'>): Synonyms =>
  Object.fromEntries(Object.entries(synonyms).map(([words, others]) => [words, [others].flat()]));
