/** The drawings that a card may have: something arrives, two sides exchange, copies are kept. */
export const cardDrawings = ['arrive', 'exchange', 'copies'] as const;

export type CardDrawingName = (typeof cardDrawings)[number];
