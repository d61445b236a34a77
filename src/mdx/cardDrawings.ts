/** The drawings that a card may have: a first step, something arrives, two sides exchange, copies are kept. */
export const cardDrawings = ['start', 'arrive', 'exchange', 'copies'] as const;

export type CardDrawingName = (typeof cardDrawings)[number];
