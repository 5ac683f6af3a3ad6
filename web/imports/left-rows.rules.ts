// The rows of a file that are not sent, each with why.
import { numericDate } from '#contracts/ground/format.sq.ts';
import type { Columns, Field } from './columns.rules.ts';
import type { Person } from './matching.rules.ts';
import type { SortedClients, SortedVisits } from './preview.ts';
import type { FaultyRow } from './row-cells.rules.ts';
import type { CellFault } from './values.rules.ts';
import { openPersons } from './visit-plan.rules.ts';

/**
 * `unread`: a cell cannot be read. `open`: nobody said whether the client is one that the salon has. `barber`: of a barber who is
 * not imported. `off`: not chosen.
 */
export const leftReasons = ['unread', 'open', 'barber', 'off'] as const;

export interface LeftRow {
  readonly why: (typeof leftReasons)[number];
  /** Name and phone of a client, the fields of a visit in the order of the screen. */
  readonly cells: readonly string[];
  readonly faults: readonly CellFault[];
}

const fieldsOfClients: readonly (readonly Field[])[] = [['name', 'firstName', 'lastName'], ['phone']];
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
  const notSent = clients.flatMap(({ client: { row, name, phone } }): LeftRow[] => {
    const why = off.has(row) ? 'off' : open.has(row) ? 'open' : undefined;
    return why ? [{ why, cells: [name, phone ?? ''], faults: [] }] : [];
  });
  return inOrder([...unread(faulty, fields, fieldsOfClients), ...notSent]);
}

/** `sent`: the rows that are sent. */
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
