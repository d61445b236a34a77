import { stemmer } from '@orama/stemmers/german';
import type { SearchLanguage } from './searchLanguage';

/** German, without accents: words are folded before. */
export const german: SearchLanguage = {
  stem: stemmer,
  stopWords: new Set(
    `
    aber als am an auch auf aus bei bin bis da damit dann das dass dem den denn der des die dies
    diese dieser dieses doch du durch ein eine einem einen einer eines er es etwas fur gibt habe
    haben hat ich ihr im in ins ist ja jede jeder jedes kann kein keine konnen lange macht man mein
    meine mich mir mit muss mussen nach nicht noch nun nur ob oder ohne sehr sein sich sie sind so
    soll sollen uber um und uns unter viele vom von vor wann war warum was weil welche welcher
    welches wenn wer werden wie wieso wird wo wurde zu zum zur
  `
      .trim()
      .split(/\s+/),
  ),
  question:
    /^\s*(?:wie|was|warum|wieso|wann|wo|wohin|woher|welche[rsnm]?|wer|wen|wem|kann|darf|muss|soll|ist|sind|gibt|ich|mein)\b/i,
};
