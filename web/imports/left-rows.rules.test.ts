import { expect, test } from 'vitest';
import { columnsOf } from './columns.rules.ts';
import { clientsLeft, visitsLeft } from './left-rows.rules.ts';
import { sortClients, sortVisits } from './preview.ts';
import { readPasted } from './read-file.ts';

const id = '01a20abf-0000-7000-8000-000000000001';
const book = [{ id, name: 'Ana Hoxha', phone: '+355 69 123 4567', email: null }];
const read = (...lines: string[]) => {
  const columns = columnsOf(readPasted(lines.join('\n')), 'AL');
  const { fields } = columns;
  return { columns, chosen: { fields, country: 'AL', order: undefined, book, mended: new Map() } as const };
};

test('clients that cannot be read, were not answered or not chosen are left with why; the others are not', () => {
  const { columns, chosen } = read(
    'Emri;Tel',
    'Mira Deda;0692223333',
    'Ana Hoxha;',
    'Besa Gjoni;12',
    'Drita Leka;0694445555',
  );
  const sorted = sortClients(columns, chosen);
  const mira = sorted.clients.find(({ client }) => client.name === 'Mira Deda')?.client.row ?? 0;
  const decided = { off: new Set([mira]), answers: new Map() };
  expect(clientsLeft(sorted, columns.fields, decided)).toEqual([
    { why: 'unread', cells: ['Besa Gjoni', '12'], faults: ['phone'] },
    { why: 'open', cells: ['Ana Hoxha', ''], faults: [] },
    { why: 'off', cells: ['Mira Deda', '+355692223333'], faults: [] },
  ]);
});

test('visits that are not sent are left with why', () => {
  const { columns, chosen } = read(
    'Data;Ora;Klienti;Tel;Barberi',
    '05.10.2026;10:00;Mira Deda;0692223333;Arben',
    'dje;10:00;Mira Deda;0692223333;Arben',
    '06.10.2026;10:00;Ana Hoxha;;Arben',
    '07.10.2026;10:00;Mira Deda;0692223333;Ilir',
    '08.10.2026;10:00;Mira Deda;0692223333;Arben',
  );
  const sorted = sortVisits(columns, chosen);
  const rowOn = (day: string) => sorted.visits.find((visit) => visit.day === day)?.row ?? 0;
  const left = visitsLeft(sorted, columns.fields, {
    off: new Set([rowOn('2026-10-08')]),
    answers: new Map(),
    sent: new Set([rowOn('2026-10-05')]),
  });
  expect(left.map(({ why, cells: [day, , client], faults }) => [why, day, client, faults])).toEqual([
    ['unread', 'dje', 'Mira Deda', ['date']],
    ['open', '06.10.2026', 'Ana Hoxha', []],
    ['barber', '07.10.2026', 'Mira Deda', []],
    ['off', '08.10.2026', 'Mira Deda', []],
  ]);
});
