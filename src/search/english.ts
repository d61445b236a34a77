import { stemmer } from 'stemmer';
import type { SearchLanguage } from './searchLanguage';

/** The language of the search where no module has another. */
export const english: SearchLanguage = {
  // The Porter stemmer does not handle the plural of `status`.
  stem: (word) => stemmer(word.replace(/(?<=[^aeo]us)es$/, '')),
  stopWords: new Set(
    `
    a about actually after all already also always am an and any anything are as
    at be because been before being but by can cannot cant could did didnt do
    does doesnt doing done dont each either else even ever every exactly for from get gets getting
    give given go goes going got had happen happened happening happens has have having
    how however http https i if im in instead into is isnt it its ive just keep keeps kind know let
    lets like look make makes many may me mean means much must my need needed needs no not of on
    one only or other our out please possible really same say says see should so some
    someone something still supposed sure take takes tell than that the their them then there
    theres these they thing things this those to too try trying understand up us use used using
    very via want was way ways we well were what whats when where whether which while who whom
    whose why will with within without wont work works would you your
  `
      .trim()
      .split(/\s+/),
  ),
  question:
    /^\s*(?:how|what|why|when|where|which|who|can|may|do|does|is|are|should|must|will|i|my)\b/i,
};
