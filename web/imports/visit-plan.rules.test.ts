import { expect, test } from 'vitest';
import { importVisits } from '#contracts/imports/imports.ts';
import { columnsOf } from './columns.rules.ts';
import type { KnownClient, Person } from './matching.rules.ts';
import { partsOfVisits } from './plan.rules.ts';
import { sortVisits } from './preview.ts';
import { readPasted } from './read-file.ts';
import {
  barberNamed,
  chosenVisits,
  keyOfName,
  namesakesOf,
  namesIn,
  openPersons,
} from './visit-plan.rules.ts';

const known = (n: number, name: string, phone: string | null): KnownClient => ({
  id: `01a20abf-0000-7000-8000-00000000000${n}`,
  name,
  phone,
  email: null,
});
function sort(text: string, book: readonly KnownClient[] = []) {
  const columns = columnsOf(readPasted(text), 'AL');
  return sortVisits(columns, {
    fields: columns.fields,
    country: 'AL',
    order: undefined,
    book,
    mended: new Map(),
  });
}
const nothing = {
  answers: new Map<number, Person | null>(),
  barbers: new Map([['', 'barber']]),
  services: new Map(),
  statuses: new Map(),
};
const personsOf = (sorted: ReturnType<typeof sort>, answers = nothing.answers) =>
  chosenVisits(sorted, { ...nothing, answers }).map((one) => [one.row, one.client_id, one.client_name]);

test('clients are known by number and name; a name alone is asked about, and nobody else is', () => {
  const book = [known(1, 'Ana Hoxha', '+355 69 123 4567'), known(2, 'Besa Gjoni', null)];
  const sorted = sort(
    [
      'Data;Ora;Klienti;Tel',
      '05.10.2026;10:00;Ana Hoxha;0691234567',
      '06.10.2026;10:00;Ana Hoxha;',
      '07.10.2026;10:00;Besa Gjoni;',
      '08.10.2026;10:00;Mira Deda;0692223333',
      '09.10.2026;10:00;Mira Dede;',
    ].join('\n'),
    book,
  );
  expect(sorted.clients.map(({ client, pile }) => [client.name, pile])).toEqual([
    ['Ana Hoxha', 'known'],
    ['Besa Gjoni', 'asked'],
    // the file tells its clients apart itself
    ['Mira Deda', 'new'],
    ['Mira Dede', 'new'],
  ]);
  expect(openPersons(sorted.clients, new Map()).map(({ client }) => client.name)).toEqual(['Besa Gjoni']);
  expect(personsOf(sorted)).toEqual([
    [2, book[0]?.id, 'Ana Hoxha'],
    [3, book[0]?.id, 'Ana Hoxha'],
    [5, undefined, 'Mira Deda'],
    [6, undefined, 'Mira Dede'],
  ]);
});

test('who is somebody else of the same name is sent as a new client in all their visits', () => {
  const book = [known(1, 'Besa Gjoni', null), known(2, 'Besa Gjoni', null)];
  const sorted = sort('Data;Ora;Klienti\n05.10.2026;10:00;Besa Gjoni\n06.10.2026;10:00;Besa Gjoni', book);
  const other = new Map<number, Person | null>([[2, null]]);
  expect(personsOf(sorted, other)).toEqual([
    [2, null, 'Besa Gjoni'],
    [3, null, 'Besa Gjoni'],
  ]);
  const same = new Map<number, Person | null>([[2, { client: book[0]?.id ?? '' }]]);
  expect(personsOf(sorted, same).map(([, id]) => id)).toEqual([book[0]?.id, book[0]?.id]);
});

test('only who has the very name of one client is answered together with others', () => {
  const book = [known(1, 'Ana Hoxha', null), known(2, 'Agim Leka', '+355 69 200 8372')];
  const sorted = sort(
    'Data;Ora;Klienti;Tel\n05.10.2026;10:00;ANA HOXHA;\n06.10.2026;10:00;Beni;0692008372\n07.10.2026;10:00;Anna Hoxha;',
    book,
  );
  expect(sorted.clients.map(({ pile }) => pile)).toEqual(['asked', 'asked', 'asked']);
  expect(namesakesOf(sorted.clients, book)).toEqual([[2, { client: book[0]?.id }]]);
});

