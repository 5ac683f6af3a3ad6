// The data that a client may ask of a salon: all that the salon has about the client, as one file.

import * as z from 'zod/mini';
import { AppointmentHistoryEntry } from '../appointments/appointment-history.ts';
import { TreatmentOfClient } from '../appointments/treatments.ts';
import { TakingKind } from '../appointments/visit-payments.ts';
import { VisitPicture } from '../appointments/visit-pictures.ts';
import { WalkInState } from '../appointments/walk-ins.ts';
import { ClientHealth } from '../clients/allergies.ts';
import { Client, type fieldsOfClient } from '../clients/clients.ts';
import { RequestPicture } from '../online/request-pictures.ts';
import { ClientPackage } from '../till/packages.ts';
import { CancelledBy, ServiceWithId, Status } from '../ground/appointment.ts';
import { Currency } from '../ground/currency.ts';
import { endpoint, MessageReply } from '../ground/endpoint.ts';
import { Method } from '../ground/payment.ts';
import { ById, ClockTime, Id, IsoDate, Moment, PageNumber } from '../ground/primitives.ts';
import { noData } from '../ground/refusals.ts';

const maybe = <T extends z.ZodMiniType>(schema: T) => z.nullable(schema);
const Text = maybe(z.string());

/** The fields of a client that the salon notes. */
export const whatIsNoted = {
  name: true,
  phone: true,
  email: true,
  birthday: true,
  note: true,
} as const satisfies Record<keyof typeof fieldsOfClient, true>;
/**
 * The file of a client. Each part is of one kind of record. `test/personal-data.test.ts` says for every table about clients in which part
 * it is.
 */
export const ClientFile = z.object({
  madeAt: Moment,
  salon: z.string(),
  currency: Currency,
  client: z.extend(z.pick(Client, { id: true, ...whatIsNoted }), {
    /** The channel of the last reminder by the salon. */
    channel: Text,
    /** The moment since which the client can't book on the salon's page. */
    onlineBlockedAt: maybe(Moment),
    /** The moment since which the client wants no offers, and the person who said so. */
    marketingRefusedAt: maybe(Moment),
    marketingRefusedBy: Text,
    /** The moment since which the client allows or refuses pictures, and the person who ticked it. */
    picturesAllowedAt: maybe(Moment),
    picturesAllowedBy: Text,
    picturesRefusedAt: maybe(Moment),
    picturesRefusedBy: Text,
    erasedAt: maybe(Moment),
  }),
  /** Allergies, and tests of them. */
  health: ClientHealth,
  /** Packages of sessions, and the visits that used them. */
  packages: z.array(z.omit(ClientPackage, { money_hidden: true })),
  /** The durations of services for the client. */
  lengths: z.array(
    z.object({
      service: z.string(),
      work_minutes: z.int(),
      wait_minutes: z.int(),
      work_after_minutes: z.int(),
    }),
  ),
  visits: z.array(
    z.object({
      id: Id,
      date: IsoDate,
      time: ClockTime,
      duration: z.int(),
      service: z.string(),
      services: z.array(ServiceWithId),
      price: z.number(),
      barber: z.string(),
      status: Status,
      cancelledBy: maybe(CancelledBy),
      note: Text,
      madeAt: Moment,
      /** The moments at which the client answered by the link of the visit. */
      comingAt: maybe(Moment),
      movedAt: maybe(Moment),
    }),
  ),
  /** The treatments at the visits. */
  treatments: z.array(TreatmentOfClient),
  /** The pictures of the visits. Whoever shows or saves the file reads each of them by its id. */
  pictures: z.array(z.extend(VisitPicture, { visit: Id, date: IsoDate })),
  /** The pictures that were sent with requests. Whoever shows the file reads each by its id. An instance of the release before leaves them out. */
  requestPictures: z.optional(z.array(RequestPicture)),
  /** The history of the visits, also of deleted ones. */
  changes: z.array(z.extend(AppointmentHistoryEntry, { visit: Id })),
  /**
   * The bookings and requests of the client on the salon's page. The file says nothing about a person who came instead of the client, or
   * who booked for the client.
   */
  bookings: z.array(
    z.object({
      at: Moment,
      name: Text,
      bookedBy: Text,
      phone: Text,
      email: Text,
      language: z.string(),
      source: z.string(),
      state: Text,
      answeredAt: maybe(Moment),
      declineReason: Text,
      /** The wish of a request, and the content of a request without a visit. */
      wanted: z.unknown(),
      kept: z.unknown(),
    }),
  ),
  /** The answers to the questions of the salon's page. The visit is null for a request that holds no slot, and while the client waits. */
  answers: z.array(
    z.object({ visit: maybe(Id), question: z.string(), answer: z.string(), is_health: z.boolean() }),
  ),
  /** The times at which the client waited without an appointment, of the last days. */
  queue: z.array(
    z.object({
      at: Moment,
      number: z.int(),
      name: Text,
      phone: Text,
      state: WalkInState,
      endedAt: maybe(Moment),
    }),
  ),
  messages: z.array(
    z.object({
      /** The moment; null for a mail of a list, of which only the day is kept. */
      at: maybe(Moment),
      day: maybe(IsoDate),
      channel: z.string(),
      address: Text,
      /** The delivery state of a mail. */
      state: Text,
      reason: Text,
    }),
  ),
  /** The addresses to which the salon mails, and the objections of the reader. */
  addresses: z.array(
    z.object({
      email: z.string(),
      openedAt: maybe(Moment),
      stoppedAt: maybe(Moment),
      reportedAt: maybe(Moment),
      /** The moment since which no salon may mail to the address. */
      stoppedForAllAt: maybe(Moment),
    }),
  ),
  takings: z.array(
    z.object({
      at: Moment,
      day: IsoDate,
      kind: TakingKind,
      name: Text,
      method: Method,
      currency: Currency,
      cents: z.int(),
      note: Text,
      fiscalNumber: Text,
      isRefund: z.boolean(),
      /** Whether the row takes another row back. */
      isVoid: z.boolean(),
      facts: z.unknown(),
    }),
  ),
  imports: z.array(
    z.object({
      at: Moment,
      source: z.string(),
      fileName: Text,
      row: z.int(),
      what: z.string(),
      facts: z.unknown(),
      before: z.unknown(),
      after: z.unknown(),
    }),
  ),
  merges: z.array(
    z.object({
      at: Moment,
      undoneAt: maybe(Moment),
      gone: z.unknown(),
      before: z.unknown(),
      after: z.unknown(),
    }),
  ),
  /** The entries of the client in the waitlist. */
  waitlist: z.array(
    z.object({
      at: Moment,
      from: IsoDate,
      to: IsoDate,
      service: z.string(),
      /** The name as it was typed on the page. */
      name: Text,
      email: Text,
      state: z.string(),
    }),
  ),
  /** The programs of the salon that got data about the client or a visit. */
  passedOn: z.array(z.object({ at: Moment, event: z.string(), to: z.string(), facts: z.unknown() })),
});
export type ClientFile = z.infer<typeof ClientFile>;

