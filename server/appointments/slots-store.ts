// Writes new appointments, one or several, in one statement. No other statement takes slots for new rows.
import { v7 as newId } from 'uuid';
import * as z from 'zod/mini';
import { sumsOf } from '#contracts/appointments/visit-services.rules.ts';
import { Appointment, type AppointmentKind, ServiceWithId } from '#contracts/ground/appointment.ts';
import { nameKey } from '#contracts/ground/names.rules.ts';
import { VisitNeed } from '#contracts/ground/needs.ts';
import { Id } from '#contracts/ground/primitives.ts';
import { wantedClient } from '../clients/lookup-store.ts';
import { withoutEmptyHint } from '../clients/store.ts';
import { wantedBarber } from '../salon/barbers/store.ts';
import { isInLek } from '../salon/salons/store.ts';
import { linesOfNew } from '../salon/services/store.ts';
import { hasRoomOnDay } from '../ground/ceilings/store.ts';
import { type Db, empty, originSet, sql, type Tx } from '../ground/db/database.ts';
import { onlyOf } from '../ground/db/scope.ts';
import { historyInsertion } from '../ground/history/store.ts';
import { selectRequestOf } from '../ground/http/store.ts';
import type { Origin } from '../ground/origin.ts';
import type { SalonId } from '../ground/salon-id.ts';
import type { Scope } from '../ground/scope.ts';
import type { Ceilings } from '../ground/usual-ceilings.ts';
import { lockClaimsOfSlots } from './claims-store.ts';
import { wholeOf } from './columns-store.ts';
import { clientColumns, type Series } from './store.ts';
import { barberDayLock, multirangeOf, type Slot } from './taken-store.ts';

/** A new appointment. Client, barber and services are named, or have ids. */
export interface AppointmentRow extends Omit<Slot, 'barberId'> {
  readonly id: string;
  readonly kind: AppointmentKind;
  /** null if only the id is used. */
  readonly clientName: string | null;
  readonly clientId: string | undefined;
  /** The typed phone. The client must have this phone already. */
  readonly clientPhone?: string | null | undefined;
  readonly barber: string;
  /** The id of the barber, which is used instead of the name. */
  readonly barberId?: string | undefined;
  readonly services: readonly ServiceWithId[];
  readonly title: string | null;
  readonly note: string | null;
  /** The resources that the visit does not need, although its services do. */
  readonly without?: readonly string[] | undefined;
  /** The visit needs nothing, whatever its services need: it is over. */
  readonly needsNothing?: boolean;
  readonly groupId: string | null;
  readonly series?: Series | undefined;
  /** The status of an imported visit. Other new visits are pending. */
  readonly status?: 'pending' | 'completed' | 'cancelled' | undefined;
  readonly cancelledBy?: 'no_show' | undefined;
}

/** The values that the rows of one request share. */
export interface SharedValues {
  readonly ceilings: Ceilings;
  readonly userId: string;
  /** Whether a price has parts of a coin. Then nothing is written in a salon with lekë, which have no smaller coins. */
  readonly hasParts?: boolean;
  /** The hash of the request; null if it has no id. */
  readonly requestHash: Buffer | null;
  /** The text for the history; left out by an import, which is one entry of the history as a whole. */
  readonly historyTextOf?: (row: AppointmentRow) => string;
}

/** The fields of a new appointment that only the database knows. */
const Known = z.pick(Appointment, {
  id: true,
  client_id: true,
  client_name: true,
  name_hint: true,
  client_phone: true,
  client_note: true,
  client_no_shows: true,
  buffer_minutes: true,
  barber_id: true,
  barber: true,
});
const WrittenRow = z.extend(Known, {
  services: z.nullable(z.array(ServiceWithId)),
  needs: z.nullable(z.array(VisitNeed)),
});
type WrittenRow = z.infer<typeof WrittenRow>;

/**
 * Writes all rows with their history, or none. Returns undefined if nothing was written: a barber, a service or a client with this
 * phone is not known by the id or the name, the scope does not have the column, an id was used before, or a ceiling is reached.
 * Each part of the statement needs the previous part, so the statement locks in the order of all transactions that take slots:
 * clients and barbers by key, then the barbers' days. The statement reads no appointment to find an overlap. The constraint finds
 * overlaps, and sees what was committed while the statement waited. Bookings at the same moment may pass a ceiling together.
 */
