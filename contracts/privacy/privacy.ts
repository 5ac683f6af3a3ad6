// What clients may ask of a salon: all that it holds of them, as one file.

import * as z from 'zod/mini';
import { AppointmentHistoryEntry } from '../appointments/appointment-history.ts';
import { TakingKind } from '../appointments/visit-payments.ts';
import { WalkInState } from '../appointments/walk-ins.ts';
import { Client, type fieldsOfClient } from '../clients/clients.ts';
import { CancelledBy, ServiceWithId, Status } from '../ground/appointment.ts';
import { Currency } from '../ground/currency.ts';
import { endpoint, MessageReply } from '../ground/endpoint.ts';
import { Method } from '../ground/payment.ts';
import { ById, ClockTime, Id, IsoDate, Moment, PageNumber } from '../ground/primitives.ts';
import { noData } from '../ground/refusals.ts';

const maybe = <T extends z.ZodMiniType>(schema: T) => z.nullable(schema);
const Text = maybe(z.string());

/** All that is noted of a client. */
export const whatIsNoted = {
  name: true,
  phone: true,
  email: true,
  birthday: true,
  note: true,
} as const satisfies Record<keyof typeof fieldsOfClient, true>;
/** Each part is of one kind of record. `test/personal-data.test.ts` says of every table about clients in which part it is. */
export const ClientFile = z.object({
  madeAt: Moment,
  salon: z.string(),
  currency: Currency,
  client: z.extend(z.pick(Client, { id: true, ...whatIsNoted }), {
    /** How the salon wrote the last reminder. */
    channel: Text,
    /** Since when the client can't book on the salon's page. */
    onlineBlockedAt: maybe(Moment),
    /** Since when, and who said, that the client wants no offers. */
    marketingRefusedAt: maybe(Moment),
    marketingRefusedBy: Text,
    erasedAt: maybe(Moment),
  }),
  /** How long services take for the client. */
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
      /** When the client answered by the link of the visit. */
      comingAt: maybe(Moment),
      movedAt: maybe(Moment),
    }),
  ),
  /** What happened to the visits, also to those that were deleted. */
  changes: z.array(z.extend(AppointmentHistoryEntry, { visit: Id })),
  /** What the client booked or asked for on the salon's page. Of who came instead, or booked for the client, nothing is said. */
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
      /** The wish of a request, and what a request without a visit was about. */
      wanted: z.unknown(),
      kept: z.unknown(),
    }),
  ),
  /** When the client waited without an appointment, of the last days. */
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
      /** Null for a mail of a list, of which only the day is kept. */
      at: maybe(Moment),
      day: maybe(IsoDate),
      channel: z.string(),
      address: Text,
      /** What became of a mail. */
      state: Text,
      reason: Text,
    }),
  ),
  /** Where the salon mails to, and what the reader objected to. */
  addresses: z.array(
    z.object({
      email: z.string(),
      openedAt: maybe(Moment),
      stoppedAt: maybe(Moment),
      reportedAt: maybe(Moment),
      /** No salon may mail to it. */
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
      /** It takes another one back. */
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
  /** When the client waited for an hour. */
  waitlist: z.array(
    z.object({
      at: Moment,
      from: IsoDate,
      to: IsoDate,
      service: z.string(),
      /** As it was typed on the page. */
      name: Text,
      email: Text,
      state: z.string(),
    }),
  ),
  /** Programs of the salon that were told of the client or a visit. */
  passedOn: z.array(z.object({ at: Moment, event: z.string(), to: z.string(), facts: z.unknown() })),
});
export type ClientFile = z.infer<typeof ClientFile>;

/** Also open to a salon whose plan ended: it is a right of the client. Each look is in the security log. */
export const readClientFile = endpoint('GET /clients/:id/file', 'salon', {
  may: 'data',
  params: ById,
  reply: z.object({ file: ClientFile }),
});

/** Notes that the client wants no offers, or no longer. What the client said by the link of a visit only the client takes back. */
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

/** After how many years without a visit the owner is asked about a client; null: never. And how many clients that are. */
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
  /** Also the one that the program of before knew. */
  lastVisit: maybe(IsoDate),
});
export type UnvisitedClient = z.infer<typeof UnvisitedClient>;

export const maxUnvisited = 1000;

/** The clients without a visit for so long, those without any first, in pages. `all`: how many they are. */
export const listUnvisited = endpoint('GET /clients/unvisited', 'salon', {
  may: 'data',
  query: z.object({ page: z.optional(PageNumber) }),
  reply: z.object({ clients: z.array(UnvisitedClient).check(z.maxLength(maxUnvisited)), all: z.int() }),
});

/** Erases the clients who still have no visit. Who never had one is deleted. */
export const eraseUnvisited = endpoint('POST /clients/unvisited/erase', 'salon', {
  may: 'data',
  body: z.object({ ids: z.array(Id).check(z.minLength(1), z.maxLength(maxErasedAtOnce)) }),
  reply: z.extend(MessageReply, { erased: z.int() }),
});
