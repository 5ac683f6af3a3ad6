// Pictures that clients send with requests: encrypted as the pictures of visits are.
import { randomBytes } from 'node:crypto';
import * as z from 'zod/mini';
import { Id } from '#contracts/ground/primitives.ts';
import { maxPictures, RequestPicture } from '#contracts/online/request-pictures.ts';
import type { PictureFile } from '#contracts/salon/pictures.rules.ts';
import { decrypt, encrypt, type Size } from '../../appointments/visit-pictures/store.ts';
import { type Db, type Sql, sql, type Tx } from '../../ground/db/database.ts';
import { moment } from '../../ground/db/moments.ts';
import { onlyOf } from '../../ground/db/scope.ts';
import { publishLiveEvent } from '../../ground/events/publish.ts';
import type { SalonId } from '../../ground/salon-id.ts';
import type { Scope } from '../../ground/scope.ts';

const Asked = z.object({ state: z.string(), asks: z.boolean(), places: z.array(z.int()) });

const doAsk = (salon: Sql, lines: Sql) => sql`exists (
  select from jsonb_array_elements(${lines}) as line
  join services on services.salon_id = ${salon} and services.id::text = line ->> 'service_id'
  where asks_picture
)`;

/** The rows of the visits of a booking: of a chain, all of them. */
const partsOfBooking = sql`
  bookings as part
  left join appointments as visit on (visit.salon_id, visit.id) = (part.salon_id, part.appointment_id)
  where part.salon_id = bookings.salon_id and (part.id = bookings.id or part.chain_id = bookings.id)`;

/** The row of the visit that shows the pictures: of a chain, the first visit that asks for some. */
const partWithPictures = sql`case when bookings.chain_id is null then bookings.id else (
  select part.id from ${partsOfBooking}
  order by visit.status = 'cancelled', not ${doAsk(sql`visit.salon_id`, sql`visit.lines`)}, part.id <> bookings.id, part.id
  limit 1
) end`;

/** The request, locked until the transaction ends: whether one of its services asks for pictures, and the places that are taken. */
export async function lockRequest(tx: Tx, salon: SalonId, booking: string) {
  await tx.run(sql`select from bookings where salon_id = ${salon} and id = ${booking} for no key update`);
  const [found] = await tx.rows(Asked)(sql`
    select
      state,
      exists (
        select from ${partsOfBooking} and ${doAsk(sql`part.salon_id`, sql`coalesce(visit.lines, part.wanted -> 'services')`)}
      ) as asks,
      array(
        select place from request_pictures
        where (request_pictures.salon_id, booking_id) = (bookings.salon_id, bookings.id) order by place
      )::integer[] as places
    from bookings where salon_id = ${salon} and id = ${booking}`);
  return found;
}

export const freePlace = (places: readonly number[]): number | undefined =>
  Array.from({ length: maxPictures }, (_, n) => n + 1).find((place) => !places.includes(place));

const OfBooking = z.object({ booking: Id });

/** The booking of a picture with this id; undefined if there is none. */
export async function findBookingOfPicture(tx: Tx, salon: SalonId, id: string): Promise<string | undefined> {
  const [found] = await tx.rows(OfBooking)(sql`
    select booking_id as booking from request_pictures where salon_id = ${salon} and id = ${id}`);
  return found?.booking;
}

interface NewPicture extends Pick<PictureFile, 'type' | 'width' | 'height'> {
  readonly id: string;
  readonly booking: string;
  readonly place: number;
  readonly at: Date;
  readonly whole: Uint8Array;
  readonly small: Uint8Array;
}

export async function addRequestPicture(tx: Tx, salon: SalonId, one: NewPicture): Promise<void> {
  const key = randomBytes(32);
  await tx.run(sql`
    insert into request_pictures (salon_id, id, booking_id, place, added_at, type, width, height, key, whole, small)
    values (
      ${salon}, ${one.id}, ${one.booking}, ${one.place}, ${one.at}, ${one.type}, ${one.width}, ${one.height}, ${key},
      ${encrypt(key, 'whole', one.whole)}, ${encrypt(key, 'small', one.small)}
    )`);
  publishLiveEvent(tx, salon, { noun: 'booking', id: one.booking });
}

/**
 * The bookings whose column the caller sees, with the column of a request that holds no slot. Pictures of a chain are seen at the visit that
 * asks for them, and at the first one while the request waits.
 */
const seenBookings = ({ salon, reads }: Scope, more: Sql) => sql`
  bookings as own
  join bookings on (bookings.salon_id, bookings.id) = (own.salon_id, coalesce(own.chain_id, own.id))
  left join appointments on (appointments.salon_id, appointments.id) = (own.salon_id, own.appointment_id)
  where own.salon_id = ${salon} ${more}
    and (own.id = bookings.id and bookings.state = 'waiting' or own.id = ${partWithPictures})
    ${onlyOf(reads, sql`coalesce(appointments.barber_id, (own.wanted ->> 'barberId')::uuid)`)}`;

