import * as z from 'zod/mini';
import { isBirthday } from '../salon/birthday.rules.ts';
import { Appointment, ShownService } from '../ground/appointment.ts';
import { endpoint, MessageReply } from '../ground/endpoint.ts';
import {
  contactsHidden,
  hiddenContact,
  hiddenMoney,
  hiddenName,
  moneyHidden,
  nameHint,
} from '../ground/hidden.ts';
import {
  aborts,
  ById,
  ChangeId,
  ClockTime,
  Id,
  IsoDate,
  limit,
  looksLikeEmail,
  Name,
  optionalText,
  PageNumber,
  Pagination,
  text,
} from '../ground/primitives.ts';
import { noData } from '../ground/refusals.ts';
import { fieldMessages } from './clients.sq.ts';

/** The status of a client: `cancelled` if more than half of the client's appointments are cancelled. */
export const ClientStatus = z.enum(['active', 'cancelled']);
export type ClientStatus = z.infer<typeof ClientStatus>;

/** A birthday. The year may be unknown. */
export const Birthday = z
  .object({
    day: z.int().check(z.minimum(1, aborts), z.maximum(31, aborts)),
    month: z.int().check(z.minimum(1, aborts), z.maximum(12, aborts)),
    year: z.nullable(z.int().check(z.minimum(1900), z.maximum(2100))),
  })
  .check(z.refine(isBirthday, fieldMessages.birthdayInvalid));
export type Birthday = z.infer<typeof Birthday>;

/** The duration of a service for a client, where the salon kept one. */
export const ClientLength = z.object({
  service_id: Id,
  work_minutes: z.int(),
  wait_minutes: z.int(),
  work_after_minutes: z.int(),
});
export type ClientLength = z.infer<typeof ClientLength>;

export const Client = z.object({
  id: Id,
  name: hiddenName(z.string()),
  /** An empty text if nothing tells the client apart. A client that an earlier release stored on a device has no hint. */
  ...nameHint,
  phone: hiddenContact(),
  email: hiddenContact(),
  birthday: hiddenName(z.nullable(Birthday)),
  note: hiddenName(z.nullable(z.string())),
  totalAppointments: z.int(),
  totalSpent: hiddenMoney(z.nullable(z.number())),
  /** The part of `totalSpent` that is for visits that are not over yet. */
  spentAhead: hiddenMoney(z.number(), 0),
  cancelledCount: z.int(),
  /** The number of visits that the client missed in the last twelve months. */
  noShows: z.int(),
  /** The salon's page takes no bookings of this client. */
  onlineBlocked: z.boolean(),
  /**
   * The person who said that the client wants no offers: then nobody writes any. Reminders go on. Null: nobody said so, which is no
   * consent.
   */
  marketingRefusedBy: z.nullable(z.enum(['client', 'salon'])),
  /** The day of the latest visit that took place: not cancelled, and over. */
  lastVisit: z.nullable(IsoDate),
  /** The next visit that is not cancelled. The reminder names it. */
  nextVisit: z.nullable(z.object({ id: Id, appointment_date: IsoDate, appointment_time: ClockTime })),
  status: ClientStatus,
  ...contactsHidden,
  ...moneyHidden,
  /** The values of the newest appointment. The form of the next one starts with them. */
  usual: z.nullable(
    z.object({
      service_name: z.string(),
      services: z.array(ShownService),
      /** The price; null if the caller sees no prices of this barber. */
      price: z.nullable(z.number()),
      duration: z.int(),
      barber: z.string(),
    }),
  ),
  /**
   * The client's own durations. At the desk they are used instead of the durations of the service and the barber. The field may be missing
   * in a client that an earlier release stored on a device.
   */
  lengths: z.optional(z.nullable(z.array(ClientLength))),
});
export type Client = z.infer<typeof Client>;

/** The facts of an imported client that the previous program knew. */
export const ImportedFacts = z.object({
  firstVisit: z.nullable(z.string()),
  lastVisit: z.nullable(z.string()),
  visits: z.nullable(z.int()),
  spent: hiddenMoney(z.nullable(z.number())),
  ...moneyHidden,
});
export type ImportedFacts = z.infer<typeof ImportedFacts>;

export const clientPageSize = 10;

