// The usual booking in one statement: that of a client and a barber whom the salon knows. `book.ts` says what else there is.
import * as z from 'zod/mini';
import { Appointment } from '#contracts/appointments.ts';
import * as barbers from '../barbers/store.ts';
import { hasRoom } from '../ceilings/store.ts';
import * as clients from '../clients/store.ts';
import { type Db, originSet, sql } from '../db/database.ts';
import * as history from '../history/store.ts';
import { requestOf } from '../http/store.ts';
import type { Origin } from '../origin.ts';
import type { SalonId } from '../salon-id.ts';
import type { Ceilings } from '../usual-ceilings.ts';
import { clientWire, insertion, lockOfBarberDay, type NewContent, type Slot } from './store.ts';

interface NewByName extends NewContent, Omit<Slot, 'barberId'> {
  readonly clientName: string | null;
  readonly chosenClient: string | undefined;
  /** Undefined or null if none was typed. */
  readonly clientPhone: string | null | undefined;
  readonly barber: string;
}

interface AtOnce {
  readonly origin: Origin;
  readonly ceilings: Ceilings;
  readonly description: string;
}

/** What only the database knows of a visit that it has just written. */
const FoundByName = z.pick(Appointment, {
  client_id: true,
  client_name: true,
  client_phone: true,
  client_note: true,
  client_no_shows: true,
  buffer_minutes: true,
  barber: true,
});

/**
 * All of a booking in one statement, the history row included. Writes nothing and returns undefined if the client with this
 * phone or the barber is not known, the id was used before, or a ceiling is reached. It locks in the order of `book.ts`:
 * each part needs the one before.
 */
export async function addAtOnce(
  db: Db,
  salon: SalonId,
  a: NewByName,
  { origin, ceilings, description }: AtOnce,
): Promise<Appointment | undefined> {
  const client =
    a.clientName === null
      ? sql`select null::uuid as id, null as name, null as phone, null as note, 0 as no_shows`
      : clients.wanted(
          salon,
          { name: a.clientName, id: a.chosenClient },
          sql`id, name, phone, note, no_shows`,
        );
  const action = { type: 'create', entity: 'appointment', id: a.id, description } as const;
  const [found] = await db.rows(FoundByName)(sql`
    with client as materialized (${client}),
    barber as materialized (
      select named.id, named.name, client.id as client
      from client cross join lateral (${barbers.named(salon, a.barber, sql`id, name`)}) as named
      where ${a.clientPhone ? sql`client.phone = ${a.clientPhone}` : sql`true`}
    ),
    place as materialized (
      select client, id as barber, ${originSet(origin)}, ${lockOfBarberDay(salon, sql`id`, a.day)} from barber
      where ${hasRoom(salon, a.day, ceilings)} and not exists (${requestOf(salon, 'appointments', a.id)})
    ),
    changed as (${insertion(salon, a, sql`client, barber`, sql`from place`)}),
    noted as (${history.insertion(origin, action, sql`from changed`)})
    select ${clientWire}, buffer_minutes, barbers.name as barber
    from changed as appointments cross join client as clients cross join barber as barbers`);
  return found && { ...found, ...wireOfNew(a) };
}

/** What is known without the database of an appointment that nobody has touched yet. */
const wireOfNew = (a: NewContent) => ({
  id: a.id,
  kind: a.kind,
  appointment_date: a.day,
  appointment_time: a.time,
  duration: a.duration,
  service_name: a.serviceName,
  services: [...a.services],
  title: a.title,
  price: a.cents === null ? null : a.cents / 100,
  note: a.note,
  status: 'pending' as const,
  cancelled_by: null,
  cancelled_late: false,
  booked_online: false,
  is_request: false,
  client_answer: null,
  group_id: a.groupId,
  series: a.series ?? null,
  user_id: a.userId,
  version: 1,
});
