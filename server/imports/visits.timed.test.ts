// Limits of time for the visits of some years, while nothing else runs.
import { v7 as newId } from 'uuid';
import { expect, test } from 'vitest';
import { undoneText } from '#contracts/imports/imports.sq.ts';
import { maxInPart } from '#contracts/imports/imports.ts';
import { readRows } from '../../test/checked-database.ts';
import { fullPool, testWorld } from '../../test/harness.ts';
import { sql } from '../ground/db/database.ts';

const world = testWorld({}, fullPool);
const visits = 20_000;
const longestWritingMs = 60_000;

test('20,000 past visits are written within 60 s, and undone in less time than they were written', async () => {
  const salon = await world().newSalon();
  const [{ id: barber }] = (await salon.get('/barbers')).body.data;
  const id = newId();
  const parts = visits / maxInPart;
  const begun = performance.now();
  for (let part = 0; part < parts; part++) {
    const sent = Array.from({ length: maxInPart }, (_, n) => {
      const row = part * maxInPart + n;
      const day = new Date(Date.UTC(2022, 0, 1) + Math.floor(row / 20) * 86_400_000);
      return {
        row: row + 1,
        appointment_date: day.toISOString().slice(0, 10),
        barber_id: barber,
        note: null,
        appointment_time: `${String(8 + (Math.floor(row / 2) % 10)).padStart(2, '0')}:${row % 2 ? '30' : '00'}`,
        client_name: `Ana Hoxha ${row % 3000}`,
        client_phone: null,
        service_name: 'Prerje',
        price: 8,
        duration: 30,
        cancelled: false,
      };
    });
    const { status, body } = await salon.post('/imports/visits', {
      id,
      part,
      is_last: part === parts - 1,
      source: 'other',
      reminders: false,
      visits: sent,
    });
    expect([status, body.counts.visits, body.clashes]).toEqual([200, maxInPart, []]);
  }
  const written = performance.now();
  const { status, body } = await salon.post(`/imports/${id}/undo`);
  const undone = performance.now();
  const told = undoneText({ removed: 3000, stayed: 0, changed: 0 }, { removed: visits, stayed: 0 });
  expect([status, body.message]).toEqual([200, told]);
  expect(await readRows(world().db)(sql`select count(*)::integer as left from appointments`)).toEqual([
    { left: 0 },
  ]);
  console.log(
    `${visits} visits: written in ${Math.round(written - begun)} ms, undone in ${Math.round(undone - written)} ms`,
  );
  expect(written - begun).toBeLessThan(longestWritingMs);
  expect(undone - written).toBeLessThan(written - begun);
});
