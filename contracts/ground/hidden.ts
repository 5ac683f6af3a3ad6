// Marks the fields of replies that not everybody of a salon may see. The server empties them for callers who may not see them.
import * as z from 'zod/mini';

/** The rights that a hidden field needs: phones and e-mails of clients, their names, and the prices or the sums of this barber. */
export type Need = 'phones' | 'names' | 'prices' | 'sums';

interface HiddenField {
  /** The rights that the caller must have, all of them. */
  readonly needs: readonly Need[];
  /** The value that is sent instead of the hidden one; `missing`: the right that the caller lacks. */
  readonly insteadOf: (value: unknown, missing: Need) => unknown;
}

export const hiddenFields = z.registry<HiddenField>();

const hidden =
  (...needs: readonly Need[]) =>
  <T extends z.ZodMiniType>(
    schema: T,
    instead: null | 0 | readonly never[] | ((value: z.infer<T>, missing: Need) => z.infer<T>) = null,
  ) => {
    const insteadOf = typeof instead === 'function' ? instead : () => instead;
    hiddenFields.add(schema, { needs, insteadOf: insteadOf as HiddenField['insteadOf'] });
    return schema;
  };

/** A phone or an e-mail of a client. Its object then has `contacts_hidden`. */
export const hiddenContact = () => hidden('phones')(z.nullable(z.string()));

/**
 * What tells clients with the same name apart: the end of the number, else the day of the last visit, else of the next one. A caller who
 * sees no phones gets only days.
 */
export const nameHint = {
  name_hint: z.optional(
    hidden('names', 'phones')(z.nullable(z.string()), (hint, missing) =>
      missing === 'names' || hint?.startsWith('…') ? null : hint,
    ),
  ),
};

/** A field that says who a client is. It is null for a token that reads no clients; its object then has `contacts_hidden`. */
export const hiddenName = hidden('names');

/**
 * The cost of a visit, or the money that a client spent. Its object then has `money_hidden`. If the object has a `barber_id`, it is the
 * money of this barber; else it can be the money of anybody.
 */
export const hiddenMoney = hidden('prices');

/** A paid sum. Its object then has `money_hidden`. It is the money of the object's `barber_id`, as with `hiddenMoney`. */
export const hiddenSum = hidden('sums');

/** A text about a payment or a closed day: it may say who paid, and how much. Its object then has one of both marks. */
export const hiddenSumAndName = hidden('sums', 'names');

const IsHidden = z.optional(z.literal(true));
export const contactsHidden = { contacts_hidden: IsHidden };
export const moneyHidden = { money_hidden: IsHidden };