const ClientFilter = z.partial(
  z.object({
    status: ClientStatus,
    q: text({ max: 120, optional: true }),
    page: PageNumber,
    limit: limit(100),
  }),
);

export const listClients = endpoint('GET /clients', 'salon', {
  may: 'day',
  tablet: 'open',
  scope: 'clients:read',
  query: ClientFilter,
  reply: z.object({
    clients: z.array(Client),
    pagination: Pagination,
    counts: z.object({ active: z.int(), cancelled: z.int() }),
  }),
});

export const readClient = endpoint('GET /clients/:id', 'salon', {
  may: 'day',
  tablet: 'open',
  scope: 'clients:read',
  params: ById,
  reply: z.object({
    client: Client,
    appointments: z.array(Appointment),
    imported: z.nullable(ImportedFacts),
  }),
});

export const longestNote = 1000;

/** The fields that the salon notes of a client. */
export const fieldsOfClient = {
  name: Name,
  phone: optionalText(40),
  email: z.pipe(
    optionalText(254),
    z.nullable(z.string().check(z.toLowerCase(), z.refine(looksLikeEmail, fieldMessages.emailInvalid))),
  ),
  birthday: z.nullable(Birthday),
  note: optionalText(longestNote, true),
};
const ClientChanges = z.partial(z.object({ ...fieldsOfClient, change_id: ChangeId }));
export type ClientChanges = z.infer<typeof ClientChanges>;

/** The client of whom somebody changed the same field meanwhile; left out if the client was erased. */
export const ClientConflict = z.object({
  client: z.optional(
    z.extend(z.pick(Client, { id: true, name: true, note: true, contacts_hidden: true }), {
      // only those of which another value would be lost
      phone: z.optional(Client.shape.phone),
      email: z.optional(Client.shape.email),
      birthday: z.optional(Client.shape.birthday),
    }),
  ),
});

/** The fields as a screen showed them. Rules of what may be typed do not hold here. */
const ShownClient = z.partial(
  z.object({
    name: optionalText(400),
    phone: optionalText(400),
    email: optionalText(400),
    birthday: fieldsOfClient.birthday,
    note: optionalText(longestNote * 4, true),
  }),
);
export type ShownClient = z.infer<typeof ShownClient>;

export const updateClient = endpoint('PUT /clients/:id', 'subscriber', {
  may: 'day',
  tablet: 'open',
  scope: 'clients:write',
  params: ById,
  body: z.extend(ClientChanges, {
    /** The only name that the client had, in a visit of this id that waited on a device. */
    typed_name: z.optional(Name),
    /** The changed fields as the screen showed them. If the client has another value now, somebody was quicker. */
    shown: z.optional(ShownClient),
  }),
  reply: z.extend(MessageReply, { client: Client }),
  refusals: { duplicate: noData, changed: ClientConflict },
});

/** Forgets the client's own duration of a service: the service takes as long as for other clients again. */
export const forgetLength = endpoint('POST /clients/:id/forget-length', 'subscriber', {
  may: 'day',
  tablet: 'open',
  params: ById,
  body: z.object({ service_id: Id }),
  reply: z.extend(MessageReply, { client: Client }),
});

/** Blocks online booking of this client, or allows it again. Booking at the desk does not change. */
export const blockClientOnline = endpoint('PUT /clients/:id/online', 'subscriber', {
  may: 'clients',
  tablet: 'open',
  params: ById,
  body: z.object({ blocked: z.boolean() }),
  reply: z.extend(MessageReply, { client: Client }),
});

/**
 * Erases name, phone and notes of a client, also from the visits. The visits stay without a name, for the sums. The call can be repeated,
 * and nothing of the client can be written afterwards. It is also open to a salon whose plan ended, because erasure is a right of the
 * client.
 */
export const eraseClient = endpoint('POST /clients/:id/erase', 'salon', {
  may: 'clients',
  tablet: 'open',
  params: ById,
  reply: z.extend(MessageReply, { client: Client }),
});

/** Deletes a client without appointments; otherwise answers 409 `in_use`. */
export const deleteClient = endpoint('DELETE /clients/:id', 'salon', {
  may: 'clients',
  tablet: 'open',
  params: ById,
  reply: MessageReply,
  refusals: { in_use: noData },
});
