// Which rows of a day the screen of the till lists.
import type { Taking } from '#contracts/appointments/visit-payments.ts';

/** What the visit was. A payment that was only said anew has the same. */
const visitOf = ({ barber_id, visit_facts: facts }: Taking) =>
  facts && [barber_id, facts.date, facts.price_cents, facts.service_name].join();

/**
 * A row that takes back one of the same day says nothing more than the struck one. And a payment that went along with its visit, to
 * another price, service or barber, is one line: the one before it is left out. So is a tip that stays when the payment is said anew.
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

/** The visit changed, and what was paid kept its time. */
const isSameLater = (row: Taking, before: Taking) =>
  isWrittenWith(row, before) &&
  row.id > before.id &&
  row.method === before.method &&
  row.cents === before.cents &&
  visitOf(row) !== visitOf(before);

/** Both were written by one change of the visit. */
const isWrittenWith = (row: Taking, undoing: Taking) =>
  row.voids === null &&
  row.kind === undoing.kind &&
  row.appointment_id !== null &&
  row.appointment_id === undoing.appointment_id &&
  row.taken_at === undoing.taken_at;
