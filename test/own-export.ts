// The file of all data: taken out of a salon, and read into another one as the import does.
import { v7 as newId } from 'uuid';
import { expect } from 'vitest';
import type { OwnRow } from '#contracts/imports/imports.ts';
import { findOwnRows, type OwnPart, partsOfOwnFile } from '../web/imports/own-file.ts';
import type { Salon, World } from './harness.ts';

export async function exportOf(world: World, { token }: Pick<Salon, 'token'>) {
  const answer = await world.app.inject({
    url: '/api/export',
    headers: { authorization: `Bearer ${token}` },
  });
  expect(answer.statusCode).toBe(200);
  return new Blob([new Uint8Array(answer.rawPayload)]);
}

export async function rowsOf(file: Blob): Promise<Blob> {
  const packed = await findOwnRows(file);
  if (!packed) throw new Error('it is no file of the product');
  return packed;
}

export const bodyOf = ({ part, line, rows, isLast }: OwnPart, id: string) => ({
  id,
  part,
  line,
  rows,
  is_last: isLast,
  source: 'kreher',
  file_name: 'te-dhenat.xlsx',
  reminders: false,
});

/** Sends all parts. Returns what was written. */
export async function sendAll(salon: Salon, packed: Blob, id = newId()) {
  const counts = { clients: 0, visits: 0, others: 0 };
  const faults: object[] = [];
  for await (const part of partsOfOwnFile(packed)) {
    const { status, body } = await salon.post('/imports/salon', bodyOf(part, id));
    expect([status, body.message, body.fields]).toEqual([200, body.message, undefined]);
    for (const name of ['clients', 'visits', 'others'] as const) counts[name] += body.counts[name];
    faults.push(...body.faults);
  }
  return { id, counts, faults };
}

/** The rows of a file, to be changed and sent as one part. */
export async function allRows(packed: Blob) {
  const rows: OwnRow[] = [];
  for await (const part of partsOfOwnFile(packed)) rows.push(...part.rows);
  return rows;
}

export const sendRows = (salon: Salon, rows: readonly OwnRow[], changes: object = {}) =>
  salon.post('/imports/salon', {
    ...bodyOf({ part: 0, line: 2, rows, isLast: true }, newId()),
    ...changes,
  });
