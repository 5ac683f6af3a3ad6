// Imports: the clients and visits of another program, of a phone or of a sheet. The browser reads the files and sends the accepted rows, in
// parts.
import * as z from 'zod/mini';
import { longestVisit } from '../appointments/appointments.ts';
import { fieldsOfClient, longestNote } from '../clients/clients.ts';
import { mostSessions } from '../till/packages.ts';
import { endpoint, MessageReply } from '../ground/endpoint.ts';
import {
  ById,
  ClockTime,
  Id,
  IsoDate,
  Moment,
  Name,
  optionalText,
  priceInCents,
} from '../ground/primitives.ts';
import { noData } from '../ground/refusals.ts';

export const maxInPart = 500;
const maxParts = 1000;
/** The number of days in which an import can be undone. */
export const daysToUndo = 30;

/** The other program that wrote the file. */
const OtherSource = z.enum(['fresha', 'booksy', 'google', 'square', 'phone', 'calendar', 'other']);
export type OtherSource = z.infer<typeof OtherSource>;
/** The source of the file. `kreher`: the file is all data of a salon. */
export const Source = z.enum([...OtherSource.options, 'kreher']);
export type Source = z.infer<typeof Source>;

/** The rule for clients whom the salon already has: empty fields are filled, nothing changes, or the new values replace the old ones. */
export const ExistingRule = z.enum(['fill', 'keep', 'replace']);
export type ExistingRule = z.infer<typeof ExistingRule>;

const visitsBefore = z.int().check(z.minimum(0), z.maximum(1_000_000));
export const maxSpent = 10_000_000;
const spentBefore = z.number().check(z.minimum(0), z.maximum(maxSpent));

/** The facts about a client that the previous program knew. They are kept beside our own figures. */
const FactsSent = z.partial(
  z.object({ firstVisit: IsoDate, lastVisit: IsoDate, visits: visitsBefore, spent: spentBefore }),
);

/** The number of the row in the file. */
const row = z.int().check(z.minimum(1), z.maximum(10_000_000));

/** The fields are named one by one, because tabs and programs of an earlier release do not send later fields. */
const { name, phone, email, birthday, note } = fieldsOfClient;

/** A running card of a package. Without both numbers it has all its sessions. */
const ImportedPackage = z.object({
  name: Name,
  left: z.optional(z.int().check(z.minimum(0), z.maximum(mostSessions))),
  used: z.optional(z.int().check(z.minimum(0), z.maximum(mostSessions))),
});
export type ImportedPackage = z.output<typeof ImportedPackage>;

/** The most cards of one client in a file. */
const mostCards = 20;

const ImportedClient = z.object({
  row,
  /** The client of the book; null: a new client, even if another client has the same name. Left out: no client was found. */
  client_id: z.optional(z.nullable(Id)),
  name,
  phone,
  email,
  birthday,
  note,
  blocked: z.boolean(),
  facts: FactsSent,
  packages: z.optional(z.array(ImportedPackage).check(z.maxLength(mostCards))),
});
export type ImportedClient = z.output<typeof ImportedClient>;

const ImportedVisit = z.object({
  row,
  appointment_date: IsoDate,
  appointment_time: ClockTime,
  /**
   * The client. Left out: the client with this number and name; if the row or the client has no number, the client with this name; else a
   * new client. null: a client other than those with this name.
   */
  client_id: z.optional(z.nullable(Id)),
  client_name: Name,
  client_phone: optionalText(40),
  barber_id: Id,
  /** The service; null: not known. If the salon has a service of this name, it gives the values that the file leaves out. */
  service_name: z.nullable(Name),
  price: z.nullable(priceInCents()),
  duration: z.nullable(z.int().check(z.minimum(1), z.maximum(longestVisit))),
  note: optionalText(longestNote, true),
  cancelled: z.boolean(),
  /** The client did not come; only with `cancelled`. */
  no_show: z.optional(z.boolean()),
});
export type ImportedVisit = z.output<typeof ImportedVisit>;

const Counts = z.object({
  made: z.int(),
  /** The number of clients of the book who got values. */
  filled: z.int(),
  /** The number of clients of the book who stayed as they were. */
  kept: z.int(),
});
export type Counts = z.infer<typeof Counts>;

export const Import = z.object({
  id: Id,
  source: Source,
  file_name: z.nullable(z.string()),
  created_at: Moment,
  /** The state of the import: `running` until the last part has come. */
  state: z.enum(['running', 'done', 'undone']),
  counts: Counts,
  /** The number of visits that the import made. */
  visits: z.int(),
  /** A text on what was undone, and what stayed; null if nothing was undone. */
  undone: z.nullable(z.string()),
  /** The numbers of the parts that have come. */
  parts: z.array(z.int()),
  /** The parts with rows that were not written, while the import runs: if such a part is sent again, the answer says which rows. */
  parts_with_faults: z.array(z.int()),
  /** Whether mails remind the clients of future visits in this import. */
  reminds: z.boolean(),
});
export type Import = z.infer<typeof Import>;

