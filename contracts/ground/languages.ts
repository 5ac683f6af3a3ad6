// The languages of the texts that clients read.
import * as z from 'zod/mini';

export const otherLanguages = ['en', 'it', 'de'] as const;

export const languages = ['sq', ...otherLanguages] as const;
export const Language = z.enum(languages);
export type Language = z.infer<typeof Language>;
