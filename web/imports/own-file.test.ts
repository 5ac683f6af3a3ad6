import { deflateRawSync } from 'node:zlib';
import { expect, test } from 'vitest';
import type { OwnRow } from '#contracts/imports/imports.ts';
import { maxInOwnPart } from '#contracts/imports/imports.ts';
import { findOwnRows, partsOfOwnFile, readOwnFile } from './own-file.ts';
import { zipOf } from './zip.fixture.ts';

const today = '2026-11-23';
const head = { kreher: 1, salon: 'Salloni Blloku', made_at: '2026-11-23T10:18:00.000Z' };
const visit = (day: string, changes: object = {}): OwnRow => ({
  table: 'appointments',
  values: { kind: 'visit', day, status: 'pending', note: 'ë', ...changes },
});
const rows: OwnRow[] = [
  { table: 'clients', values: { name: 'Ana Hoxha' } },
  visit('2026-11-22'),
  visit(today),
  visit('2026-11-30', { status: 'cancelled' }),
  visit('2026-11-30', { kind: 'block' }),
];
const end = { end: { clients: 1, appointments: 4, takings: 0 } };
const text = (lines: readonly unknown[]) => lines.map((line) => `${JSON.stringify(line)}\n`).join('');
const fileOf = (content: string) => new Blob([zipOf({ 'xl/workbook.xml': '<x/>', 'kreher.jsonl': content })]);
const packed = (content: string) => new Blob([new Uint8Array(deflateRawSync(content))]);

const partsIn = async (blob: Blob) => {
  const found = [];
  for await (const part of partsOfOwnFile(blob)) found.push(part);
  return found;
};

test('a whole file says what it brings, and is sent with the lines of its rows', async () => {
  const found = await findOwnRows(fileOf(text([head, ...rows, end])));
  expect(found && (await readOwnFile(found, today))).toEqual({
    salon: 'Salloni Blloku',
    madeAt: head.made_at,
    rows: 5,
    counts: { clients: 1, appointments: 4 },
    ahead: 1,
    blocks: 1,
  });
  expect(found && (await partsIn(found))).toEqual([{ part: 0, line: 2, rows, isLast: true }]);
});

test('a large file has parts within the bounds of a call, the same ones each time', {
  tags: 'long',
}, async () => {
  const many = Array.from({ length: 2.5 * maxInOwnPart }, (_, n) => visit(today, { n }));
  const long = Array.from({ length: 12 }, () => visit(today, { note: 'ë'.repeat(100_000) }));
  const blob = packed(text([head, ...many, ...long, { end: {} }]));
  const parts = await partsIn(blob);
  expect(parts.map(({ line, rows: { length } }) => [line, length])).toEqual([
    [2, 1000],
    [1002, 1000],
    [2002, expect.any(Number)],
    expect.anything(),
    expect.anything(),
  ]);
  expect(parts.flatMap((part) => part.rows)).toEqual([...many, ...long]);
  for (const part of parts) expect(new Blob([JSON.stringify(part)]).size).toBeLessThan(1024 * 1024);
  expect(await partsIn(blob)).toEqual(parts);
});

test.each<[string, string]>([
  ['without its last line', text([head, ...rows])],
  ['with a row too few', text([head, ...rows.slice(1), end])],
  ['that goes on after its end', text([head, ...rows, end, rows[0]])],
  ['cut in a line', text([head, ...rows, end]).slice(0, -20)],
  ['with a line that is no JSON', `${text([head])}{"a\n${text([end])}`],
  ['without rows', text([head, { end: {} }])],
  ['of nothing', ''],
])('a file %s is refused as a whole', async (_, content) => {
  await expect(readOwnFile(packed(content), today)).rejects.toMatchObject({ fault: 'damaged' });
});

test('a file of a later version is refused', async () => {
  const content = text([{ ...head, kreher: 2 }, ...rows, end]);
  await expect(readOwnFile(packed(content), today)).rejects.toMatchObject({ fault: 'newer' });
});

test('what unpacks to an endless line is left at its bound', { tags: 'long' }, async () => {
  const bomb = packed(`${text([head])}"${'0'.repeat(200 * 1024 * 1024)}`);
  expect(bomb.size).toBeLessThan(1024 * 1024);
  await expect(readOwnFile(bomb, today)).rejects.toMatchObject({ fault: 'damaged' });
});

test('broken bytes are refused; a file cut in the middle, another spreadsheet and a text are not the own file', async () => {
  const broken = new Uint8Array(200).fill(0xff);
  await expect(readOwnFile(new Blob([broken]), today)).rejects.toMatchObject({ fault: 'damaged' });
  const whole = fileOf(text([head, ...rows, end]));
  for (const file of [
    whole.slice(0, whole.size / 2),
    new Blob([zipOf({ 'xl/workbook.xml': '<x/>' })]),
    new Blob(['Emri;Telefoni']),
    new Blob([]),
  ])
    expect(await findOwnRows(file)).toBeUndefined();
});
