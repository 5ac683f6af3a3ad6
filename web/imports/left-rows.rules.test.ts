import { expect, test } from 'vitest';
import { readClients } from './client-rows.rules.ts';
import { columnsOf } from './columns.rules.ts';
import { cellsOfClient, cellsOfClients, clientsLeft, visitsLeft } from './left-rows.rules.ts';
import { phonesOf } from './matching.rules.ts';
import { readClientOf } from './people.fixture.ts';
import { sortClients, sortVisits } from './preview.ts';
import { readFile, readPasted } from './read-file.ts';
import { csvOf } from './rows-file.rules.ts';
import { words } from './screen.sq.ts';

const id = '01a20abf-0000-7000-8000-000000000001';
const book = [{ id, name: 'Ana Hoxha', phone: '+355 69 123 4567', email: null }];
const read = (...lines: string[]) => {
  const columns = columnsOf(readPasted(lines.join('\n')), 'AL');
  const { fields } = columns;
  return { columns, chosen: { fields, country: 'AL', order: undefined, book, mended: new Map() } as const };
};

const cells = (...first: string[]) => cellsOfClients.map((_, n) => first[n] ?? '');

test('the file of clients who were not imported can be read again', async () => {
  const headers = cellsOfClients.map((field) => words.fields[field]);
  const facts = { firstVisit: '2019-02-01', lastVisit: '2024-11-30', visits: 37, spent: 412.5 };
  const client = {
    ...readClientOf(2, { name: 'Mira Deda', phone: '+355692223333', email: 'mira@example.com' }),
    ...{ otherPhones: ['+355692223334'], note: 'ngjyrë 7.1', isBlocked: true, facts },
    birthday: { day: 10, month: 5, year: null },
  };
  const file = csvOf([headers, cellsOfClient(client, phonesOf(client))]);
  const columns = columnsOf(await readFile(new Uint8Array(await file.arrayBuffer())), 'AL');
  expect(readClients(columns, 'AL')).toEqual({ clients: [client], faulty: [] });
});

test('clients that cannot be read, were not answered or not chosen are left with why; the others are not', () => {
  const { columns, chosen } = read(
    'Emri;Tel;Email;Ditëlindja;Shënime;Vizita',
    'Mira Deda;0692223333 / 0692223334;mira@example.com;--0510;ngjyrë 7.1;37',
    'Ana Hoxha;',
    'Besa Gjoni;12;besa@example.com',
    'Drita Leka;0694445555',
  );
  const sorted = sortClients(columns, chosen);
  const mira = sorted.clients.find(({ client }) => client.name === 'Mira Deda')?.client.row ?? 0;
  const decided = { off: new Set([mira]), answers: new Map() };
  expect(clientsLeft(sorted, columns.fields, decided)).toEqual([
    { why: 'unread', cells: cells('Besa Gjoni', '12', 'besa@example.com'), faults: ['phone'] },
    { why: 'open', cells: cells('Ana Hoxha'), faults: [] },
    {
      why: 'off',
      cells: cells(
        'Mira Deda',
        '+355692223333 ::: +355692223334',
        'mira@example.com',
        '--05-10',
        'ngjyrë 7.1',
      ).with(8, '37'),
      faults: [],
    },
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
