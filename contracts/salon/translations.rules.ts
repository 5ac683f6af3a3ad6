import { type OtherLanguage, otherLanguages } from './translations.ts';

type Language = 'sq' | OtherLanguage;
type InOther<One> = { readonly [Language in OtherLanguage]?: One | undefined };
type Texts = Readonly<Record<string, string | null | undefined>>;

/** What is given in this language; undefined in Albanian, and where nothing is given. */
export const givenIn = <One>(language: Language, all: InOther<One> | null | undefined) =>
  language === 'sq' ? undefined : all?.[language];

/** The translations after a change; undefined if nothing is left. What the change leaves out stays. */
export function translationsAfter<Kept extends InOther<object>>(
  before: Kept | undefined,
  sent: InOther<Texts | null> | null | undefined,
): Kept | undefined {
  if (sent === undefined) return before;
  const after = otherLanguages.flatMap((language) => {
    const texts = sent?.[language];
    if (sent === null || texts === null) return [];
    const given = Object.entries({ ...before?.[language], ...texts }).filter(([, text]) => text);
    return given.length > 0 ? [[language, Object.fromEntries(given)] as const] : [];
  });
  return after.length > 0 ? (Object.fromEntries(after) as Kept) : undefined;
}
