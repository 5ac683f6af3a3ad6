// The rows of a day that the screen of the till lists.
import type { Taking } from '#contracts/appointments/visit-payments.ts';

/** The facts of a visit. Two rows have the same facts if only the payment was changed. */
const visitOf = ({ barber_id, visit_facts: facts }: Taking) =>
  facts && [barber_id, facts.date, facts.price_cents, facts.service_name].join();

/**
 * The rows without repetition. A row that takes back a row of the same day is left out: the struck row says the same. A payment that was
 * written again because the price, service or barber of its visit changed is one line: the earlier row is left out. The same goes for a tip
 * that stays when the payment is changed.
 */
export function shownRows<Row extends Taking>(takings: readonly Row[]): readonly Row[] {
  const ids = new Set(takings.map(({ id }) => id));
  const isFollowed = (row: Row) => {
    const undoing = takings.find(({ voids }) => voids === row.id);
    const next = undoing && takings.find((one) => isWrittenWith(one, undoing));
    const isMoved = next !== undefined && (visitOf(next) !== visitOf(row) || isSameTip(next, row));
    return isMoved || takings.some((one) => isSameLater(one, row));
  };
  return takings.filter(
    (row) => (row.voids === null || !ids.has(row.voids)) && !(row.is_voided && isFollowed(row)),
  );
}

const isSameTip = (row: Taking, before: Taking) =>
  row.kind === 'tip' &&
  row.cents !== null &&
  row.method === before.method &&
  row.currency === before.currency &&
  row.cents === before.cents;

/** The row that replaces an earlier row because the visit changed; the payment kept its time. */
const isSameLater = (row: Taking, before: Taking) =>
  isWrittenWith(row, before) &&
  row.id > before.id &&
  row.method === before.method &&
  row.cents === before.cents &&
  visitOf(row) !== visitOf(before);

/** True if one change of the visit wrote both rows. */
const isWrittenWith = (row: Taking, undoing: Taking) =>
  row.voids === null &&
  row.kind === undoing.kind &&
  row.appointment_id !== null &&
  row.appointment_id === undoing.appointment_id &&
  row.taken_at === undoing.taken_at;
