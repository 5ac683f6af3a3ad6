// What follows a change of visits: one list, in this order, in the transaction of the change. Triggers keep the history of each
// visit (`appointment_changes`) and tell the webhooks; reminders read the visits when they are due.
import type { Overpaid } from '#contracts/appointments/appointments.ts';
import { isAhead } from '#contracts/ground/appointment.rules.ts';
import type { Appointment } from '#contracts/ground/appointment.ts';
import { localTime } from '#contracts/ground/calendar.rules.ts';
import type { Tx } from '../ground/db/database.ts';
import { publishLiveEvent } from '../ground/events/publish.ts';
import { recordHistory } from '../ground/history/store.ts';
import type { Origin } from '../ground/origin.ts';
import { type Scope, wholeBook } from '../ground/scope.ts';
import { asSeen } from './busy.ts';
import { whenOf } from './messages.ts';
import { type Columns, listAppointmentsByIds, type RequestEnd, recordAppointmentEvents } from './store.ts';
import { type Owner, tellOwnerOfChange } from './tell-owner.ts';
import {
  answerByDesk,
  type DeskAnswer,
  declineByDeletion,
  secondsToUndo,
  tellOfChange,
  tellOfRemoval,
} from './visit-links/follow.ts';
import { requestTexts } from './visit-links/history.sq.ts';
import { followVisits, type TillEffect } from './visit-payments/follow.ts';

/** Who takes, changes or frees slots. */
export interface ChangeContext {
  readonly origin: Origin;
  /** The owner of the salon, if a client acts: the history names the owner, and the owner gets a message. */
  readonly owner?: Owner;
  /** The client took an earlier hour that was offered: both sides are told so. */
  readonly isFromWaitlist?: boolean;
  /** Past visits are confirmed by themselves, also if a call of a person starts it: nobody says that they were paid. */
  readonly isByItself?: boolean;
  /** Nobody says by it that a visit was paid. */
  readonly booksNothing?: boolean | undefined;
  /** What becomes of what was paid above a new price. */
  readonly overpaid?: Overpaid | undefined;
}

export const historyOrigin = ({ origin, owner }: ChangeContext): Origin =>
  owner ? { ...origin, by: owner } : origin;

export interface SlotChange {
  /** Its row is locked. */
  readonly before: Appointment;
  readonly columns: Columns;
  /** Whether the changed client fields belong to this appointment's client. */
  readonly isOfClient?: boolean;
  /** The sentence for the history. Without it only the version shows the change. */
  readonly historyTextOf?: (after: Appointment) => string;
}

interface ChangeResult {
  readonly appointment: Appointment;
  /** Whether a mail tells the client; undefined if the visit was not booked online, or if there is nothing to tell. */
  readonly isTold: boolean | undefined;
  /** Undefined if the till needs to tell nothing of it. */
  readonly inTill: TillEffect | undefined;
}

/** After the rows were written. Returns each visit as it is now, as the scope sees it. */
export async function followChanges(
  tx: Tx,
  scope: Scope,
  changes: readonly SlotChange[],
  by: ChangeContext,
): Promise<ChangeResult[]> {
  const { origin, owner, isFromWaitlist = false } = by;
  const changeOf = new Map(changes.map((change) => [change.before.id, change]));
  const answers = new Map<string, DeskAnswer | undefined>();
  for (const { before, columns } of changes)
    answers.set(before.id, await answerByDesk(tx, scope.salon, before, columns, origin.at));
  const changed: Omit<ChangeResult, 'inTill'>[] = [];
  for (const appointment of await listAppointmentsByIds(tx, wholeBook(scope.salon), [...changeOf.keys()])) {
    const { id, version } = appointment;
    const { before, historyTextOf } = changeOf.get(id) as SlotChange;
    const answer = answers.get(id);
    const description = answer ? requestTexts[answer](whenOf(appointment)) : historyTextOf?.(appointment);
    if (description) await record(tx, by, { type: 'update', id, description });
    if (answer === 'accepted') await recordAppointmentEvents(tx, scope.salon, [id], 'accepted', origin);
    const barbers = [before.barber_id, appointment.barber_id];
    publishLiveEvent(tx, scope.salon, { noun: 'appointment', id, version }, barbers);
    const isTold = isAhead(appointment, localTime(origin.at))
      ? await tellOfChange(tx, scope.salon, before, appointment, {
          isByClient: owner !== undefined,
          isFromWaitlist,
        })
      : undefined;
    const telling = { before, isFromWaitlist, now: origin.at };
    if (owner) await tellOwnerOfChange(tx, scope.salon, appointment, { ...telling, owner });
    changed.push({ appointment, isTold });
  }
  const visits = changed.map(({ appointment: after }) => ({
    before: (changeOf.get(after.id) as SlotChange).before,
    after,
  }));
  const inTill = await followVisits(tx, scope.salon, visits, by);
  return changed.map(
    ({ appointment, isTold }): ChangeResult => ({
      appointment: asSeen(scope, appointment),
      isTold,
      inTill: inTill.get(appointment.id),
    }),
  );
}

export interface Removal {
  readonly historyText: string;
  /** It takes back what was done just now, and reads as no deletion. */
  readonly isUndo?: true;
  /** It was a request that ended so. A client whom it made goes too. */
  readonly request?: { readonly ending: RequestEnd; readonly madeClient: boolean };
}

/** What the client is told of a removed visit. A request that the desk deletes is told a minute later. */
function toldOfRemoval(ending: RequestEnd, answer: 'declined' | undefined) {
  if (answer) return { what: answer, delaySeconds: secondsToUndo };
  if (ending === 'withdrawn') return { what: 'cancelled' as const, isByClient: true };
  return { what: ending ? ('declined' as const) : ('cancelled' as const) };
}

/** `remove` deletes the row: the messages read it before, the till follows after it. */
export async function followRemoval(
  tx: Tx,
  scope: Scope,
  before: Appointment,
  { historyText, isUndo, request }: Removal,
  by: ChangeContext,
  remove: (ending: RequestEnd | undefined) => Promise<void>,
): Promise<{ isTold: boolean | undefined; inTill: TillEffect | undefined }> {
  const { id } = before;
  const { origin, owner } = by;
  const answer = request ? undefined : await declineByDeletion(tx, scope.salon, before, origin.at);
  const isTold =
    request || isAhead(before, localTime(origin.at))
      ? await tellOfRemoval(tx, scope.salon, before, toldOfRemoval(request?.ending, answer))
      : undefined;
  if (owner) await tellOwnerOfChange(tx, scope.salon, before, { owner, isGone: true, now: origin.at });
  await remove(request?.ending ?? answer);
  const description = answer ? requestTexts[answer](whenOf(before)) : historyText;
  await record(tx, by, { type: request || isUndo ? 'update' : 'delete', id, description });
  publishLiveEvent(tx, scope.salon, { noun: 'appointment', id }, [before.barber_id]);
  const inTill = await followVisits(tx, scope.salon, [{ before }], by);
  return { isTold, inTill: inTill.get(id) };
}

export const record = (
  tx: Tx,
  by: ChangeContext,
  action: { type: 'update' | 'delete'; id: string; description: string },
): Promise<void> => recordHistory(tx, historyOrigin(by), { ...action, entity: 'appointment' });
