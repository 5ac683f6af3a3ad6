import { v7 as newId } from 'uuid';
import * as z from 'zod/mini';
import { Id, IsoDate } from '#contracts/ground/primitives.ts';
import { LeaveRequest, type WantedLeave } from '#contracts/salon/leave-requests.ts';
import { type Db, empty, sql, type Tx } from '../../ground/db/database.ts';
import { publishLiveEvent } from '../../ground/events/publish.ts';
import { keepDeletedId } from '../../ground/http/store.ts';
import type { SalonId } from '../../ground/salon-id.ts';

/** The columns of `LeaveRequest`, as this person sees it. */
const wire = (reader: string) => sql`
  leave_requests.id, name, staff_id = ${reader} as "isOwn", to_char(lower(days), 'YYYY-MM-DD') as "from",
  to_char(upper(days) - 1, 'YYYY-MM-DD') as "to", note, state`;
const withPerson = sql`
  leave_requests join staff on (staff.salon_id, staff.id) = (leave_requests.salon_id, staff_id)`;

/** The person's own requests whose days are not over. For a person who may answer, also the waiting requests of others. */
export const listLeaveRequests = (
  db: Db,
  salon: SalonId,
  {
    reader,
    seesWaiting,
    today,
  }: { readonly reader: string; readonly seesWaiting: boolean; readonly today: string },
): Promise<LeaveRequest[]> =>
  db.rows(LeaveRequest)(sql`
    select ${wire(reader)} from ${withPerson}
    where leave_requests.salon_id = ${salon} and upper(days) > ${today}
      and (staff_id = ${reader} ${seesWaiting ? sql`or state = 'waiting'` : empty})
    order by lower(days), leave_requests.id`);

const Person = z.object({ id: Id });

const Asking = z.object({ barberId: z.nullable(Id), waiting: z.int() });

/** Locks the person, who neither asks again nor leaves the salon until the transaction ends. Undefined if the person has left. */
export async function lockAsking(tx: Tx, salon: SalonId, person: string) {
  tx.send(sql`select from staff where salon_id = ${salon} and id = ${person} for no key update`);
  const [found] = await tx.rows(Asking)(sql`
    select barber_id as "barberId", (
      select count(*)::integer from leave_requests
      where leave_requests.salon_id = staff.salon_id and staff_id = staff.id and state = 'waiting'
    ) as waiting
    from staff where salon_id = ${salon} and id = ${person} and active`);
  return found;
}

export async function addLeaveRequest(
  tx: Tx,
  salon: SalonId,
  person: string,
  { id = newId(), from, to, note = null }: WantedLeave,
  { requestHash, now }: { readonly requestHash: Buffer | null; readonly now: Date },
): Promise<LeaveRequest> {
  await tx.run(sql`
    insert into leave_requests (salon_id, id, request_hash, staff_id, days, note, state, created_at)
    values (
      ${salon}, ${id}, ${requestHash}, ${person}, daterange(${from}::date, ${to}::date, '[]'), ${note}, 'waiting', ${now}
    )`);
  publishRequest(tx, salon, id);
  return tx.one(LeaveRequest)(sql`
    select ${wire(person)} from ${withPerson} where leave_requests.salon_id = ${salon} and leave_requests.id = ${id}`);
}

const Locked = z.extend(LeaveRequest, { person: Id, barberId: z.nullable(Id) });
export type LockedRequest = z.infer<typeof Locked>;

/** The request, locked until the transaction ends, with the column that the person has now. */
export async function lockLeaveRequest(
  tx: Tx,
  salon: SalonId,
  id: string,
  reader: string,
): Promise<LockedRequest | undefined> {
  tx.send(sql`select from leave_requests where salon_id = ${salon} and id = ${id} for update`);
  const [found] = await tx.rows(Locked)(sql`
    select ${wire(reader)}, staff_id as person, barber_id as "barberId" from ${withPerson}
    where leave_requests.salon_id = ${salon} and leave_requests.id = ${id}`);
  return found;
}

export async function answerRequestRow(
  tx: Tx,
  salon: SalonId,
  id: string,
  state: 'accepted' | 'declined',
): Promise<void> {
  await tx.run(sql`update leave_requests set state = ${state} where salon_id = ${salon} and id = ${id}`);
  publishRequest(tx, salon, id);
}

interface Days {
  readonly from: string;
  readonly to: string;
}
const daysIn = ({ from, to }: Days) => sql`daterange(${from}::date, ${to}::date, '[]')`;

const Cut = z.object({ id: Id, person: Id, from: IsoDate, to: IsoDate });

/**
 * Cuts the accepted requests of a column after a change of its days off: of the days `off`, only `left` are still off. A request
 * keeps the days that are left, and a request without such days counts as declined. Returns the cut requests with their previous
 * days.
 */
export async function cutAcceptedRequests(
  tx: Tx,
  salon: SalonId,
  { barberId, off, left, today }: { barberId: string; off: Days; left: Days | undefined; today: string },
): Promise<z.infer<typeof Cut>[]> {
  const kept = sql`requests.days * ${left ? daysIn(left) : sql`'empty'::daterange`}`;
  const cut = await tx.rows(Cut)(sql`
    with cut as (
      select leave_requests.* from ${withPerson}
      where leave_requests.salon_id = ${salon} and barber_id = ${barberId} and state = 'accepted'
        and days && ${daysIn(off)} and upper(days) > ${today}
      for update of leave_requests
    )
    update leave_requests as requests set
      days = case when isempty(${kept}) then requests.days else ${kept} end,
      state = case when isempty(${kept}) then 'declined' else requests.state end
    from cut
    where (requests.salon_id, requests.id) = (cut.salon_id, cut.id) and requests.days <> ${kept}
    returning cut.id, cut.staff_id as person, to_char(lower(cut.days), 'YYYY-MM-DD') as "from",
      to_char(upper(cut.days) - 1, 'YYYY-MM-DD') as "to"`);
  for (const { id } of cut) publishRequest(tx, salon, id);
  return cut;
}

export async function deleteLeaveRequest(tx: Tx, salon: SalonId, id: string): Promise<void> {
  await tx.run(sql`
    with removed as (delete from leave_requests where salon_id = ${salon} and id = ${id} returning id)
    ${keepDeletedId(salon, id, sql`from removed`)}`);
  publishRequest(tx, salon, id);
}

/** Runs when the person leaves the salon. */
export async function deleteRequestsOfPerson(tx: Tx, salon: SalonId, person: string): Promise<void> {
  await tx.run(sql`delete from leave_requests where salon_id = ${salon} and staff_id = ${person}`);
  publishRequest(tx, salon, person);
}

/** Runs when an owner, who may have asked before the role changed, deletes their own account. */
export async function deleteRequestsOfLogin(tx: Tx, salon: SalonId, userId: string): Promise<void> {
  const [person] = await tx.rows(Person)(sql`
    select id from staff where salon_id = ${salon} and user_id = ${userId} for no key update`);
  if (person) await deleteRequestsOfPerson(tx, salon, person.id);
}

const keptDays = 30;

/** Deletes old requests, since a note may say more about a person than the salon needs for long. */
export async function deleteOldLeaveRequests(db: Db, now: Date): Promise<void> {
  await db.run(sql`
    delete from leave_requests where upper(days) < (${now}::timestamptz - ${keptDays} * interval '1 day')::date`);
}

/** Publishes a change of the hours: screens load the requests together with the hours. */
const publishRequest = (tx: Tx, salon: SalonId, id: string) =>
  publishLiveEvent(tx, salon, { noun: 'hours', id });