test('barbers and unknown words decide what is sent; rows of a barber who is left out are not', () => {
  const sorted = sort(
    [
      'Data;Ora;Klienti;Shërbimi;Stafi;Çmimi;Statusi',
      '05.10.2026;10:00;Ana;Prerje dhe tharje;Arben;8;u zhduk',
      '05.10.2026;11:00;Ana;Mjekër;ARBEN;5;Canceled',
      '05.10.2026;12:00;Ana;Mjekër;Drini;5;',
    ].join('\n'),
  );
  const sent = chosenVisits(sorted, {
    answers: new Map(),
    barbers: new Map([['arben', 'a']]),
    services: new Map([['prerje dhe tharje', 'Prerje']]),
    statuses: new Map([['u zhduk', 'missed']]),
  });
  expect(sent).toMatchObject([
    { row: 2, barber_id: 'a', service_name: 'Prerje', cancelled: true, no_show: true, duration: null },
    { row: 3, barber_id: 'a', service_name: 'Mjekër', cancelled: true },
  ]);
  expect(sent[1]).not.toHaveProperty('no_show');
});

test('the names of a column come with how often they stand, and what most of their rows say', () => {
  const { visits } = sort(
    [
      'Data;Ora;Klienti;Shërbimi;Çmimi;Minuta',
      '05.10.2026;10:00;Ana;Prerje;8;30',
      '05.10.2026;11:00;Ana;PRERJE;8;45',
      '05.10.2026;12:00;Ana;prerje;9;45',
      '05.10.2026;13:00;Ana;;;',
    ].join('\n'),
  );
  expect(namesIn(visits, ({ service }) => service)).toEqual([
    { key: 'prerje', name: 'Prerje', rows: 3, price: 8, minutes: 45 },
    { key: '', name: '', rows: 1, price: null, minutes: null },
  ]);
});

test.each([
  ['Arben Hoxha', 'Arben Hoxha', 'same'],
  ['ARBËN', 'Arben', 'another case and other signs'],
  ['Arben Hoxha', 'Arben', 'the file has the last name too'],
  ['Arben', 'Arben Hoxha', 'the salon has the last name too'],
])('%s is %s of the salon (%s)', (name, own) => {
  expect(
    barberNamed(name, [
      { id: '1', name: own },
      { id: '2', name: 'Blerim' },
    ]),
  ).toBe('1');
});

test.each([
  ['Arben Leka', [{ id: '1', name: 'Arben Hoxha' }]],
  [
    'Arben',
    [
      { id: '1', name: 'Arben Hoxha' },
      { id: '2', name: 'Arben Leka' },
    ],
  ],
  ['', [{ id: '1', name: 'Arben' }]],
  ['Drini', [{ id: '1', name: 'Arben' }]],
])('%s is nobody surely among %j', (name, barbers) => {
  expect(barberNamed(name, barbers)).toBeUndefined();
});

test('parts of visits stay within the bounds of rows and bytes, and lose none', () => {
  const rows = Array.from(
    { length: 1200 },
    (_, n) => `05.10.2026;10:00;Ana ${n};${n % 3 ? '' : 'x'.repeat(900)}`,
  );
  const visits = chosenVisits(sort(`Data;Ora;Klienti;Shënime\n${rows.join('\n')}`), nothing);
  const head = { id: known(1, '', null).id, source: 'other', file_name: null, reminders: false } as const;
  const parts = partsOfVisits(head, visits);
  expect(parts.flatMap((part) => part.visits)).toEqual(visits);
  expect(parts.map(({ part, is_last: last }) => `${part} ${last}`).at(-1)).toBe(`${parts.length - 1} true`);
  for (const part of parts) {
    expect(part.visits.length).toBeLessThanOrEqual(500);
    expect(new TextEncoder().encode(JSON.stringify(part)).length).toBeLessThanOrEqual(
      importVisits.longestBody ?? 0,
    );
  }
});

test('a key is the same for spellings of one name', () => {
  expect(keyOfName('ARBËN  Hoxha')).toBe(keyOfName('arben hoxha'));
});