/**
 * Reads the file of a client. The call is also open to a salon whose plan ended, because it is a right of the client. Each call is in the
 * security log.
 */
export const readClientFile = endpoint('GET /clients/:id/file', 'salon', {
  may: 'data',
  params: ById,
  reply: z.object({ file: ClientFile }),
});

/** Notes that the client wants no offers, or wants them again. A refusal by the link of a visit can be taken back only by the client. */
export const setMarketing = endpoint('PUT /clients/:id/marketing', 'salon', {
  may: 'clients',
  tablet: 'open',
  params: ById,
  body: z.object({ refused: z.boolean() }),
  reply: z.extend(MessageReply, { client: Client }),
  refusals: { changed: noData },
});

export const longestKeeping = 10;
export const maxErasedAtOnce = 100;
const Years = z.nullable(z.int().check(z.minimum(1), z.maximum(longestKeeping)));

/** The years without a visit after which the owner is asked about a client; null: never. `unvisited`: the number of such clients. */
const Keeping = z.object({ years: Years, unvisited: z.int() });

export const readKeeping = endpoint('GET /clients/keeping', 'salon', { may: 'data', reply: Keeping });

export const setKeeping = endpoint('PUT /clients/keeping', 'salon', {
  may: 'data',
  body: z.object({ years: Years }),
  reply: z.extend(MessageReply, Keeping.shape),
  recentSignIn: true,
});

const UnvisitedClient = z.object({
  id: Id,
  name: z.string(),
  /** The last visit, also a visit that only the previous program knew. */
  lastVisit: maybe(IsoDate),
});
export type UnvisitedClient = z.infer<typeof UnvisitedClient>;

export const maxUnvisited = 1000;

/**
 * Lists the clients without a visit for so many years, in pages; clients without any visit are first. `all`: the number of these clients.
 */
export const listUnvisited = endpoint('GET /clients/unvisited', 'salon', {
  may: 'data',
  query: z.object({ page: z.optional(PageNumber) }),
  reply: z.object({ clients: z.array(UnvisitedClient).check(z.maxLength(maxUnvisited)), all: z.int() }),
});

/** Erases the clients who still have no visit. A client who never had a visit is deleted. */
export const eraseUnvisited = endpoint('POST /clients/unvisited/erase', 'salon', {
  may: 'data',
  body: z.object({ ids: z.array(Id).check(z.minLength(1), z.maxLength(maxErasedAtOnce)) }),
  reply: z.extend(MessageReply, { erased: z.int() }),
});
