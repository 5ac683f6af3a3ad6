// The values of a client that somebody else saved meanwhile, in words.
import { birthdayText } from '#contracts/clients/clients.sq.ts';
import type { ShownClient } from '#contracts/clients/clients.ts';
import { words } from './words.sq.ts';

type Field = keyof ShownClient;

export function valueText(field: Field, { birthday, ...texts }: ShownClient): string {
  if (field === 'birthday') return birthday ? birthdayText(birthday) : words.noValue;
  return texts[field] ?? (field === 'note' ? words.noNote : words.noValue);
}

/** A line for each value. The note, which is a text, has no name of its field. */
export const valueLines = (values: ShownClient): string =>
  (Object.keys(values) as Field[])
    .map((field) =>
      field === 'note' ? valueText(field, values) : `${words[field]}: ${valueText(field, values)}`,
    )
    .join('\n');
