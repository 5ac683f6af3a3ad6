import { expect, test } from 'vitest';
import { importClients, maxInPart } from '#contracts/imports/imports.ts';
import type { ReadClient } from './client-rows.rules.ts';
import type { MatchedClient, Person } from './matching.rules.ts';
import { chosenClients, partsOf } from './plan.rules.ts';
import { csvOf } from './rows-file.rules.ts';

const client = (row: number, changes: Partial<ReadClient> = {}): ReadClient => ({
  row,
  name: `Ana ${row}`,
  inCapitals: null,
  phone: null,
  otherPhones: [],
  email: null,
  birthday: null,
  note: null,
  isBlocked: false,
  facts: {},
  ...changes,
});
const matched = (pile: MatchedClient['pile'], one: ReadClient, persons: Person[] = []): MatchedClient => ({
  client: one,
  joined: [],
  pile,
  persons,
});
const id = '01a20abf-0000-7000-8000-000000000001';
const all = { off: new Set<number>(), answers: new Map<number, Person | null>(), isInTitleCase: true };

test('who is new has no id, who is known the one of the book; rows that are off and open questions are left out', () => {
  const clients = [
    matched('new', client(1)),
    matched('known', client(2), [{ client: id }]),
    matched('asked', client(3), [{ client: id }]),
    matched('new', client(4)),
  ];
  const sent = chosenClients(clients, { ...all, off: new Set([4]) });
  expect(sent.map(({ row, ...one }) => [row, 'client_id' in one ? one.client_id : 'none'])).toEqual([
    [1, 'none'],
    [2, id],
  ]);
});

test('who is somebody else is made, who is the same gets the id, and who is an earlier row is joined to it', () => {
  const clients = [
    matched('new', client(1, { phone: null })),
    matched('asked', client(2, { phone: '+355691234567' }), [{ row: 1 }]),
    matched('asked', client(3), [{ client: id }]),
    matched('asked', client(4), [{ client: id }]),
  ];
  const answers = new Map<number, Person | null>([
    [2, { row: 1 }],
    [3, { client: id }],
    [4, null],
  ]);
  expect(
    chosenClients(clients, { ...all, answers }).map(({ row, client_id, phone }) => [row, client_id, phone]),
  ).toEqual([
    [1, undefined, '+355691234567'],
    [3, id, null],
    [4, null, null],
  ]);
  // the earlier row is not imported, so that the later one is a person of its own
  const off = new Set([1]);
  expect(chosenClients(clients.slice(0, 2), { ...all, off, answers }).map(({ row }) => row)).toEqual([2]);
});

test('names in capitals are sent as the person wants them', () => {
  const clients = [matched('new', client(1, { name: 'Ana Leka', inCapitals: 'ANA LEKA' }))];
  expect(chosenClients(clients, all)[0]?.name).toBe('Ana Leka');
  expect(chosenClients(clients, { ...all, isInTitleCase: false })[0]?.name).toBe('ANA LEKA');
});

test('20,000 clients with the longest notes are sent in parts within the bounds, none twice, and the last one says so', {
  tags: 'long',
}, () => {
  const note = 'ë'.repeat(1000);
  const clients = Array.from({ length: 20_000 }, (_, n) =>
    matched('new', client(n + 1, { note: n % 2 ? note : null })),
  );
  const head = { id, source: 'other', file_name: 'klientë.csv', existing: 'fill' } as const;
  const parts = partsOf(head, chosenClients(clients, all));
  expect(parts.flatMap((part) => part.clients.map(({ row }) => row))).toEqual(
    clients.map(({ client: { row } }) => row),
  );
  const bytes = parts.map((part) => new TextEncoder().encode(JSON.stringify(part)).length);
  expect(Math.max(...bytes)).toBeLessThanOrEqual(importClients.longestBody ?? 0);
  expect(Math.max(...parts.map((part) => part.clients.length))).toBeLessThanOrEqual(maxInPart);
  expect(parts.map(({ part }) => part)).toEqual(parts.map((_, n) => n));
  expect(parts.filter((part) => part.is_last)).toEqual([parts.at(-1)]);
  expect(parts.length).toBeLessThanOrEqual(1000);
});

test('in the file of rows formulas are texts, and quotes, semicolons and line breaks stay', async () => {
  const bytes = new Uint8Array(
    await csvOf([
      ['=1+1', 'a;b', 'say "po"\nja'],
      ['+355', '-', '@x'],
    ]).arrayBuffer(),
  );
  expect(new TextDecoder('utf-8', { ignoreBOM: true }).decode(bytes)).toBe(
    '\ufeff"\'=1+1";"a;b";"say ""po""\nja"\r\n"\'+355";"\'-";"\'@x"\r\n',
  );
});
