// The texts of a salon in other languages than Albanian, on its page and in texts to clients. Where a translation is missing, the Albanian
// text is used.

import * as z from 'zod/mini';
import type { otherLanguages } from '../ground/languages.ts';

export type OtherLanguage = (typeof otherLanguages)[number];

/** A value for each other language, any of which may be left out. */
export const inOtherLanguages = <One extends z.ZodMiniType>(one: One) =>
  z.object({ en: z.optional(one), it: z.optional(one), de: z.optional(one) });

/** The translations of these texts as they are kept. */
export const translatedTo = (texts: Readonly<Record<string, z.ZodMiniType>>) =>
  z.nullable(inOtherLanguages(z.partial(z.object(texts))));

/** The translations as they are sent: a text that is left out stays as it is; null, or an empty text, removes it. */
export const translationsSent = <Texts extends z.ZodMiniType>(texts: Texts) =>
  z.optional(z.nullable(inOtherLanguages(z.nullable(texts))));
