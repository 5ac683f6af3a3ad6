// The colours that a barber or a service may have.
import * as z from 'zod/mini';

export const pigments = ['sage', 'sky', 'clay', 'plum', 'sand'] as const;
export const Pigment = z.enum(pigments);
export type Pigment = z.infer<typeof Pigment>;
