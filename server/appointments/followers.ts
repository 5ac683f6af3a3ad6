// The steps after a change of visits: one list, in this order, in the transaction of the change. Triggers keep the history of each
// visit (`appointment_changes`) and inform the webhooks. Reminders read the visits when the reminders are due.
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
import { recordAppointmentEvents } from './changes-store.ts';
import type { Columns, RequestEnd } from './columns-store.ts';
import { requestTexts } from './history.sq.ts';
import { whenOf } from './messages.ts';
import { listAppointmentsByIds } from './store.ts';
import { type Owner, tellOwnerOfChange } from './tell-owner.ts';
import {
  answerByDesk,
  type DeskAnswer,
  declineByDeletion,
  secondsToUndo,
  tellOfChange,
  tellOfRemoval,
} from './visit-links/follow.ts';
import { followVisits, type TillEffect } from './visit-payments/follow.ts';

export interface ToldOnce {
  readonly visit: string;
  /** The begin of the whole. */
  readonly begin: { readonly date: string; readonly time: string } | undefined;
  readonly service: string;
  readonly barber: string;
}

/** The origin and the circumstances of a change that takes, changes or frees slots. */
export interface ChangeContext {
  readonly origin: Origin;
  /** The owner of the salon, if a client acts: the history names the owner, and the owner gets a message. */
  readonly owner?: Owner;
  /** The client changes several visits as one, a chain: people are told once, of this visit, and read what is said of all. */
  readonly toldOnce?: ToldOnce | undefined;
  /** The line of the visits that remain when the client cancels a part of a chain: the owner reads it. */
  readonly rest?: string | undefined;
  /** Whether the client took an earlier freed time that was offered: client and owner are told so. */
  readonly isFromWaitlist?: boolean;
  /** Whether a whole column goes to another person: clients hear nothing. */
  readonly isHandingOver?: boolean;
  /**
   * Whether the change is automatic, as the confirmation of past visits is, also if a call of a person starts it. Then nobody says
   * that the visits were paid.
   */
  readonly isAutomatic?: boolean;
  /** Whether the change does not say that a visit was paid. */
  readonly booksNothing?: boolean | undefined;
  /** What happens to the part of a payment that is above a new price. */
  readonly overpaid?: Overpaid | undefined;
  /** Whether the payment of a visit that is cancelled stays in the till. */
  readonly keepsPayment?: boolean | undefined;
}

export const historyOrigin = ({ origin, owner }: ChangeContext): Origin =>
  owner ? { ...origin, by: owner } : origin;

const isToldOf = ({ toldOnce }: ChangeContext, visit: string) => !toldOnce || toldOnce.visit === visit;

/** The visit as people are told of it. */
function saidAs(visit: Appointment, { toldOnce }: ChangeContext): Appointment {
  if (!toldOnce) return visit;
  const { begin, service, barber } = toldOnce;
  const moment = begin && { appointment_date: begin.date, appointment_time: begin.time };
  return { ...visit, ...moment, service_name: service, barber };
}

export interface SlotChange {
  /** The appointment before the change, with its row locked. */
  readonly before: Appointment;
  readonly columns: Columns;
  /** Whether the changed client fields belong to this appointment's client. */
  readonly isOfClient?: boolean;
  /** The sentence for the history. Without it only the version shows the change. */
  readonly historyTextOf?: (after: Appointment) => string;
}

interface ChangeResult {
  readonly appointment: Appointment;
  /** Whether a mail of the desk tells the client; undefined if the visit was not booked online, or if there is nothing to tell. */
  readonly isTold: boolean | undefined;
  /** Undefined if the till has nothing to report about the change. */
  readonly inTill: TillEffect | undefined;
}

/** Runs after the rows were written. Returns each visit as it is now, as the scope sees it. */
export async function followChanges(
  tx: Tx,
  scope: Scope,
  changes: readonly SlotChange[],
  by: ChangeContext,
): Promise<ChangeResult[]> {
  const { origin, owner, isFromWaitlist = false, isHandingOver = false, rest } = by;
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
    const isOfTold = isToldOf(by, id);
    const said = saidAs(appointment, by);
    const isTold =
      isOfTold && !isHandingOver && isAhead(appointment, localTime(origin.at))
        ? await tellOfChange(tx, scope.salon, before, said, {
            isByClient: owner !== undefined,
            isFromWaitlist,
            at: origin.at,
          })
        : undefined;
    const telling = { before, isFromWaitlist, rest, now: origin.at };
    if (owner && isOfTold) await tellOwnerOfChange(tx, scope.salon, said, { ...telling, owner });
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
  /** Whether the removal takes back what was done just now. The history does not call it a deletion. */
  readonly isUndo?: true;
  /** The end of the request, if the visit was a request. A client whom the request made is deleted too. */
  readonly request?: { readonly ending: RequestEnd; readonly madeClient: boolean };
}

/** The message to the client about a removed visit, which waits a minute if the desk deleted a request. */
function toldOfRemoval(ending: RequestEnd, answer: 'declined' | undefined) {
  if (answer) return { what: answer, delaySeconds: secondsToUndo };
  if (ending === 'withdrawn') return { what: 'cancelled' as const, isByClient: true };
  return { what: ending ? ('declined' as const) : ('cancelled' as const) };
}

/** `remove` deletes the row. The messages read the row before, and the till follows after the deletion. */
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
    isToldOf(by, id) && (request || isAhead(before, localTime(origin.at)))
      ? await tellOfRemoval(tx, scope.salon, before, {
          ...toldOfRemoval(request?.ending, answer),
          at: origin.at,
        })
      : undefined;
  if (owner && isToldOf(by, id))
    await tellOwnerOfChange(tx, scope.salon, saidAs(before, by), { owner, isGone: true, now: origin.at });
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
