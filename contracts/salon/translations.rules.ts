import { otherLanguages } from '../ground/languages.ts';
import type { OtherLanguage } from './translations.ts';

type Language = 'sq' | OtherLanguage;
type Translations<One> = { readonly [Language in OtherLanguage]?: One | undefined };
type Texts = Readonly<Record<string, string | null | undefined>>;

/** The translation in this language; undefined in Albanian, and where there is none. */
export const givenIn = <One>(language: Language, all: Translations<One> | null | undefined) =>
  language === 'sq' ? undefined : all?.[language];

/** The translations after a change; undefined if none is left. A translation that the change leaves out stays. */
export function translationsAfter<Kept extends Translations<object>>(
  before: Kept | undefined,
  sent: Translations<Texts | null> | null | undefined,
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
/** The field of a translated text in forms and refusals. */
export type TranslationField<Text extends string> = `translations.${OtherLanguage}.${Text}`;
type TypedTranslations<Text extends string> = Readonly<Record<TranslationField<Text>, string>>;

const fieldsOf = <Text extends string>(texts: readonly Text[]) =>
  otherLanguages.flatMap((language) =>
    texts.map((text) => ({ language, text, field: `translations.${language}.${text}` as const })),
  );

/** The translated texts as the values of a form. */
export const typedTranslations = <Text extends string>(
  texts: readonly Text[],
  all?: Translations<{ readonly [Name in Text]?: string | undefined }>,
) =>
  Object.fromEntries(
    fieldsOf(texts).map(({ language, text, field }) => [field, all?.[language]?.[text] ?? '']),
  ) as TypedTranslations<Text>;

/** The translations that a form sends; undefined if the form has no fields for them. */
export function translationsFrom<Text extends string>(
  texts: readonly Text[],
  typed: { readonly [Field in TranslationField<Text>]?: string | undefined },
) {
  const sent: { [Language in OtherLanguage]?: { [Name in Text]?: string } } = {};
  for (const { language, text, field } of fieldsOf(texts)) {
    const value = typed[field];
    if (value !== undefined)
      sent[language] = { ...sent[language], [text]: value } as { [Name in Text]?: string };
  }
  return Object.keys(sent).length > 0 ? sent : undefined;
}
