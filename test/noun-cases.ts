// The cases of a noun for the tests that go over all nouns. They are beside the noun, in `noun.fixture.ts`.

import type { Appointment } from '#contracts/ground/appointment.ts';
import type { ClientFile } from '#contracts/privacy/privacy.ts';
import type { Answer, Salon, World } from './harness.ts';

/** The values that a PUT changes, and how they are read. */
export interface Kept {
  readonly path: string;
  /** Values that differ from those that a new record has. */
  readonly whole: Readonly<Record<string, unknown>>;
  readonly read: () => Promise<unknown>;
  /** Keys that exclude others in `whole`, or that are kept nowhere. */
  readonly besides?: readonly string[];
  /** Keys that say which record is meant. */
  readonly which?: readonly string[];
}

export type Call = (
  method: 'GET' | 'POST' | 'PUT' | 'DELETE',
  path: string,
  body?: unknown,
) => Promise<Answer>;

/** A call that makes a record. It is sent again, also after the record was changed or deleted. */
export interface SentAgain {
  readonly path: string;
  /** A right body with its id. */
  readonly body: object;
  /** Changes that make another body. */
  readonly other: object;
  /** The record in an answer; lists answer all records. */
  readonly record: (body: Answer['body']) => unknown;
  /** A later change of the record. */
  readonly change?: readonly ['POST' | 'PUT', string, object?];
  /** The call that deletes the record. */
  readonly remove?: string;
  /** Whoever sends it, if not the owner. */
  readonly caller?: Call;
  /** The code where the id was used: a secret can't be shown again. */
  readonly isOnce?: true;
  /** Whether one number may send only few within an hour, also the same. */
  readonly isBounded?: true;
}

type VisitOfClient = Pick<Appointment, 'id' | 'client_id' | 'barber_id'>;

/** The ids of rows to which others refer, and what they share. */
export interface KnownRows {
  readonly barbers: readonly string[];
  readonly services: readonly string[];
  readonly clients: readonly string[];
  readonly visit: string;
  readonly day: (n: number) => string;
  readonly at: string;
}

/** A row, also by the columns of the bound that it is for, and by its place among the bounds of its table. */
export type OwnRowOf = (n: number, each: readonly string[], bound: number) => object;

export const dataOf = (caller: Pick<Salon, 'get'>, path: string) => async () => (await caller.get(path)).body;
export const firstBarber = async (salon: Salon): Promise<string> =>
  (await salon.get('/barbers')).body.data[0].id;
export const firstService = async (salon: Salon): Promise<string> =>
  (await salon.get('/user/services')).body.data[0].id;

export const oneOf = (key: string) => (body: Answer['body']) => body[key];
export const inList = (id: string) => (body: Answer['body']) =>
  body.data.find((one: { id: string }) => one.id === id);

let names = 0;
/** A name that no other record has. */
export const aName = () => `Emri ${++names}`;

export interface NounCases {
  /** `access.test.ts`: for each path with an id, the id of a record of this salon, which has this visit. */
  readonly records?: (
    salon: Salon,
    visit: VisitOfClient,
    world: World,
  ) => Promise<Readonly<Record<string, string>>>;
  /** `access.test.ts`: whole bodies, for calls that name a record and need one. */
  readonly bodies?: Readonly<Record<string, object>>;
  /** `sent-again.test.ts`: its calls of an owner that make a record, by method and path. */
  readonly sentAgain?: Readonly<Record<string, (salon: Salon) => SentAgain | Promise<SentAgain>>>;
  /** `name-hints.test.ts`: fields with names of other things than clients, by the last two parts of their path. */
  readonly othersNamed?: readonly string[];
  /** `absent-keys.test.ts`: its PUTs by their path. */
  readonly puts?: Readonly<Record<string, (salon: Salon, world: World) => Promise<Kept> | Kept>>;
  /** `reply-fields.test.ts`: names of fields that everybody of the salon sees. */
  readonly everybodySees?: readonly string[];
  /** `reply-fields.test.ts`: fields that need a look each, by the reason why they are shown. */
  readonly shown?: Readonly<Record<string, readonly string[]>>;
  /** `tables.test.ts`: the tables of other nouns that its store writes, and why. */
  readonly writes?: Readonly<Record<string, string>>;
  /** `tables.test.ts`: the tables of districts above that its store reads, and why. */
  readonly readsAbove?: Readonly<Record<string, string>>;
  /** `policies.test.ts`: the paragraph of the policy of the site that tells of a table. */
  readonly paragraphs?: Readonly<Record<string, string>>;
  /** `policies.test.ts`: its tables that say nothing of a person. */
  readonly ofNobody?: readonly string[];
  /** `filled-tables.ts`: values that its constraints want. */
  readonly values?: Readonly<Record<string, string>>;
  /** `own-export.test.ts`: the tables that do not move, or the columns (`table.column`) of others, and why. */
  readonly stays?: Readonly<Record<string, string>>;
  /** `own-export.test.ts`: the columns that each file has since 0.4.0. */
  readonly required?: Readonly<Record<string, string>>;
  /** `own-export.test.ts`: rows of its tables. */
  readonly fill?: (salon: Salon, visit: VisitOfClient, world: World) => Promise<unknown>;
  /** `personal-data.test.ts`: its columns with texts, JSON or bytes by their table, and what they are about. */
  readonly texts?: {
    readonly ofClients?: Readonly<Record<string, string>>;
    readonly ofOthers?: Readonly<Record<string, string>>;
  };
  /** `personal-data.test.ts`: a word that gets into the columns of a table about a client, and how. */
  readonly life?: {
    readonly word: string;
    readonly table: string;
    readonly lead: (salon: Salon, visit: VisitOfClient) => Promise<Answer>;
  };
  /** `own-bounds.test.ts`: the row of each of its tables with a number. */
  readonly ownRows?: (known: KnownRows) => Readonly<Record<string, OwnRowOf>>;
  /** `personal-data.test.ts`: the tables with words about clients that are in no file of a client, and why. */
  readonly inNoFile?: Readonly<Record<string, string>>;
  /** `personal-data.test.ts`: the part of the file of a client that has the rows of a table. */
  readonly partOfFile?: Readonly<Record<string, keyof ClientFile>>;
}