/** Lists the imports, the newest first. */
export const listImports = endpoint('GET /imports', 'salon', {
  may: 'data',
  screens: ['imports'],
  reply: z.object({ imports: z.array(Import) }),
});

/** Lists all clients with the values by which persons are recognised, in pages by id. */
export const listKnownClients = endpoint('GET /imports/clients', 'salon', {
  may: 'data',
  screens: ['imports'],
  query: z.object({ after: z.optional(Id) }),
  reply: z.object({
    clients: z.array(
      z.object({ id: Id, name: z.string(), phone: z.nullable(z.string()), email: z.nullable(z.string()) }),
    ),
    /** The id at which the next page begins; null at the end. */
    next: z.nullable(Id),
  }),
});

const Part = z.object({
  id: Id,
  part: z.int().check(z.minimum(0), z.maximum(maxParts)),
  is_last: z.boolean(),
  source: Source,
  file_name: z.optional(optionalText(200)),
});
export type Part = z.output<typeof Part>;
const longestPart = 200 * 1024;

/** Rows that were not written, with the reason of each wrong field. */
const faults = z.array(z.object({ row: z.int(), fields: z.record(z.string(), z.string()) }));

/** Writes one part. The same part sent again gets the first answer. */
export const importClients = endpoint('POST /imports', 'subscriber', {
  may: 'data',
  screens: ['imports'],
  body: z.extend(Part, {
    source: OtherSource,
    existing: ExistingRule,
    clients: z.array(ImportedClient).check(z.maxLength(maxInPart)),
  }),
  longestBody: longestPart,
  reply: z.extend(MessageReply, {
    /** The counts of this part. */
    counts: Counts,
    faults,
  }),
  refusals: { duplicate: noData, too_late: noData, limit_reached: noData },
});
export type ImportPart = z.output<typeof importClients.body>;

/**
 * Writes one part of visits, like `importClients`. Past visits become completed. Nobody is notified of the visits, and no money is taken.
 */
export const importVisits = endpoint('POST /imports/visits', 'subscriber', {
  may: 'data',
  screens: ['imports'],
  body: z.extend(Part, {
    source: OtherSource,
    /** Whether mails remind the clients of future visits. */
    reminders: z.boolean(),
    visits: z.array(ImportedVisit).check(z.maxLength(maxInPart)),
  }),
  longestBody: longestPart,
  reply: z.extend(MessageReply, {
    counts: z.object({
      visits: z.int(),
      /** The number of clients who were made for the visits. */
      clients: z.int(),
      /** The number of visits that the book already has. */
      known: z.int(),
    }),
    /** The rows whose time is taken, with the name of the client who has the slot. These rows were not written. */
    clashes: z.array(z.object({ row: z.int(), name: z.string(), time: ClockTime })),
    faults,
  }),
  refusals: { duplicate: noData, too_late: noData, limit_reached: noData },
});
export type VisitsPart = z.output<typeof importVisits.body>;

/** The most rows of a salon's own file that are sent at once. */
export const maxInOwnPart = 1000;

/** A row of a salon's own file. */
const OwnRow = z.object({ table: z.string(), values: z.record(z.string(), z.unknown()) });
export type OwnRow = z.infer<typeof OwnRow>;

/**
 * Writes one part of a file of all data, like `importClients`. At the first part the salon must be empty; what was set up in it is replaced
 * by the content of the file.
 */
export const importSalon = endpoint('POST /imports/salon', 'subscriber', {
  may: 'data',
  screens: ['imports'],
  body: z.extend(Part, {
    source: z.literal('kreher'),
    part: z.int().check(z.minimum(0), z.maximum(20_000)),
    reminders: z.boolean(),
    /** The line of the first row in the file. */
    line: row,
    rows: z.array(OwnRow).check(z.minLength(1), z.maxLength(maxInOwnPart)),
  }),
  longestBody: 1024 * 1024,
  reply: z.extend(MessageReply, {
    counts: z.object({ clients: z.int(), visits: z.int(), others: z.int() }),
    /** Lines that were not written. */
    faults,
    /** The packages of which the file has more sessions than they have: only the last answer has some, and a stored one of before has none. */
    overused: z.optional(
      z.array(z.object({ id: Id, name: z.string(), sessions: z.int(), client: z.string() })),
    ),
  }),
  refusals: { duplicate: noData, too_late: noData, limit_reached: noData, in_use: noData },
});
export type SalonPart = z.output<typeof importSalon.body>;

/**
 * Removes the records that the import made and nobody changed, and restores the previous values where the imported ones are still there.
 */
export const undoImport = endpoint('POST /imports/:id/undo', 'subscriber', {
  may: 'data',
  screens: ['imports'],
  params: ById,
  reply: MessageReply,
  /** `in_use`: the import brought rows of the till, which only grows. */
  refusals: { too_late: noData, in_use: noData },
});
