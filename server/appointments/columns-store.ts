// The columns of appointments, and what changes or deletes rows that are there.
import type { AppointmentHistoryEntry } from '#contracts/appointments/appointment-history.ts';
import { nameOfServices } from '#contracts/appointments/appointments.sq.ts';
import { centsOf, sumsOf } from '#contracts/appointments/visit-services.rules.ts';
import type { CancelledBy, ServiceWithId, Status } from '#contracts/ground/appointment.ts';
import { nameKey } from '#contracts/ground/names.rules.ts';
import { bufferOf } from '../salon/services/store.ts';
import { assignments, join, type Sql, sql, type Tx } from '../ground/db/database.ts';
import { keepDeletedId } from '../ground/http/store.ts';
import type { SalonId } from '../ground/salon-id.ts';

/** The name and the price of a whole visit, computed from its lines; null for a block. */
export const wholeOf = (lines: readonly ServiceWithId[]) => ({
  service_name: lines.length > 0 ? nameOfServices(lines.map(({ service_name }) => service_name)) : null,
  price_cents: lines.length > 0 ? centsOf(sumsOf(lines).price) : null,
});

/** The columns that keep the services of a visit. */
export const columnsOfLines = (lines: readonly ServiceWithId[]) => ({
  lines: JSON.stringify(
    lines.map(({ service_id, service_name, price, duration }) => ({
      service_id,
      service_name,
      price,
      duration,
    })),
  ),
  ...wholeOf(lines),
});

/** The columns where the services change: the buffer and the needs of the services, too. */
export const columnsOfServices = (salon: SalonId, lines: readonly ServiceWithId[]) => ({
  ...columnsOfLines(lines),
  needs: sql`needs_after(salon_id, lines, needs, ${columnsOfLines(lines).lines}::jsonb)`,
  buffer_minutes: bufferOf(
    salon,
    lines.map(({ service_name }) => nameKey(service_name)),
  ),
});

/** The needs with exactly these resources dropped. */
export const needsWithout = (without: readonly string[], needs: Sql = sql`needs`): Sql =>
  sql`needs_without(${needs}, ${JSON.stringify(without)}::jsonb)`;

export interface Columns {
  readonly day?: string | undefined;
  readonly starts_at?: string | undefined;
  readonly duration?: number | undefined;
  readonly parts?: string | null | undefined;
  readonly client_id?: string | null | undefined;
  readonly barber_id?: string | undefined;
  readonly service_name?: string | null | undefined;
  readonly lines?: string | undefined;
  readonly buffer_minutes?: Sql | undefined;
  readonly needs?: Sql | undefined;
  readonly price_cents?: number | null | undefined;
  readonly title?: string | undefined;
  readonly note?: string | null | undefined;
  readonly status?: Status | undefined;
  readonly cancelled_by?: CancelledBy | undefined;
  readonly cancelled_at?: Date | undefined;
  readonly series_id?: string | undefined;
  readonly series_weeks?: number | undefined;
}

/** Changes one appointment, or several. */
export async function updateAppointmentRows(
  tx: Tx,
  salon: SalonId,
  ids: string | readonly string[],
  columns: Columns,
): Promise<void> {
  await tx.run(sql`
    update appointments set ${join([...assignments(columns), sql`version = version + 1`])}
    where salon_id = ${salon} and id = any(${[ids].flat()}::uuid[])`);
}

export type RequestEnd = AppointmentHistoryEntry['after']['request'];

/** `request`: how the request of the visit ended, for the history. */
export async function deleteAppointment(
  tx: Tx,
  salon: SalonId,
  id: string,
  request?: RequestEnd,
): Promise<void> {
  if (request) tx.send(sql`select set_config('kreher.request', ${request}, true)`);
  await tx.run(sql`
    with removed as (
      delete from appointments where salon_id = ${salon} and id = ${id} returning id
    )
    ${keepDeletedId(salon, id, sql`from removed`)}`);
}

/** Deletes the notes about an erased client. The visits stay for the sums. */
export async function eraseNotesOfClient(tx: Tx, salon: SalonId, client: string): Promise<void> {
  await tx.run(sql`
    update appointments set note = null, request_hash = null, version = version + 1
    where salon_id = ${salon} and client_id = ${client} and num_nonnulls(note, request_hash) > 0`);
}

/** Stores the appointments as unseen for each member of the salon, until that member's screen has shown them. */
export async function addUnseenAppointments(tx: Tx, salon: SalonId, ids: readonly string[]): Promise<void> {
  await tx.run(sql`
    insert into auto_confirmed (salon_id, appointment_id, user_id)
    select salon_id, appointment_id, user_id
    from memberships cross join unnest(${ids}::uuid[]) as appointment_id
    where salon_id = ${salon}
    on conflict do nothing`);
}
