import { expect, test } from 'vitest';
import { readClients } from './client-rows.rules.ts';
import { columnsOf } from './columns.rules.ts';
import { cellsOfClient, cellsOfClients } from './left-rows.rules.ts';
import { matchClients } from './matching.rules.ts';
import { readPasted } from './read-file.ts';
import { csvOf } from './rows-file.rules.ts';
import { words } from './screen.sq.ts';

const read = (text: string) => readClients(columnsOf(readPasted(text), 'XK'), 'XK');

test('a name of a package, and the sessions that are left or used', () => {
  const { clients, faulty } = read(
    [
      'Emri dhe mbiemri;Paketa;Seanca të mbetura;Seanca të përdorura',
      'Ana Hoxha;Lazer 6;4;',
      'Besa Krasniqi;Lazer 6;;2',
      'Dea Gashi;Lazer 6;;',
      'Era Shala;;;',
      'Fjolla Berisha;Lazer 6;katër;',
      'Gresa Leka;;4;',
    ].join('\n'),
  );
  expect(clients.map(({ packages }) => packages)).toEqual([
    [{ name: 'Lazer 6', left: 4 }],
    [{ name: 'Lazer 6', used: 2 }],
    [{ name: 'Lazer 6' }],
    undefined,
  ]);
  expect(faulty.map(({ row, faults }) => [row, faults])).toEqual([
    [6, [{ column: 2, fault: 'sessions' }]],
    [7, [{ column: 1, fault: 'package' }]],
  ]);
});

test('two rows of one person bring both cards, and the file of rows that were left out brings them back', async () => {
  const { clients } = read(
    'Name;Phone;Package;Sessions Left\nAna Hoxha;049 123 456;Lazer 6;4\nAna Hoxha;049 123 456;Masazh;2',
  );
  const [person, ...others] = matchClients(clients, []);
  expect(others).toEqual([]);
  const packages = [
    { name: 'Lazer 6', left: 4 },
    { name: 'Masazh', left: 2 },
  ];
  expect(person?.client.packages).toEqual(packages);
  const headers = cellsOfClients.map((field) => words.fields[field]);
  const file = csvOf([headers, person ? cellsOfClient(person.client, ['+38349123456']) : []]);
  expect(read(await file.text()).clients[0]?.packages).toEqual(packages);
});
