// The later changes of a record after one of its changes was answered, removed or corrected: they were made on a screen that showed it.
import type { Appointment } from '#contracts/ground/appointment.ts';
import { isSameContent, isSameState } from '#contracts/ground/shown.rules.ts';
import type { Answer, QueuedChange } from './change.ts';
import { kindOf } from './kinds.ts';
import { type Row, type Rows, without } from './row.rules.ts';
import { wantedBy, withChanges } from './with-changes.rules.ts';

/**
 * The version of the record after the answer: later changes of this device start from this version. If somebody else changed the record
 * before this change arrived, the user did not see that version. A later guarded change then has to be refused, so the version stays.
 */
export function versionAfter(change: QueuedChange, answer: Answer): number {
  const { version } = change;
  const answered = answer.appointment?.version ?? answer.version ?? version;
  if (kindOf(change).isNew) return 1;
  const isUnseen = answered > version + 1 || (answer.stood && !isAsWanted(change, answer));
  return isUnseen ? version : answered;
}

/** Whether the visit is as the screen shows it. A colleague who made the same change may have made others, too. */
function isAsWanted(change: QueuedChange, { appointment }: Answer) {
  const wanted = wantedBy(change);
  return !appointment || (wanted && isSameContent(wanted, appointment) && isSameState(wanted, appointment));
}

type Field = keyof Appointment;

/** A change that came before another one of the same record, and the record as the server answered it. */
export interface Earlier {
  readonly change: QueuedChange;
  readonly answered?: Appointment | undefined;
}

/**
 * How many of the earlier changes, in order, the screen showed on which the later change was made. A tab shows its own changes. A form that
 * was open in another tab shows the values of before: its change is then refused, as the change of another device is.
 */
export function seenBy(later: QueuedChange, earlier: readonly Earlier[]): number {
  const { base, tab } = later;
  if (!base) return earlier.length;
  const last = new Map<string, Earlier>();
  const isShown = ([field, { change, answered }]: [string, Earlier]) =>
    change.tab === tab ||
    [change.changes, answered].some((one) => one && isSame(base[field as Field], one[field as Field]));
  let seen = 0;
  for (const [at, one] of earlier.entries()) {
    for (const field of Object.keys(one.change.changes ?? {})) last.set(field, one);
    // the screen shows the name that the barber has now
    if (last.has('barber_id')) last.delete('barber');
    if ([...last].every(isShown)) seen = at + 1;
  }
  return seen;
}

/** The rows without the answered change. Later changes of the record start from its answer if their screen showed it. */
export function afterAnswer(rows: Rows, row: Row, answer: Answer): Rows {
  const { about, version } = row;
  const version_after = versionAfter(row, answer);
  const first = { change: row, answered: answer.appointment };
  const hasSeen = (one: Row) => {
    const between = rows.filter(
      (other) => other.about === about && other.seq > row.seq && other.seq < one.seq,
    );
    return seenBy(one, [first, ...between.map((change) => ({ change }))]) > 0;
  };
  const [from, to] = [wantedBy(row), answer.appointment];
  // an answer with a later version has what a colleague did, too: a repeated creation may get one
  const isOwn = to?.version === version_after;
  return without(rows, row).map((one) => {
    if (one.about !== about) return one;
    const base = one.base && from && to && isOwn ? followed(one.base, from, to) : one.base;
    return {
      ...one,
      ...(base && { base }),
      ...(one.version === version && hasSeen(one) && { version: version_after }),
    };
  });
}

/**
 * The rows after a decision about `about`. What the screen showed at a later change had the values that the decision took back or replaced.
 */
export function afterDecision(before: Rows, after: Rows, about: string): Rows {
  const isOf = (row: Row) => row.about === about && row.base !== undefined;
  const first = before.find(isOf);
  const shownAt = (rows: Rows, seq: number) => {
    const own = rows.filter((row) => isOf(row) && row.seq < seq);
    const start = own[0]?.seq === first?.seq ? own[0]?.base : first?.base;
    return own.reduce<Appointment | undefined>(
      (visit, { changes }) => visit && withChanges(visit, changes),
      start,
    );
  };
  return after.map((row) => {
    const [from, to] = [shownAt(before, row.seq), shownAt(after, row.seq)];
    if (!isOf(row) || !row.base || !from || !to || row.seq === first?.seq) return row;
    const base = followed(row.base, from, to);
    return base === row.base ? row : { ...row, base };
  });
}

/** The visit with the new values of the fields that had the old ones. */
function followed(base: Appointment, from: Appointment, to: Appointment): Appointment {
  const fields = (Object.keys(to) as (keyof Appointment)[]).filter(
    (field) => !isSame(from[field], to[field]) && isSame(base[field], from[field]),
  );
  return fields.length === 0
    ? base
    : { ...base, ...Object.fromEntries(fields.map((field) => [field, to[field]])) };
}

const isSame = (one: unknown, other: unknown) =>
  one === other || (typeof one === 'object' && JSON.stringify(one) === JSON.stringify(other));
