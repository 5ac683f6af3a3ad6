// The refusal of a change of a record with texts in other languages, each of which is a field of its own.
import { otherLanguages } from '#contracts/ground/languages.ts';
import { typedTranslations } from '#contracts/salon/translations.rules.ts';
import { inLanguage } from '#contracts/salon/translations.sq.ts';
import type { NamedFields } from '../../ground/history/changes.ts';
import { refuseUnseen } from '../../ground/history/unseen.ts';

/** Like `refuseUnseen`, also for the translations. `texts`: the name in Albanian of each translated text. */
export function refuseUnseenTexts<
  Text extends string,
  Values extends { readonly translations?: Parameters<typeof typedTranslations<Text>>[1] },
>(
  shown: Readonly<Record<string, unknown>> | undefined,
  before: Values,
  after: Values,
  fields: NamedFields<Values>,
  texts: Readonly<Record<Text, string>>,
): void {
  const names = Object.keys(texts) as Text[];
  const withTexts = (values: Values): Values => ({
    ...values,
    ...typedTranslations(names, values.translations),
  });
  const translated = names.flatMap((text) =>
    otherLanguages.map((language) => {
      const show = ({ translations }: Values) => translations?.[language]?.[text] ?? '–';
      return [`translations.${language}.${text}`, [inLanguage(texts[text], language), show]];
    }),
  );
  refuseUnseen(shown, withTexts(before), withTexts(after), { ...fields, ...Object.fromEntries(translated) });
}
