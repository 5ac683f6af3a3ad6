// The declaration of a noun, for the files that go over all nouns. `server/nouns.ts` lists the nouns in the order of their districts.
import * as z from 'zod/mini';
import type { NoteTakenBack, TakenRecord } from '../db/backup/erasures.ts';
import type { Database, Db, Tx } from '../db/database.ts';
import type { CheckedTable } from '../db/moved.ts';
import type { Route } from '../http/serve.ts';
import type { TaskGroup } from '../jobs/runner.ts';
import type { Origin } from '../origin.ts';
import type { Constraints } from '../refusal.ts';
import type { SalonId } from '../salon-id.ts';
import type { Scope } from '../scope.ts';
import type { NounSheet } from '../sheets/sheet.ts';

export interface Noun {
  readonly routes: (settings: RouteSettings) => readonly Route[];
  /** The refusal for each constraint of its tables that a person can break. */
  readonly constraints: Constraints;
  /** The rows that move with the salon to another installation. */
  readonly moved: readonly CheckedTable[];
  /** The sheets of the noun in the file of all data. */
  readonly sheets: readonly NounSheet[];
  /** Parts of the file of a client, by their names in `ClientFile`. */
  readonly ofClient: Readonly<Record<string, ReadOfClient>>;
  /** Lists that a device keeps, by their names in the reply of `sync`. */
  readonly kept: Readonly<Record<string, KeptPart>>;
  /** Erases rows of a client, besides those that triggers erase. */
  readonly erase: (tx: Tx, salon: SalonId, client: string) => Promise<unknown>;
  /** Takes a record back again, after a restore of a database that still has it. Returns whether it had it. */
  readonly takenBack: Partial<Record<TakenRecord['what'], TakeBack>>;
  /** Passes rows from the client who goes to the client who stays, by the name under which the merge keeps what undoing needs. */
  readonly passed: Readonly<Record<string, PassedPart>>;
  /** Deletes each hour what is too old. */
  readonly forget: (db: Database, now: Date) => Promise<unknown>;
  /** Tasks that call servers chosen by people of a salon: no other job waits for them. */
  readonly aside: (parts: TaskParts) => readonly TaskGroup[];
  /** The tasks that begin each minute. */
  readonly eachMinute: readonly string[];
}

const nothing: Noun = {
  routes: () => [],
  constraints: {},
  moved: [],
  sheets: [],
  ofClient: {},
  kept: {},
  erase: async () => {},
  takenBack: {},
  passed: {},
  forget: async () => {},
  aside: () => [],
  eachMinute: [],
};

/** A noun leaves out what it does not have. */
export const noun = (said: Partial<Noun>): Noun => ({ ...nothing, ...said });

/** The settings that a noun is handed. */
interface NounSettings {
  readonly publicUrl: () => string;
  readonly webhookReceivers?: readonly string[] | undefined;
  readonly calendarServers?: readonly string[] | undefined;
}

/** With what is above the routes of nouns. */
interface RouteSettings extends NounSettings {
  readonly noteTakenBack: NoteTakenBack;
  readonly lekPerEuro: number;
}

interface TaskParts extends NounSettings {
  readonly db: Database;
  readonly now: () => Date;
}

type TakeBack = (tx: Tx, salon: SalonId, id: string, at: Date) => Promise<boolean>;

type ReadOfClient = (tx: Tx, salon: SalonId, client: string) => Promise<unknown>;

interface KeptTime {
  readonly at: Date;
  readonly today: string;
  /** The days of which a device keeps what was written down, and the most characters of it. */
  readonly near: { readonly from: string; readonly to: string; readonly most: number };
}

type ReadKept<Part> = (db: Db, scope: Scope, time: KeptTime) => Promise<Part>;

/** Called when a device gets the part, since it did not have it yet or it changed. */
type Given<Part> = (db: Database, origin: Origin, part: Part) => Promise<unknown>;

export interface KeptPart {
  readonly schema: z.ZodMiniType;
  readonly read: ReadKept<unknown>;
  readonly key?: string | undefined;
  readonly given?: Given<unknown> | undefined;
}

interface KeptOptions<Part> {
  /** The name under which devices have the part, if it is another. */
  readonly key?: string;
  readonly given?: Given<Part>;
}

/** The compiler compares what is read with the schema. */
export const kept = <Part>(
  schema: z.ZodMiniType<Part>,
  read: ReadKept<Part>,
  { key, given }: KeptOptions<Part> = {},
): KeptPart => ({ schema, read, key, given: given as Given<unknown> });

interface Passing<Kept> {
  /** Returns what undoing needs. */
  readonly pass: (tx: Tx, salon: SalonId, from: string, to: string) => Promise<Kept>;
  readonly back: (tx: Tx, salon: SalonId, parting: Parting<Kept>) => Promise<unknown>;
}

interface Parting<Kept> {
  /** The client who stays. */
  readonly from: string;
  readonly to: string;
  readonly kept: Kept;
  /** The time of the merge, if messages since then went to the number of the client who went. */
  readonly writtenSince: Date | undefined;
}

type PassedPart = Passing<unknown>;

/** The merge is undone with what was kept of it, which may be of an earlier release. */
export const passed = <Kept>(schema: z.ZodMiniType<Kept>, { pass, back }: Passing<Kept>): PassedPart => ({
  pass,
  back: (tx, salon, { kept, ...parting }) => back(tx, salon, { ...parting, kept: z.parse(schema, kept) }),
});