export async function insertAppointments(
  db: Db,
  scope: Scope,
  rows: readonly AppointmentRow[],
  { ceilings, userId, requestHash, historyTextOf, hasParts }: SharedValues,
  { origin, historyOrigin }: { readonly origin: Origin; readonly historyOrigin: Origin },
): Promise<Appointment[] | undefined> {
  const { salon, writes } = scope;
  const all = JSON.stringify(
    rows.map((row) => ({
      ...row,
      clientKey: row.clientName && nameKey(row.clientName),
      barberKey: nameKey(row.barber),
      ...wholeOf(row.services),
      parts: multirangeOf(row.parts),
      services: row.services.map((one) => ({ ...one, key: nameKey(one.service_name) })),
      historyId: newId(),
      historyText: historyTextOf?.(row),
      status: row.status ?? 'pending',
    })),
  );
  const action = {
    type: 'create',
    entity: 'appointment',
    rowId: sql`"historyId"`,
    id: sql`wanted.id::text`,
    description: sql`"historyText"`,
  } as const;
  const written = await db.rows(WrittenRow)(sql`
    with wanted as materialized (
      select * from jsonb_to_recordset(${all}::jsonb) as one (
        id uuid, kind text, "clientKey" text, "clientId" uuid, "clientPhone" text, "barberKey" text, "barberId" uuid,
        service_name text, services jsonb, price_cents integer, title text, day text, time time, duration integer, note text,
        parts int4multirange, without jsonb, "needsNothing" boolean, "groupId" uuid, series jsonb, status text, "cancelledBy" text, "historyId" uuid, "historyText" text
      )
    ),
    client as materialized (
      select named.*, found.*
      from (
        select distinct "clientKey" as key, "clientId" as wanted_id, "clientPhone" as wanted_phone
        from wanted where kind = 'visit' order by key, wanted_id
      ) as named
      cross join lateral (
        ${wantedClient(salon, sql`wanted_id`, { key: sql`key`, phone: sql`wanted_phone` }, sql`id as client_id, name, name_key, has_namesake, phone, phone_digits, note as client_note, no_shows`)}
      ) as found
    ),
    known as materialized (
      select wanted.*, offered.*, client_id, name, name_key, has_namesake, phone, phone_digits, client_note, no_shows
      from wanted
      cross join lateral (${linesOfNew(salon, sql`wanted.services`, sql`without`)}) as offered
      left join client on (key, wanted_id, wanted_phone) is not distinct from ("clientKey", "clientId", "clientPhone")
      where (kind = 'block' or client_id is not null) and ("clientPhone" is null or "clientPhone" = phone)
    ),
    barber as materialized (
      select named.*, found.*
      from (
        select distinct "barberKey" as key, "barberId" as wanted_id from known
        where (select count(*) from known) = ${rows.length}
        order by key, wanted_id
      ) as named
      cross join lateral (${wantedBarber(salon, sql`wanted_id`, sql`key`, sql`id as barber_id, name as barber`)}) as found
    ),
    slot as materialized (
      select known.*, barber_id, barber
      from known join barber on key = "barberKey" and wanted_id is not distinct from "barberId" ${onlyOf(writes, sql`barber_id`)}
    ),
    locked as materialized (
      select ${originSet(origin)}, ${barberDayLock(salon, sql`barber_id`, sql`day`)}
      from (
        select distinct barber_id, day from slot
        where
          (select count(*) from slot) = ${rows.length}
          ${hasParts ? sql`and not ${isInLek(salon)}` : empty}
          and not exists (select from wanted where not (${hasRoomOnDay(salon, sql`day::date`, ceilings)}))
          and not exists (
            select from wanted cross join lateral (${selectRequestOf(salon, 'appointments', sql`wanted.id`)}) as used
          )
        order by barber_id, day
      ) as days
    ),
    ${rows.length > 1 ? sql`locked_claims as materialized (${lockClaimsOfSlots(salon, sql`(select count(*) from locked) > 0`)}),` : empty}
    changed as (
      insert into appointments
        (salon_id, id, kind, client_id, barber_id, service_name, lines, buffer_minutes, price_cents, title,
         day, starts_at, duration, parts, needs, note, group_id, series_id, series_weeks, status, cancelled_by, user_id, request_hash, created_at)
      select
        ${salon}, id, kind, client_id, barber_id, service_name, lines, buffer, price_cents, title, day::date,
        time, duration, parts, case when "needsNothing" then null else needs end, note, "groupId", (series ->> 'id')::uuid, (series ->> 'weeks')::integer, status, "cancelledBy", ${userId},
        ${requestHash}, ${origin.at}
      from slot
      where (select count(*) from locked) > 0 ${rows.length > 1 ? sql`and (select count(*) from locked_claims) >= 0` : empty}
      -- triggers count the visits of each client: in one order for all
      order by client_id
      returning *
    )
    ${historyTextOf ? sql`, noted as (${historyInsertion(historyOrigin, action, sql`from changed join wanted using (id)`)})` : empty}
    select appointments.id, ${clientColumns(scope)}, buffer_minutes, barber_id, barber, lines as services, needs
    from changed as appointments
    join (
      select id, barber, name, name_key, has_namesake, phone, phone_digits, client_note as note, no_shows from slot
    ) as clients on clients.id = appointments.id`);
  const writtenOf = new Map(written.map((row) => [row.id, row]));
  const made = rows.flatMap((row) => {
    const found = writtenOf.get(row.id);
    return found ? [wireOfNew(row, userId, found)] : [];
  });
  return made.length === rows.length ? made : undefined;
}

