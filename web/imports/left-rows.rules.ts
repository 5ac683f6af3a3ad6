// The rows of a file that are not sent, each with the reason.
import type { Birthday } from '#contracts/clients/clients.ts';
import { numericDate } from '#contracts/ground/format.sq.ts';
import { type ReadClient, writtenPackages } from './client-rows.rules.ts';
import type { Columns, Field } from './columns.rules.ts';
import { yes } from './headers.sq.ts';
import { type Person, phonesOf } from './matching.rules.ts';
import type { SortedClients, SortedVisits } from './preview.ts';
import type { FaultyRow } from './row-cells.rules.ts';
import type { CellFault } from './values.rules.ts';
import { openPersons } from './visit-plan.rules.ts';

/**
 * The reasons. `unread`: a cell cannot be read. `open`: the user did not answer whether the client is a client of the salon. `barber`: the
 * barber of the row is not imported. `off`: the row was not chosen.
 */
export const leftReasons = ['unread', 'open', 'barber', 'off'] as const;

export interface LeftRow {
  readonly why: (typeof leftReasons)[number];
  /** The fields of a client or a visit in the order of the screen. An older release kept only the name and the phone of a client. */
  readonly cells: readonly string[];
  readonly faults: readonly CellFault[];
}

/** The columns of the file with the clients who were not imported, without the column of the reason. */
export const cellsOfClients = [
  ...(['name', 'phone', 'email', 'birthday', 'note'] as const),
  ...(['blocked', 'firstVisit', 'lastVisit', 'visits', 'spent'] as const),
  ...(['package', 'sessionsLeft', 'sessionsUsed'] as const),
] as const;

const fieldsOfClients: readonly (readonly Field[])[] = cellsOfClients.map((field) =>
  field === 'name' ? ['name', 'firstName', 'lastName'] : [field],
);
const fieldsOfVisits: readonly (readonly Field[])[] = [
  ['date'],
  ['time'],
  ['client', 'lastName'],
  ...(['phone', 'service', 'barber', 'price', 'minutes', 'note'] as const).map((field) => [field]),
];

const unread = (
  faulty: readonly FaultyRow[],
  fields: Columns['fields'],
  wanted: typeof fieldsOfClients,
): LeftRow[] =>
  faulty.map(({ cells, faults }) => ({
    why: 'unread',
    cells: wanted.map((some) =>
      fields.flatMap((field, n) => (field && some.includes(field) && cells[n]) || []).join(' '),
    ),
    faults: faults.map(({ fault }) => fault),
  }));

const inOrder = (rows: readonly LeftRow[]) =>
  leftReasons.flatMap((why) => rows.filter((row) => row.why === why));

const two = (number: number) => String(number).padStart(2, '0');

/** The birthday in a form that a later import can read. */
const writtenBirthday = ({ day, month, year }: Birthday) =>
  year === null ? `--${two(month)}-${two(day)}` : `${two(day)}.${two(month)}.${year}`;

type LeftClient = Pick<
  ReadClient,
  'name' | 'email' | 'birthday' | 'note' | 'isBlocked' | 'facts' | 'packages'
>;

/** The cells of a client who was read and is not in the book. */
export function cellsOfClient(client: LeftClient, phones: readonly string[]): string[] {
  const { name, email, birthday, note, isBlocked, facts, packages } = client;
  return [
    ...[name, phones.join(' ::: '), email, birthday && writtenBirthday(birthday), note, isBlocked && yes],
    ...[facts.firstVisit, facts.lastVisit].map((day) => day && numericDate(day)),
    ...[facts.visits, facts.spent].map((number) => number !== undefined && String(number)),
    ...writtenPackages(packages),
  ].map((cell) => cell || '');
}

interface Decisions {
  readonly off: ReadonlySet<number>;
  readonly answers: ReadonlyMap<number, Person | null>;
}

export function clientsLeft(
  { clients, faulty }: SortedClients,
  fields: Columns['fields'],
  { off, answers }: Decisions,
): LeftRow[] {
  const open = new Set(openPersons(clients, answers).map(({ client }) => client.row));
  const notSent = clients.flatMap(({ client }): LeftRow[] => {
    const why = off.has(client.row) ? 'off' : open.has(client.row) ? 'open' : undefined;
    return why ? [{ why, cells: cellsOfClient(client, phonesOf(client)), faults: [] }] : [];
  });
  return inOrder([...unread(faulty, fields, fieldsOfClients), ...notSent]);
}

/** The visits that are not sent. `sent`: the rows that are sent. */
export function visitsLeft(
  { visits, clients, faulty }: SortedVisits,
  fields: Columns['fields'],
  { off, answers, sent }: Decisions & { readonly sent: ReadonlySet<number> },
): LeftRow[] {
  const open = new Set(openPersons(clients, answers).map(({ client }) => client.row));
  const notSent = visits
    .filter(({ row }) => !sent.has(row))
    .map(
      (visit): LeftRow => ({
        why: off.has(visit.row) ? 'off' : open.has(visit.person) ? 'open' : 'barber',
        cells: [
          ...[numericDate(visit.day), visit.time, visit.client, visit.phone, visit.service, visit.barber],
          ...[visit.price, visit.minutes, visit.note],
        ].map((cell) => String(cell ?? '')),
        faults: [],
      }),
    );
  return inOrder([...unread(faulty, fields, fieldsOfVisits), ...notSent]);
}
