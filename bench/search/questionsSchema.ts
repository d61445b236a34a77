import { z } from 'zod';
export const questionsSchema = z.array(
  z.object({ q: z.string(), targets: z.array(z.string()) }).loose(),
);
