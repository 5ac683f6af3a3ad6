import * as z from 'zod/mini';
import { owedOf } from '#contracts/appointments/package-sessions.rules.ts';
import { Currency } from '#contracts/ground/currency.ts';
import { Id } from '#contracts/ground/primitives.ts';
import { messages } from '#contracts/till/packages.sq.ts';
import { ClientPackage, Package, RunningPackage, Session, type ShownKind } from '#contracts/till/packages.ts';
import { isRunning } from '../../appointments/visit-payments/package-sessions-store.ts';
import { lockTill } from '../../appointments/visit-payments/store.ts';
import { isNameless } from '../../clients/lookup-store.ts';
import { isValid } from '../../clients/paid-store.ts';
import { hasVisit } from '../../clients/served-store.ts';
import { assignments, type Db, join, type Sql, sql, type Tx } from '../../ground/db/database.ts';
import { insertionInto } from '../../ground/db/record-columns.ts';
import { publishLiveEvent } from '../../ground/events/publish.ts';
import { keepDeletedId } from '../../ground/http/store.ts';
import { namedRecordStore } from '../../ground/named-records/store.ts';
import type { SalonId } from '../../ground/salon-id.ts';
import type { Scope } from '../../ground/scope.ts';
import { packageFields } from './fields.sq.ts';

const publish = (tx: Tx, salon: SalonId) => publishLiveEvent(tx, salon, { noun: 'package', id: salon });

export const packageStore = namedRecordStore({
  ...{ table: 'packages', record: Package, fields: packageFields, most: 200, messages },
  publish,
});

const Known = z.object({ known: z.int() });

/** Whether the salon has all these services. */
export async function hasServices(db: Db, salon: SalonId, ids: readonly string[]): Promise<boolean> {
  const { known } = await db.one(Known)(sql`
    select count(*)::integer as known from services where salon_id = ${salon} and id = any(${ids}::uuid[])`);
  return known === new Set(ids).size;
}

const running = sql`
  client_packages.id, client_id, client_packages.name, service_ids, sessions, used_before, used,
  to_char(expires_on, 'YYYY-MM-DD') as expires_on`;

/** The condition of a client of whom the caller sees visits. */
const isSeen = ({ reads }: Scope) => (reads === 'all' ? sql`true` : hasVisit(reads));

/** The packages with a session that is left, of the clients whom the caller sees. */
export const listRunning = (db: Db, scope: Scope): Promise<RunningPackage[]> =>
  db.rows(RunningPackage)(sql`
    select ${running} from client_packages
    join clients on (clients.salon_id, clients.id) = (client_packages.salon_id, client_id)
    where client_packages.salon_id = ${scope.salon} and ${isRunning} and ${isSeen(scope)}
    order by client_packages.expires_on nulls last, bought_on, client_packages.id`);

const sessionsOf = sql`coalesce((
  select jsonb_agg(jsonb_build_object(
    'taking_id', takings.id, 'date', visit_facts ->> 'date', 'time', visit_facts ->> 'time',
    'service_name', coalesce((
      select one ->> 'name' from jsonb_array_elements(visit_facts -> 'services') as one
      where one ->> 'id' = session_service::text limit 1
    ), visit_facts ->> 'service_name'),
    'barber', barbers.name,
    'other_client', case when others.id <> client_packages.client_id then others.name end
  ) order by visit_facts ->> 'date', visit_facts ->> 'time', takings.id)
  from takings
  left join barbers on (barbers.salon_id, barbers.id) = (takings.salon_id, takings.barber_id)
  left join appointments on (appointments.salon_id, appointments.id) = (takings.salon_id, takings.appointment_id)
  left join clients as others on (others.salon_id, others.id) = (takings.salon_id, appointments.client_id)
  where (takings.salon_id, takings.client_package_id) = (client_packages.salon_id, client_packages.id)
    and session_cents is not null and ${isValid}
), '[]')`;

const Row = z.object({
  ...z.omit(ClientPackage, { owed_cents: true, money_hidden: true }).shape,
  client_id: z.nullable(Id),
  /** The name that the client has now. */
  client: z.nullable(z.string()),
  price_cents: z.int(),
  used_cents: z.int(),
  taken: z.array(z.omit(Session, { contacts_hidden: true })),
});

const withOwed = ({ used_cents, ...row }: z.infer<typeof Row>) => ({
  ...row,
  owed_cents: row.ended_by === null && row.client_id !== null ? owedOf({ ...row, used_cents }) : 0,
});
export type PackageOfClient = ReturnType<typeof withOwed>;

