// The packages of clients, as far as the payment of a visit needs them. Who has them is the matter of the till.
import * as z from 'zod/mini';
import { Currency } from '#contracts/ground/currency.ts';
import { Id, IsoDate } from '#contracts/ground/primitives.ts';
import { type Sql, sql, type Tx } from '../../ground/db/database.ts';
import type { SalonId } from '../../ground/salon-id.ts';

/** The condition of a package with a session that is left. What an erased client had is over. */
export const isRunning: Sql = sql`used_before + used < sessions and ended_by is null and client_id is not null`;

export const PackageInUse = z.object({
  id: Id,
  client_id: z.nullable(Id),
  name: z.string(),
  service_ids: z.array(Id),
  sessions: z.int(),
  used_before: z.int(),
  used: z.int(),
  used_cents: z.int(),
  price_cents: z.int(),
  currency: Currency,
  expires_on: z.nullable(IsoDate),
  missed_uses: z.boolean(),
  pays_at_sale: z.boolean(),
  is_sold: z.boolean(),
  ended_by: z.nullable(z.string()),
});
export type PackageInUse = z.infer<typeof PackageInUse>;

/** Nobody else uses a session of these packages until the transaction ends. Which is over first comes first. */
const lockWhere = (tx: Tx, salon: SalonId, which: Sql): Promise<PackageInUse[]> =>
  tx.rows(PackageInUse)(sql`
    with locked as materialized (
      select * from client_packages where salon_id = ${salon} and ${which} order by id for no key update
    )
    select id, client_id, name, service_ids, sessions, used_before, used, used_cents, price_cents, currency,
      to_char(expires_on, 'YYYY-MM-DD') as expires_on, missed_uses, pays_at_sale, is_sold, ended_by
    from locked order by locked.expires_on nulls last, bought_on, id`);

/** The packages of a client with a session that is left. */
export const lockRunningOf = (tx: Tx, salon: SalonId, client: string): Promise<PackageInUse[]> =>
  lockWhere(tx, salon, sql`client_id = ${client} and ${isRunning}`);

/** All packages of the client, and these. */
export const lockPackages = (
  tx: Tx,
  salon: SalonId,
  client: string | null,
  ids: readonly string[],
): Promise<PackageInUse[]> => lockWhere(tx, salon, sql`(client_id = ${client} or id = any(${ids}::uuid[]))`);

export async function lockPackage(tx: Tx, salon: SalonId, id: string): Promise<PackageInUse | undefined> {
  const [found] = await lockWhere(tx, salon, sql`id = ${id}`);
  return found;
}