/** A new appointment as it is sent. The database adds only a few values, since nobody has touched the appointment yet. */
const wireOfNew = (
  a: AppointmentRow,
  userId: string,
  { services, needs, ...written }: WrittenRow,
): Appointment => ({
  ...withoutEmptyHint(written),
  ...(needs && { needs }),
  id: a.id,
  kind: a.kind,
  appointment_date: a.day,
  appointment_time: a.time,
  duration: a.duration,
  parts: a.parts ? [...a.parts] : null,
  service_name: wholeOf(a.services).service_name,
  services: services ?? [],
  title: a.title,
  price: a.services.length > 0 ? sumsOf(a.services).price : null,
  note: a.note,
  status: a.status ?? 'pending',
  cancelled_by: a.cancelledBy ?? null,
  cancelled_late: false,
  booked_online: false,
  booked_by: null,
  is_request: false,
  client_answer: null,
  group_id: a.groupId,
  series: a.series ?? null,
  user_id: userId,
  version: 1,
});

/** The condition that nobody changed an appointment since it was written. An automatic confirmation does not count. */
const isUntouched = sql`
  not exists (
    select from appointment_changes as change
    where (change.salon_id, change.appointment_id) = (appointments.salon_id, appointments.id)
      and what <> 'made' and by_kind <> 'system'
  )
  and not exists (
    select from takings where (takings.salon_id, appointment_id) = (appointments.salon_id, appointments.id)
  )`;

const OnlyId = z.object({ id: Id });
const ofClient = (salon: SalonId, client: string) => sql`salon_id = ${salon} and client_id = ${client}`;

/** Locks the visits of a client, by id. */
export const lockVisitsOfClient = (tx: Tx, salon: SalonId, client: string) =>
  tx.rows(OnlyId)(sql`select id from appointments where ${ofClient(salon, client)} order by id for update`);

/** Gives visits of a client to another row of the same person: the links stay valid. Returns the visits that were given. */
export async function giveVisits(
  tx: Tx,
  salon: SalonId,
  { from, to, only }: { readonly from: string; readonly to: string; readonly only?: readonly string[] },
) {
  tx.send(sql`select set_config('kreher.merges', 'on', true)`);
  const given = await tx.rows(OnlyId)(sql`
    update appointments set client_id = ${to}, version = version + 1
    where ${ofClient(salon, from)} ${only ? sql`and id = any(${only}::uuid[])` : empty}
    returning id`);
  tx.send(sql`select set_config('kreher.merges', '', true)`);
  return given;
}

/** Deletes the appointments that nobody changed. The appointments are locked first, then their clients, as in all transactions. */
export async function deleteUntouched(tx: Tx, salon: SalonId, ids: readonly string[]) {
  const those = sql`salon_id = ${salon} and id = any(${ids}::uuid[])`;
  tx.send(sql`select from appointments where ${those} order by id for update`);
  tx.send(sql`
    select from clients where salon_id = ${salon} and id in (select client_id from appointments where ${those})
    order by id for no key update`);
  return tx.rows(OnlyId)(sql`delete from appointments where ${those} and ${isUntouched} returning id`);
}