async function listWhole(db: Db, salon: SalonId, which: Sql): Promise<PackageOfClient[]> {
  const found = await db.rows(Row)(sql`
    select ${running}, price_cents, currency, missed_uses, to_char(bought_on, 'YYYY-MM-DD') as bought_on, is_sold, ended_by, used_cents, (
        -- a package that was sold has the id of its sale
        select method from takings where (takings.salon_id, takings.id) = (client_packages.salon_id, client_packages.id)
      ) as sold_by, (
        select clients.name from clients where (clients.salon_id, clients.id) = (client_packages.salon_id, client_id)
      ) as client, ${sessionsOf} as taken
    from client_packages where client_packages.salon_id = ${salon} and ${which}`);
  return found.map(withOwed);
}

type Shown = Omit<PackageOfClient, 'client' | 'client_id'> & { readonly client_id: string };

const shown = ({ client: _, client_id, ...rest }: PackageOfClient): Shown[] =>
  client_id === null ? [] : [{ ...rest, client_id }];

export const listPackagesOfClient = async (db: Db, salon: SalonId, client: string): Promise<Shown[]> =>
  (await listWhole(db, salon, sql`client_id = ${client} order by bought_on desc, id desc`)).flatMap(shown);

/** The package; undefined if the salon has no such package, or its client was erased. */
export async function findClientPackage(db: Db, salon: SalonId, id: string): Promise<Shown | undefined> {
  return (await listWhole(db, salon, sql`id = ${id}`)).flatMap(shown)[0];
}

/** All packages of clients, for the file of all data, after the last one of the page before. */
export const listClientPackagesAfter = (
  db: Db,
  salon: SalonId,
  last: { readonly id: string } | undefined,
  limit: number,
): Promise<PackageOfClient[]> =>
  listWhole(db, salon, sql`${last ? sql`id > ${last.id}` : sql`true`} order by id limit ${limit}`);

/** Whether the caller sees visits of this client. The nameless client is nobody. */
export async function seesClient(db: Db, scope: Scope, client: string): Promise<boolean> {
  const found = await db.run(sql`
    select from clients where salon_id = ${scope.salon} and id = ${client} and erased_at is null and not ${isNameless} and ${isSeen(scope)}`);
  return found > 0;
}

export const ofClientCeiling = { most: 100, each: ['client_id'], reached: messages.tooManyOfClient };

const Many = z.object({ many: z.int() });

export const countOfClient = async (tx: Tx, salon: SalonId, client: string): Promise<number> =>
  (
    await tx.one(Many)(sql`
      select count(*)::integer as many from client_packages where salon_id = ${salon} and client_id = ${client}`)
  ).many;

export interface NewClientPackage {
  readonly id: string;
  readonly client_id: string;
  readonly price_cents: number;
  readonly currency: Currency;
  readonly bought_on: string;
  readonly expires_on: string | null;
  readonly is_sold: boolean;
  readonly used_before: number;
}

/** The part of a kind that a package of a client takes along. */
export type SoldKind = ShownKind & Pick<Package, 'id' | 'name'>;

/** False if the salon has a package with this id, or had one. */
export async function addClientPackage(
  tx: Tx,
  salon: SalonId,
  { name, service_ids, sessions, missed_uses, pays_at_sale, id: package_id }: SoldKind,
  values: NewClientPackage,
  requestHash: Buffer | null = null,
): Promise<boolean> {
  const row = {
    ...{ salon_id: salon, package_id, name, service_ids, sessions, missed_uses, pays_at_sale },
    ...values,
    request_hash: requestHash,
  };
  const added = await tx.run(
    sql`${insertionInto('client_packages', row)} on conflict (salon_id, id) do nothing`,
  );
  publish(tx, salon);
  return added > 0;
}

export async function updateClientPackage(
  tx: Tx,
  salon: SalonId,
  id: string,
  changes: {
    readonly expires_on?: string | null | undefined;
    readonly client_id?: string | undefined;
    readonly is_given?: boolean;
  },
): Promise<void> {
  await tx.run(sql`
    update client_packages set ${join([sql`id = id`, ...assignments(changes)])} where salon_id = ${salon} and id = ${id}`);
  publish(tx, salon);
}

const Entered = z.object({ client_id: Id, package_id: Id });

