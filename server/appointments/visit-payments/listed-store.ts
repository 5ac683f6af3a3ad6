// The rows of the till as people read them.
import { Taking } from '#contracts/appointments/visit-payments.ts';
import { zone } from '#contracts/ground/calendar.rules.ts';
import { includes } from '#contracts/ground/roles.rules.ts';
import { undoing } from '../../clients/paid-store.ts';
import { nameHint, withoutEmptyHint } from '../../clients/store.ts';
import { type Db, empty, type Sql, sql } from '../../ground/db/database.ts';
import { moment } from '../../ground/db/moments.ts';
import { onlyOf } from '../../ground/db/scope.ts';
import type { SalonId } from '../../ground/salon-id.ts';
import { type Scope, wholeBook } from '../../ground/scope.ts';
import { selectBuyer, withoutNoPackage } from './package-sessions-store.ts';
import { own } from './store.ts';

const onWire = (scope: Scope) => sql`
  select ${own}, barbers.name as barber, clients.name as client,
    ${nameHint(scope, sql`clients.id`, sql`takings.at at time zone ${zone}`)} as name_hint, takings.voids, voided_on is not null as is_voided, voided_on, staff_id as by_id,
    ${moment('takings.at')} as taken_at
  from takings
  left join barbers on (barbers.salon_id, barbers.id) = (takings.salon_id, takings.barber_id)
  left join clients on (clients.salon_id, clients.id) = (takings.salon_id, coalesce((visit_facts ->> 'client_id')::uuid, ${selectBuyer}))
  left join lateral (select to_char(undoing.day, 'YYYY-MM-DD') as voided_on ${undoing}) as undone on true`;

export const listWhere = async (db: Db, scope: Scope, which: Sql) =>
  (
    await db.rows(Taking)(sql`
      ${onWire(scope)}
      where takings.salon_id = ${scope.salon} and ${which}
      order by takings.at, takings.id`)
  ).map((row) => withoutEmptyHint(withoutNoPackage(row)));

/** The parts of `takings` in the file of a salon: a reversal comes after the row that it reverses. */
export const reversalsLast = [sql`and voids is null`, sql`and voids is not null`];

/** All rows of the salon, the oldest day first, page by page: the rows after `last`. */
export const listTakingsAfter = (
  db: Db,
  salon: SalonId,
  last: string | undefined,
  limit: number,
): Promise<Taking[]> =>
  db.rows(Taking)(sql`
    ${onWire(wholeBook(salon))}
    where takings.salon_id = ${salon} ${
      last === undefined
        ? empty
        : sql`and (takings.day, takings.at, takings.id) > (
            select before.day, before.at, before.id from takings as before where before.salon_id = ${salon} and before.id = ${last}
          )`
    }
    order by takings.day, takings.at, takings.id
    limit ${limit}`);

/**
 * The rows of a day that this person may see. A person who sees the sums of others, but not their visits, gets nothing that shows
 * whose visits these were.
 */
export const listTakingsOfDay = (db: Db, scope: Scope, day: string): Promise<Taking[]> =>
  listSeen(db, scope, sql`takings.day = ${day}`);

/** The rows of later days that concern this closed day, as this person may see them. */
export const listTakingsAfterClose = (db: Db, scope: Scope, day: string): Promise<Taking[]> =>
  listSeen(db, scope, sql`takings.from_day = ${day} and takings.day > ${day}`);

async function listSeen(db: Db, scope: Scope, which: Sql) {
  const { sums, reads } = scope;
  const found = await listWhere(db, scope, sql`${which} ${onlyOf(sums, sql`takings.barber_id`)}`);
  const isOfOthers = ({ barber_id, client_package_id }: Taking) =>
    barber_id ? !includes(reads, barber_id) : client_package_id != null && reads !== 'all';
  return found.map((one) => (isOfOthers(one) ? withoutVisit(one) : one));
}

const withoutVisit = (one: Taking): Taking => ({
  ...one,
  appointment_id: null,
  note: null,
  client: null,
  name_hint: undefined,
  visit_facts: one.visit_facts && { ...one.visit_facts, client_id: null },
});

export async function readTaking(db: Db, scope: Scope, id: string): Promise<Taking | undefined> {
  const [found] = await listWhere(db, scope, sql`takings.id = ${id}`);
  return found;
}
