import type { ComponentProps } from 'react';
import { otherLanguages } from '#contracts/ground/languages.ts';
import type { TranslationField } from '#contracts/salon/translations.rules.ts';
import { inLanguage } from '#contracts/salon/translations.sq.ts';
import { TextArea } from '../../ground/ui/TextArea.tsx';
import { TextField } from '../../ground/ui/TextField.tsx';
import { Folded } from './Folded.tsx';

interface TranslatedField<Name extends string> {
  readonly name: Name;
  readonly label: string;
  readonly most: number;
  readonly hasLines?: boolean;
  /** The Albanian text, which is used where nothing is typed. */
  readonly albanian: string;
}

interface TranslationFieldsProps<Name extends string> {
  readonly texts: readonly TranslatedField<Name>[];
  readonly value: (field: TranslationField<Name>) => string;
  readonly error: (field: TranslationField<Name>) => string | undefined;
  readonly onChange: (field: TranslationField<Name>, typed: string) => void;
}

/** The same texts in each other language, side by side where there is room. */
export function TranslationFields<Name extends string>(props: TranslationFieldsProps<Name>) {
  const { texts, value, error, onChange } = props;
  return (
    <div className="@container">
      <div className="grid gap-4 @2xl:grid-cols-3">
        {otherLanguages.map((language) => (
          <div key={language} className="grid content-start gap-2">
            {texts.map(({ name, label, most, hasLines = false, albanian }) => {
              const field = `translations.${language}.${name}` as const;
              const attributes = {
                name: field,
                label: inLanguage(label, language),
                maxLength: most,
                placeholder: albanian,
                value: value(field),
                error: error(field),
                onChange: (typed: string) => onChange(field, typed),
              };
              return hasLines ? (
                <TextArea key={field} {...attributes} rows={1} />
              ) : (
                <TextField key={field} {...attributes} autoComplete="off" />
              );
            })}
          </div>
        ))}
      </div>
    </div>
  );
}

interface FoldedTranslationsProps extends Omit<ComponentProps<typeof Folded>, 'isNeeded'> {
  /** The errors of the whole form, by its fields. */
  readonly errors: object;
}

export function FoldedTranslations({ errors, ...folded }: FoldedTranslationsProps) {
  const isWrong = Object.keys(errors).some((field) => field.startsWith('translations.'));
  return <Folded {...folded} isNeeded={isWrong} />;
}
