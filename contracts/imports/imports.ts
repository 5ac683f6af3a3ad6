// Moving in: the clients and visits of another program, of a phone or of a sheet. The browser reads the files and sends what is accepted, in parts.
import * as z from 'zod/mini';
import { longestVisit } from '../appointments/appointments.ts';
import { fieldsOfClient, longestNote } from '../clients/clients.ts';
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
/** So many days an import can be undone. */
export const daysToUndo = 30;

/** The other program that wrote the file. */
const OtherSource = z.enum(['fresha', 'booksy', 'google', 'square', 'phone', 'calendar', 'other']);
export type OtherSource = z.infer<typeof OtherSource>;
/** `kreher`: the file is all data of a salon. */
export const Source = z.enum([...OtherSource.options, 'kreher']);
export type Source = z.infer<typeof Source>;

/** What happens to those whom the salon has already: empty fields are filled, nothing changes, or the new values win. */
export const ExistingRule = z.enum(['fill', 'keep', 'replace']);
export type ExistingRule = z.infer<typeof ExistingRule>;

const visitsBefore = z.int().check(z.minimum(0), z.maximum(1_000_000));
export const maxSpent = 10_000_000;
const spentBefore = z.number().check(z.minimum(0), z.maximum(maxSpent));

/** What the program of before knew of a client. It is kept beside our own figures. */
const FactsSent = z.partial(
  z.object({ firstVisit: IsoDate, lastVisit: IsoDate, visits: visitsBefore, spent: spentBefore }),
);

/** The row of the file. */
const row = z.int().check(z.minimum(1), z.maximum(10_000_000));

/** Named one by one: tabs and programs of an earlier release do not send what came later. */
const { name, phone, email, birthday, note } = fieldsOfClient;

const ImportedClient = z.object({
  row,
  /** The client of the book who it is. null: somebody new, even if another has the same name. Left out: nobody was found. */
  client_id: z.optional(z.nullable(Id)),
  name,
  phone,
  email,
  birthday,
  note,
  blocked: z.boolean(),
  facts: FactsSent,
});
export type ImportedClient = z.output<typeof ImportedClient>;

const ImportedVisit = z.object({
  row,
  appointment_date: IsoDate,
  appointment_time: ClockTime,
  /**
   * Left out: the client of this number and name, or of this name if one of both has no number, else a new one. null: somebody else than
   * the clients of this name.
   */
  client_id: z.optional(z.nullable(Id)),
  client_name: Name,
  client_phone: optionalText(40),
  barber_id: Id,
  /** null: not known. A salon's service of this name says what the file leaves out. */
  service_name: z.nullable(Name),
  price: z.nullable(priceInCents()),
  duration: z.nullable(z.int().check(z.minimum(1), z.maximum(longestVisit))),
  note: optionalText(longestNote, true),
  cancelled: z.boolean(),
  /** Beside `cancelled`: the client did not come. */
  no_show: z.optional(z.boolean()),
});
export type ImportedVisit = z.output<typeof ImportedVisit>;

const Counts = z.object({
  made: z.int(),
  /** Clients of the book who got values. */
  filled: z.int(),
  /** Clients of the book who stayed as they were. */
  kept: z.int(),
});
export type Counts = z.infer<typeof Counts>;

export const Import = z.object({
  id: Id,
  source: Source,
  file_name: z.nullable(z.string()),
  created_at: Moment,
  /** `running` until the last part has come. */
  state: z.enum(['running', 'done', 'undone']),
  counts: Counts,
  /** The visits that it made. */
  visits: z.int(),
  /** What was undone, and what stayed; null if nothing was. */
  undone: z.nullable(z.string()),
  /** The parts that have come. */
  parts: z.array(z.int()),
  /** The parts of which some rows were not written, while the import runs: sent again, they say which. */
  parts_with_faults: z.array(z.int()),
  /** Whether mails remind the clients of its visits to come. */
  reminds: z.boolean(),
});
export type Import = z.infer<typeof Import>;

/** The newest first. */
export const listImports = endpoint('GET /imports', 'salon', {
  may: 'data',
  screens: ['imports'],
  reply: z.object({ imports: z.array(Import) }),
});

/** All clients with what persons are recognised by, in pages by id. */
export const listKnownClients = endpoint('GET /imports/clients', 'salon', {
  may: 'data',
  screens: ['imports'],
  query: z.object({ after: z.optional(Id) }),
  reply: z.object({
    clients: z.array(
      z.object({ id: Id, name: z.string(), phone: z.nullable(z.string()), email: z.nullable(z.string()) }),
    ),
    /** The id to go on with; null at the end. */
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

/** Writes one part. Sent again, it gets the first answer. */
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

/** Writes one part of visits, like `importClients`. Past ones are completed. Nobody is told of them, and no money is taken. */
export const importVisits = endpoint('POST /imports/visits', 'subscriber', {
  may: 'data',
  screens: ['imports'],
  body: z.extend(Part, {
    source: OtherSource,
    /** Whether mails remind the clients of visits to come. */
    reminders: z.boolean(),
    visits: z.array(ImportedVisit).check(z.maxLength(maxInPart)),
  }),
  longestBody: longestPart,
  reply: z.extend(MessageReply, {
    counts: z.object({
      visits: z.int(),
      /** Clients who were made for them. */
      clients: z.int(),
      /** The book has the same visit. */
      known: z.int(),
    }),
    /** Rows whose time is taken, with who has it. They were not written. */
    clashes: z.array(z.object({ row: z.int(), name: z.string(), time: ClockTime })),
    faults,
  }),
  refusals: { duplicate: noData, too_late: noData, limit_reached: noData },
});
export type VisitsPart = z.output<typeof importVisits.body>;

/** So many rows of a salon's own file are sent at once. */
export const maxInOwnPart = 1000;

/** A row of a salon's own file. */
const OwnRow = z.object({ table: z.string(), values: z.record(z.string(), z.unknown()) });
export type OwnRow = z.infer<typeof OwnRow>;

/**
 * Writes one part of a file of all data, like `importClients`. The first part must find the salon empty; what was set up in it is
 * replaced by what the file has.
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
  }),
  refusals: { duplicate: noData, too_late: noData, limit_reached: noData, in_use: noData },
});
export type SalonPart = z.output<typeof importSalon.body>;

/** Takes away what was made and is untouched, and gives back the values of before where the imported ones are still there. */
export const undoImport = endpoint('POST /imports/:id/undo', 'subscriber', {
  may: 'data',
  screens: ['imports'],
  params: ById,
  reply: MessageReply,
  /** `in_use`: it brought the till, which only grows. */
  refusals: { too_late: noData, in_use: noData },
});
