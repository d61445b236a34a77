/** The drawings of cards: a first step, an arrival, two sides that communicate, copies. */
export const cardDrawings = ['start', 'arrive', 'exchange', 'copies'] as const;

export type CardDrawingName = (typeof cardDrawings)[number];
