import * as z from 'zod/mini';

export const countries = ['AL', 'XK'] as const;
export const Country = z.enum(countries);
export type Country = z.infer<typeof Country>;
