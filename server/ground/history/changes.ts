// What changed in a record, in words, for the end of a sentence of the history.

/** Writes the values if `show` is given. Else it writes only the name of the field, because its values are private to the salon. */
type NamedField<Values> = string | readonly [name: string, show: (record: Values) => string];
export type NamedFields<Values> = { readonly [Field in keyof Values]?: NamedField<Values> };

/** All fields of the record that a change may have: a new one does not compile until the history names it. */
export type ChangedFieldNames<Values, Changes> = NamedFields<Values> & {
  readonly [Field in keyof Values & keyof Changes]-?: NamedField<Values>;
};

/** `çmimi 5,00 € → 6,00 €` for each of these fields that differs. */
export function changesBetween<Values extends object>(
  before: Values,
  after: Values,
  fields: NamedFields<Values>,
): string[] {
  return (Object.entries(fields) as [keyof Values, NamedField<Values>][])
    .filter(([field]) => JSON.stringify(before[field]) !== JSON.stringify(after[field]))
    .flatMap(([, field]) => {
      if (typeof field === 'string') return [field];
      const [name, show] = field;
      const [was, is] = [show(before), show(after)];
      return was === is ? [] : [`${name} ${was} → ${is}`];
    });
}

export const withChanges = (sentence: string, changes: readonly string[]): string =>
  changes.length > 0 ? `${sentence} (${changes.join(', ')})` : sentence;
