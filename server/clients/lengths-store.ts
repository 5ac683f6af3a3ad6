// The times that services take for a client, where the salon kept them.
import * as z from 'zod/mini';
import { ClientLength } from '#contracts/clients/clients.ts';
import { type Sql, sql, type Tx } from '../ground/db/database.ts';
import { publishLiveEvent } from '../ground/events/publish.ts';
import type { SalonId } from '../ground/salon-id.ts';

const columns = sql`service_id, work_minutes, wait_minutes, work_after_minutes`;

/** Keeps a length, except for an erased client. */
export async function keepLength(
  tx: Tx,
  salon: SalonId,
  client: string,
  length: ClientLength,
): Promise<void> {
  const { service_id, work_minutes, wait_minutes, work_after_minutes } = length;
  const kept = await tx.run(sql`
    insert into client_lengths (salon_id, client_id, ${columns})
    select salon_id, id, ${service_id}::uuid, ${work_minutes}::smallint, ${wait_minutes}::smallint, ${work_after_minutes}::smallint
    from clients where salon_id = ${salon} and id = ${client} and erased_at is null
    on conflict (salon_id, client_id, service_id) do update set
      (work_minutes, wait_minutes, work_after_minutes)
      = row (excluded.work_minutes, excluded.wait_minutes, excluded.work_after_minutes)`);
  if (kept) publishLiveEvent(tx, salon, { noun: 'client', id: client });
}

export async function forgetLength(
  tx: Tx,
  salon: SalonId,
  client: string,
  service: string,
): Promise<boolean> {
  const removed = await tx.run(sql`
    delete from client_lengths where salon_id = ${salon} and client_id = ${client} and service_id = ${service}`);
  if (removed) publishLiveEvent(tx, salon, { noun: 'client', id: client });
  return removed > 0;
}

/** Selects the lengths of the client as they are sent; null if there are none. */
export const lengthsOf = (client: Sql): Sql => sql`(
  select json_agg(json_build_object(
    'service_id', service_id, 'work_minutes', work_minutes, 'wait_minutes', wait_minutes,
    'work_after_minutes', work_after_minutes
  ) order by service_id)
  from client_lengths where (client_lengths.salon_id, client_id) = (clients.salon_id, ${client})
)`;

const NamedLength = z.extend(z.omit(ClientLength, { service_id: true }), { service: z.string() });
type NamedLength = z.infer<typeof NamedLength>;

/** The lengths with the names of their services, for the file of the client. */
export const listLengthsOfClient = (tx: Tx, salon: SalonId, client: string): Promise<NamedLength[]> =>
  tx.rows(NamedLength)(sql`
    select name as service, work_minutes, client_lengths.wait_minutes, client_lengths.work_after_minutes
    from client_lengths
    join services on (services.salon_id, services.id) = (client_lengths.salon_id, service_id)
    where client_lengths.salon_id = ${salon} and client_id = ${client}
    order by name collate albanian`);

export const PassedLength = z.extend(ClientLength, { isNew: z.boolean() });
type PassedLength = z.infer<typeof PassedLength>;

/**
 * Gives the lengths of one client to another client, who keeps their own lengths. `isNew`: the other client had no length for this
 * service.
 */
export const passLengths = (tx: Tx, salon: SalonId, from: string, to: string): Promise<PassedLength[]> =>
  tx.rows(PassedLength)(sql`
    with passed as (
      insert into client_lengths (salon_id, client_id, ${columns})
      select salon_id, ${to}::uuid, ${columns} from client_lengths where salon_id = ${salon} and client_id = ${from}
      on conflict do nothing
      returning service_id
    )
    select ${columns}, exists (select from passed where passed.service_id = former.service_id) as "isNew"
    from client_lengths as former where salon_id = ${salon} and client_id = ${from}`);

interface PassedBack {
  readonly from: string;
  readonly to: string;
  readonly kept: readonly PassedLength[] | undefined;
}

/** Gives the lengths back, for the services that the salon still has. */
export async function passLengthsBack(
  tx: Tx,
  salon: SalonId,
  { from, to, kept: lengths = [] }: PassedBack,
): Promise<void> {
  const passed = lengths.flatMap(({ service_id, isNew }) => (isNew ? [service_id] : []));
  await tx.run(sql`
    delete from client_lengths
    where salon_id = ${salon} and client_id = ${from} and service_id = any(${passed}::uuid[])`);
  await tx.run(sql`
    insert into client_lengths (salon_id, client_id, ${columns})
    select ${salon}, ${to}::uuid, id, work_minutes, former.wait_minutes, former.work_after_minutes
    from jsonb_to_recordset(${JSON.stringify(lengths)}::jsonb) as former
      (service_id uuid, work_minutes smallint, wait_minutes smallint, work_after_minutes smallint)
    join services on services.salon_id = ${salon} and id = service_id
    on conflict do nothing`);
}
