import { z } from 'zod';

/** A string that is not empty, without white space around it. */
export const text = (description: string) => z.string().trim().min(1).describe(description);