/** The packages of these clients that were begun elsewhere. */
export const listEntered = (tx: Tx, salon: SalonId, clients: readonly string[]) =>
  tx.rows(Entered)(sql`
    select client_id, package_id from client_packages
    where salon_id = ${salon} and client_id = any(${clients}::uuid[]) and not is_sold`);

const Overused = z.object({ id: Id, name: z.string(), sessions: z.int(), client: z.string() });

/** The packages of which visits use more sessions than they have, as only a file of the salon can bring them. */
export const listOverused = (tx: Tx, salon: SalonId) =>
  tx.rows(Overused)(sql`
    select id, name, sessions, coalesce((
      select name from clients where (clients.salon_id, clients.id) = (packages.salon_id, packages.client_id)
    ), '') as client
    from client_packages as packages
    where salon_id = ${salon} and used_before + used = sessions and used_before + (
      select count(*) from takings
      where (takings.salon_id, client_package_id) = (packages.salon_id, packages.id) and session_cents is not null and ${isValid}
    ) > sessions
    order by id`);

const Undone = z.object({ removed: z.int(), stayed: z.int() });

/** Removes the packages of which no session was used. Returns how many were removed, and how many stay. */
export async function removeUnused(tx: Tx, salon: SalonId, ids: readonly string[]) {
  // nobody takes a session meanwhile
  lockTill(tx, salon);
  const undone = await tx.one(Undone)(sql`
    with found as (
      select id, used = 0 and ended_by is null as goes from client_packages
      where salon_id = ${salon} and id = any(${ids}::uuid[])
    ), removed as (
      delete from client_packages where salon_id = ${salon} and id in (select id from found where goes)
    )
    select count(*) filter (where goes)::integer as removed, count(*) filter (where not goes)::integer as stayed from found`);
  if (undone.removed > 0) publish(tx, salon);
  return undone;
}

export async function deleteClientPackage(tx: Tx, salon: SalonId, id: string): Promise<void> {
  await tx.run(sql`
    with removed as (delete from client_packages where salon_id = ${salon} and id = ${id} returning id)
    ${keepDeletedId(salon, id, sql`from removed`)}`);
  publish(tx, salon);
}

const OwedPackage = z.object({
  /** The id of the client. */
  id: Id,
  name: z.string(),
  currency: Currency,
  is_sold: z.boolean(),
  sessions: z.int(),
  used_before: z.int(),
  used: z.int(),
  used_cents: z.int(),
  price_cents: z.int(),
});

export type OwedPackage = z.infer<typeof OwedPackage>;

/** The running packages, with what their sums need. */
export const listOwed = (db: Db, salon: SalonId): Promise<OwedPackage[]> =>
  db.rows(OwedPackage)(sql`
    select clients.id, clients.name, currency, is_sold, sessions, used_before, used, used_cents, price_cents
    from client_packages join clients on (clients.salon_id, clients.id) = (client_packages.salon_id, client_id)
    where client_packages.salon_id = ${salon} and ${isRunning}
    order by client_packages.id`);

/** Ends what an erased client had. The sums stay without the name. The till is locked first, as where a visit takes a session. */
export async function endPackagesOf(tx: Tx, salon: SalonId, client: string): Promise<void> {
  lockTill(tx, salon);
  const ended = await tx.run(
    sql`update client_packages set client_id = null where salon_id = ${salon} and client_id = ${client}`,
  );
  if (ended > 0) publish(tx, salon);
}

const OnlyId = z.object({ id: Id });

/** Gives the packages of one client to another client. Returns their ids. */
export async function passPackages(tx: Tx, salon: SalonId, from: string, to: string): Promise<string[]> {
  const passed = await tx.rows(OnlyId)(sql`
    update client_packages set client_id = ${to} where salon_id = ${salon} and client_id = ${from} returning id`);
  if (passed.length > 0) publish(tx, salon);
  return passed.map(({ id }) => id);
}

/** Gives packages back that came with a merge, unless they were given to somebody else since. */
export async function passPackagesBack(
  tx: Tx,
  salon: SalonId,
  {
    from,
    to,
    kept = [],
  }: { readonly from: string; readonly to: string; readonly kept: string[] | undefined },
): Promise<number> {
  const passed = await tx.run(sql`
    update client_packages set client_id = ${to}
    where salon_id = ${salon} and client_id = ${from} and id = any(${kept}::uuid[])`);
  if (passed > 0) publish(tx, salon);
  return passed;
}
