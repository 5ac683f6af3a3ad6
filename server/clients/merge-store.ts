// Two rows of one client become one, and two again.
import * as z from 'zod/mini';
import { nameKey } from '#contracts/ground/names.rules.ts';
import { Id } from '#contracts/ground/primitives.ts';
import { sql, type Tx } from '../ground/db/database.ts';
import { publishLiveEvent } from '../ground/events/publish.ts';
import type { SalonId } from '../ground/salon-id.ts';

/** What a merge may change of the client who stays. */
export const MergedValues = z.object({
  name: z.string(),
  phone: z.nullable(z.string()),
  email: z.nullable(z.string()),
  birth_day: z.nullable(z.int()),
  birth_month: z.nullable(z.int()),
  birth_year: z.nullable(z.int()),
  note: z.nullable(z.string()),
  channel: z.nullable(z.string()),
  /** As text: it keeps its microseconds. */
  online_blocked_at: z.nullable(z.string()),
  marketing_refused_at: z.nullable(z.string()),
  marketing_refused_by: z.nullable(z.string()),
});
export type MergedValues = z.infer<typeof MergedValues>;

const ClientToMerge = z.extend(MergedValues, { id: Id });
export type ClientToMerge = z.infer<typeof ClientToMerge>;

const values = sql`
  name, phone, email, birth_day, birth_month, birth_year, note, channel, online_blocked_at::text as online_blocked_at,
  marketing_refused_at::text as marketing_refused_at, marketing_refused_by`;

/** The clients with these ids, whom nobody books for or changes until the transaction ends. */
export const lockToMerge = (tx: Tx, salon: SalonId, ids: readonly string[]): Promise<ClientToMerge[]> =>
  tx.rows(ClientToMerge)(sql`
    select id, ${values} from clients
    where salon_id = ${salon} and id = any(${ids}::uuid[]) and erased_at is null
    order by id
    for update`);

/** All columns of a client. */
export const RowOfClient = z.record(z.string(), z.nullable(z.union([z.string(), z.number(), z.boolean()])));
const Whole = z.object({ row: RowOfClient });

/** Deletes a client whose visits are another's by now. Returns the row. */
export async function removeMerged(tx: Tx, salon: SalonId, id: string) {
  const { row } = await tx.one(Whole)(sql`
    delete from clients where salon_id = ${salon} and id = ${id} returning to_jsonb(clients) as row`);
  publishLiveEvent(tx, salon, { noun: 'client', id });
  return row;
}

export async function writeMerged(tx: Tx, salon: SalonId, id: string, after: MergedValues): Promise<void> {
  await tx.run(sql`
    update clients set
      name = ${after.name}, name_key = ${nameKey(after.name)}, phone = ${after.phone}, email = ${after.email},
      birth_day = ${after.birth_day}, birth_month = ${after.birth_month}, birth_year = ${after.birth_year},
      note = ${after.note}, channel = ${after.channel}, online_blocked_at = ${after.online_blocked_at},
      marketing_refused_at = ${after.marketing_refused_at}, marketing_refused_by = ${after.marketing_refused_by}
    where salon_id = ${salon} and id = ${id}`);
  publishLiveEvent(tx, salon, { noun: 'client', id });
}

/** Writes the row of a gone client again, without visits. */
export async function restoreMerged(tx: Tx, salon: SalonId, row: z.infer<typeof RowOfClient>): Promise<void> {
  const whole = { ...row, name_key: nameKey(String(row.name)), appointments: 0, cancelled: 0, no_shows: 0 };
  await tx.run(sql`
    insert into clients (
      salon_id, id, name, name_key, phone, note, appointments, cancelled, no_shows, erased_at, email,
      birth_day, birth_month, birth_year, channel, online_blocked_at, marketing_refused_at, marketing_refused_by
    )
    select ${salon}, id, name, name_key, phone, note, appointments, cancelled, no_shows, erased_at, email,
      birth_day, birth_month, birth_year, channel, online_blocked_at, marketing_refused_at, marketing_refused_by
    from jsonb_populate_record(null::clients, ${JSON.stringify(whole)}::jsonb)`);
  publishLiveEvent(tx, salon, { noun: 'client', id: String(row.id) });
}
