import type { ComponentProps } from 'react';
import { Folded } from './Folded.tsx';

interface FoldedTranslationsProps extends Omit<ComponentProps<typeof Folded>, 'isNeeded'> {
  /** The errors of the whole form, by its fields. */
  readonly errors: object;
}

export function FoldedTranslations({ errors, ...folded }: FoldedTranslationsProps) {
  const isWrong = Object.keys(errors).some((field) => field.startsWith('translations.'));
  return <Folded {...folded} isNeeded={isWrong} />;
}
