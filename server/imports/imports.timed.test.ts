// Limits of time for a large import, while nothing else runs.
import { v7 as newId } from 'uuid';
import { expect, test } from 'vitest';
import { maxInPart } from '#contracts/imports/imports.ts';
import { readRows } from '../../test/checked-database.ts';
import { fullPool, testWorld } from '../../test/harness.ts';
import { sql } from '../ground/db/database.ts';

const world = testWorld({}, fullPool);
const clients = 10_000;
const longestWritingMs = 10_000;
const longestUndoingMs = 5000;

test('10,000 clients are written within 10 s, and undone within 5 s', async () => {
  const salon = await world().newSalon();
  const id = newId();
  const parts = clients / maxInPart;
  const begun = performance.now();
  for (let part = 0; part < parts; part++) {
    const sent = Array.from({ length: maxInPart }, (_, n) => {
      const row = part * maxInPart + n;
      return {
        row: row + 1,
        name: `Ana Hoxha ${row % 9000}`,
        phone: `+35569${2_000_000 + row}`,
        note: 'ngjyrë 7.1',
        email: `ana.${row}@example.com`,
        birthday: { day: 10, month: 5, year: 1990 },
        blocked: false,
        facts: { visits: 3, spent: 12.5 },
      };
    });
    const { status, body } = await salon.post('/imports', {
      id,
      part,
      is_last: part === parts - 1,
      source: 'other',
      existing: 'fill',
      clients: sent,
    });
    expect([status, body.counts]).toEqual([200, { made: maxInPart, filled: 0, kept: 0 }]);
  }
  const written = performance.now();
  const { status } = await salon.post(`/imports/${id}/undo`);
  const undone = performance.now();
  expect(status).toBe(200);
  expect(await readRows(world().db)(sql`select count(*)::integer as left from clients`)).toEqual([
    { left: 0 },
  ]);
  console.log(
    `${clients} clients: written in ${Math.round(written - begun)} ms, undone in ${Math.round(undone - written)} ms`,
  );
  expect(written - begun).toBeLessThan(longestWritingMs);
  expect(undone - written).toBeLessThan(longestUndoingMs);
});
