// The sentence of the history about a change: the action, and in words what changed in the record.
import type { Action } from './store.ts';

/**
 * The name of a field in the history. With `show` the history also has the values. Without it the history names only the field, because its
 * values are private to the salon.
 */
type NamedField<Values> = string | readonly [name: string, show: (record: Values) => string];
export type NamedFields<Values> = { readonly [Field in keyof Values]?: NamedField<Values> };

/** The names of all fields that a change may have: a new field does not compile until the history has a name for it. */
export type ChangedFieldNames<Values, Changes> = NamedFields<Values> & {
  readonly [Field in keyof Values & keyof Changes]-?: NamedField<Values>;
};

/** Texts like `çmimi 5,00 € → 6,00 €` for each of these fields that differs. */
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

const action =
  (type: Action['type']) =>
  (entity: string, id: string | undefined, sentence: string, changes: readonly string[] = []): Action => ({
    type,
    entity,
    id,
    description: withChanges(sentence, changes),
  });

export const created = action('create');
export const updated = action('update');
export const deleted = action('delete');
export const warning = (one: Action): Action => ({ ...one, severity: 'warning' });