const columns = sql`
  request_pictures.id, width, height, ${moment('request_pictures.added_at')} as added_at`;

/** The pictures that came with the request of a visit; undefined for a visit that the scope does not read. */
export async function listPicturesOfRequest(
  db: Db,
  scope: Scope,
  visit: string,
): Promise<RequestPicture[] | undefined> {
  const ofVisit = seenBookings(
    scope,
    sql`and coalesce(own.appointment_id::text, own.snapshot ->> 'id') = ${visit}`,
  );
  const found = await db.rows(RequestPicture)(sql`
    select ${columns} from request_pictures
    where request_pictures.salon_id = ${scope.salon} and booking_id in (select bookings.id from ${ofVisit})
    order by place`);
  if (found.length > 0) return found;
  const seen = await db.run(sql`
    select from ${ofVisit} union all
    select from appointments where salon_id = ${scope.salon} and id = ${visit} ${onlyOf(scope.reads)}`);
  return seen > 0 ? [] : undefined;
}

/** The pictures of the bookings of a client. */
export const listRequestPicturesOfClient = (
  db: Db,
  salon: SalonId,
  client: string,
): Promise<RequestPicture[]> =>
  db.rows(RequestPicture)(sql`
    select ${columns} from request_pictures
    join bookings on (bookings.salon_id, bookings.id) = (request_pictures.salon_id, booking_id)
    join appointments on (appointments.salon_id, appointments.id) = (bookings.salon_id, appointment_id)
    where request_pictures.salon_id = ${salon} and client_id = ${client}
    order by request_pictures.added_at, request_pictures.id`);

const Content = z.object({
  type: z.enum(['webp', 'jpeg']),
  key: z.instanceof(Buffer),
  bytes: z.instanceof(Buffer),
});

export async function findRequestPicture(db: Db, scope: Scope, id: string, size: Size) {
  const [found] = await db.rows(Content)(sql`
    select type, key, ${size === 'whole' ? sql`whole` : sql`small`} as bytes from request_pictures
    where salon_id = ${scope.salon} and id = ${id} and exists (
      select from ${seenBookings(scope, sql`and bookings.id = request_pictures.booking_id`)}
    )`);
  return found && { type: found.type, content: decrypt(found.key, size, found.bytes) };
}

const daysKept = 30;
const Old = z.object({ salon: z.string(), id: Id });

/**
 * Ends the time of pictures after 30 days. Counted from that moment, the pictures of a request that was refused, taken back or cancelled go.
 * The others join the pictures of the visit, counted from its day, if the salon keeps pictures, the client allows them and there is room; else they go.
 */
export async function settleOldPictures(db: Db, { now, today }: { now: Date; today: string }, most: number) {
  const isOver = sql`(
    case when appointments.id is null or appointments.status = 'cancelled'
      then bookings.state <> 'waiting'
        and coalesce(greatest(bookings.answered_at, cancelled_at), bookings.created_at) <= ${now}::timestamptz - ${daysKept} * interval '1 day'
      else appointments.day <= ${today}::date - ${daysKept}::integer
    end
  )`;
  await db.rows(Old)(sql`
    with old as (
      delete from request_pictures using bookings
      join bookings as part on (part.salon_id, part.id) = (bookings.salon_id, ${partWithPictures})
      left join appointments on (appointments.salon_id, appointments.id) = (part.salon_id, part.appointment_id)
      where (bookings.salon_id, bookings.id) = (request_pictures.salon_id, request_pictures.booking_id) and ${isOver}
      returning request_pictures.*, case when appointments.status <> 'cancelled' then appointments.id end as visit, client_id
    ),
    joining as (
      select old.* from old
      join picture_rules on picture_rules.salon_id = old.salon_id and is_on
      join picture_consents on (picture_consents.salon_id, picture_consents.client_id) = (old.salon_id, old.client_id)
      where visit is not null and place + (
        select count(*) from visit_pictures where (visit_pictures.salon_id, appointment_id) = (old.salon_id, visit)
      ) <= ${most}::integer
    ),
    joined as (
      insert into visit_pictures (salon_id, id, appointment_id, by_id, by_name, added_at, type, width, height, key, file_id)
      select salon_id, id, visit, id, name, added_at, type, width, height, key, gen_random_uuid()
      from joining cross join lateral (
        select left(clients.name, 120) as name from clients
        where (clients.salon_id, clients.id) = (joining.salon_id, joining.client_id)
      ) as sender
      returning salon_id, id
    )
    insert into visit_picture_files (salon_id, id, whole, small)
    select salon_id, id, whole, small from joining join joined using (salon_id, id)
    returning salon_id as salon, id`);
}
