// The fields of a client, each defined once: the columns, the words for the field, and what happens to its value where a client is
// erased, merged, moved or deleted. A field of the contract that is not here does not compile, and a column that is not here fails
// fields.test.ts.
import * as z from 'zod/mini';
import { birthdayText } from '#contracts/clients/clients.sq.ts';
import { type Client, fieldsOfClient } from '#contracts/clients/clients.ts';
import { Name } from '#contracts/ground/primitives.ts';
import { jsonMoment, whole } from '../ground/db/moved.ts';

interface ClientField {
  /** The values that each column may hold in a row from another installation. */
  readonly columns: Readonly<Record<string, z.ZodMiniType>>;
  /** The name of the field in the history; null: a change of the field has a sentence of its own. */
  readonly history: string | null;
  /** What an erasure does with the value. `kept`: an objection of the client, or a block by the salon, stays valid. */
  readonly erased: 'emptied' | 'kept' | 'renamed';
  /**
   * Which value is kept when two clients are merged. `first`: the value of the client who stays, else of the other client. `word`:
   * what the client said is used instead of what the salon noted.
   */
  readonly merged: 'first' | 'joined' | 'chosen' | 'word';
  /** Whether this value alone is a reason to keep a client without visits. */
  readonly isNoted: boolean;
  /** The column in the file of all data. */
  readonly sheet: {
    readonly head: string;
    readonly width: number;
    readonly text: (client: Client) => string | null;
  } | null;
}

const maybe = z.nullable;

export const clientFields = {
  name: {
    columns: { name: Name },
    history: 'emri',
    erased: 'renamed',
    merged: 'chosen',
    isNoted: false,
    sheet: { head: 'Emri', width: 26, text: ({ name }) => name },
  },
  phone: {
    columns: { phone: fieldsOfClient.phone },
    history: 'telefoni',
    erased: 'emptied',
    merged: 'first',
    isNoted: false,
    sheet: { head: 'Telefoni', width: 18, text: ({ phone }) => phone },
  },
  email: {
    columns: { email: fieldsOfClient.email },
    history: 'email-i',
    erased: 'emptied',
    merged: 'first',
    isNoted: true,
    sheet: { head: 'Email-i', width: 26, text: ({ email }) => email },
  },
  birthday: {
    columns: {
      birth_day: maybe(whole(1, 31)),
      birth_month: maybe(whole(1, 12)),
      birth_year: maybe(whole(1900, 2100)),
    },
    history: 'ditëlindja',
    erased: 'emptied',
    merged: 'first',
    isNoted: true,
    sheet: { head: 'Ditëlindja', width: 14, text: ({ birthday }) => birthday && birthdayText(birthday) },
  },
  note: {
    columns: { note: fieldsOfClient.note },
    history: 'shënimi',
    erased: 'emptied',
    merged: 'joined',
    isNoted: true,
    sheet: { head: 'Shënim', width: 40, text: ({ note }) => note },
  },
  /** The way in which the salon sent the last reminder. */
  channel: {
    columns: { channel: maybe(z.enum(['whatsapp', 'viber', 'sms', 'call', 'email'])) },
    history: null,
    erased: 'emptied',
    merged: 'first',
    isNoted: false,
    sheet: null,
  },
  onlineBlocked: {
    columns: { online_blocked_at: maybe(jsonMoment) },
    history: null,
    erased: 'kept',
    merged: 'first',
    isNoted: true,
    sheet: null,
  },
  marketingRefusedBy: {
    columns: {
      marketing_refused_at: maybe(jsonMoment),
      marketing_refused_by: maybe(z.enum(['salon', 'client'])),
    },
    history: null,
    erased: 'kept',
    merged: 'word',
    isNoted: true,
    // an empty cell means that nobody said anything, so the answer is unknown
    sheet: { head: 'Oferta', width: 12, text: ({ marketingRefusedBy }) => marketingRefusedBy && 'Jo' },
  },
} as const satisfies Record<keyof typeof fieldsOfClient, ClientField> & Record<string, ClientField>;
export type ClientFieldName = keyof typeof clientFields;

export const clientFieldNames = Object.keys(clientFields) as ClientFieldName[];
export const listedFields: readonly ClientField[] = Object.values(clientFields);

type Columns = (typeof clientFields)[ClientFieldName]['columns'];
type KeyOfEach<T> = T extends T ? keyof T : never;
export type ClientColumn = KeyOfEach<Columns>;
type ValueOf<C extends ClientColumn, T = Columns> = T extends Readonly<Record<C, infer V>> ? V : never;

/** The values that each column may hold in a row from another installation. */
export const movedColumns = Object.assign({}, ...listedFields.map(({ columns }) => columns)) as {
  readonly [C in ClientColumn]: ValueOf<C>;
};

export const columnsOf = ({ columns }: Pick<ClientField, 'columns'>): ClientColumn[] =>
  Object.keys(columns) as ClientColumn[];
const columnsWhere = (is: (field: ClientField) => boolean): readonly ClientColumn[] =>
  listedFields.filter(is).flatMap(columnsOf);

export const clientColumns: readonly ClientColumn[] = columnsWhere(() => true);
export const keptColumns: readonly ClientColumn[] = columnsWhere(({ erased }) => erased === 'kept');
export const emptiedColumns: readonly ClientColumn[] = columnsWhere(({ erased }) => erased === 'emptied');
export const notedColumns: readonly ClientColumn[] = columnsWhere(({ isNoted }) => isNoted);
