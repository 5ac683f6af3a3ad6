import type { ComponentProps } from 'react';
import type { TypedService } from '#contracts/salon/services.rules.ts';
import { TranslationFields } from './TranslationFields.tsx';
import { words } from './words.sq.ts';

type Fields = ComponentProps<typeof TranslationFields<'name' | 'description'>>;

interface ServiceTranslationFieldsProps extends Omit<Fields, 'texts'> {
  readonly of: Pick<TypedService, 'name' | 'description'>;
}

export function ServiceTranslationFields({
  of: { name, description },
  ...fields
}: ServiceTranslationFieldsProps) {
  return (
    <TranslationFields
      {...fields}
      texts={[
        { name: 'name', label: words.name, most: 120, albanian: name },
        { name: 'description', label: words.description, most: 1000, hasLines: true, albanian: description },
      ]}
    />
  );
}
