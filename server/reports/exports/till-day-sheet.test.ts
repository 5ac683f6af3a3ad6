// The file of a day of the till.
import { v7 as newId } from 'uuid';
import { expect, test } from 'vitest';
import { testWorld } from '../../../test/harness.ts';
import { closeDay, openTill, tickedVisit, today } from '../../../test/till.ts';
import { unzip } from '../../../test/unzip.ts';
import { readSpreadsheet } from '../../../test/xlsx.ts';

const world = testWorld();
const path = `/till/day/export?day=${today}`;

test('the file of a closed day has its cash, sums and number, and a name is never a formula', async () => {
  const { salon, barbers } = await openTill(world());
  await tickedVisit(salon);
  await salon.put(`/barbers/${barbers.Arben}`, { name: '=1+2' });
  await salon.post('/takings', {
    id: newId(),
    kind: 'in',
    day: today,
    currency: 'ALL',
    cents: 70000,
    note: 'Kusur',
  });
  const { id } = await tickedVisit(salon, { barber: '=1+2' });
  await salon.post(`/visits/${id}/refund`, { method: 'card', currency: 'EUR', cents: 300, note: 'Ankesë' });
  await closeDay(salon, today, -200);
  const answer = await world().app.inject({
    url: `/api${path}`,
    headers: { authorization: `Bearer ${salon.token}` },
  });
  expect(answer.headers['content-disposition']).toBe(`attachment; filename="arka_${today}.xlsx"`);
  const [sheet] = readSpreadsheet(answer.rawPayload);
  const rows = sheet?.rows.map((row) => row.map((cell) => cell?.value)) ?? [];
  const rowOf = (name: string) => rows.find(([first]) => first === name)?.slice(1);
  expect(rowOf('Mbyllja nr.')).toEqual([1]);
  expect(rowOf('Të mbledhura në dorë')).toEqual([20, 0]);
  expect(rowOf(`${salon.user.username}: Rimbursime`)).toEqual([3]);
  expect(rowOf('Hyrje në arkë')).toEqual([0, 700]);
  expect(rowOf('U numëruan')).toEqual([18, 698]);
  expect(rowOf('Diferenca')).toEqual([-2, -2]);
  expect(rowOf('=1+2: Vizita')?.[0]).toBe(17);
  // each reason is in the column of its currency
  const reasons = rows.filter(([first]) => first === 'Arsyeja e diferencës').map((row) => row.slice(1));
  expect(reasons).toEqual([['Bakshish në arkë'], [undefined, 'Bakshish në arkë']]);
  expect([...unzip(answer.rawPayload).values()].join()).toContain('<pageSetup orientation="portrait"/>');
  expect(rows.flat()).toContain('Kjo fletë nuk është kupon fiskal.');
  const { entries } = (await salon.get('/auth/security-log')).body;
  expect(entries[0]).toMatchObject({ event: 'exported', detail: 'till' });
});

test('who may not see the till gets no file of it', async () => {
  const { salon } = await openTill(world());
  const other = await world().newSalon();
  expect((await other.get('/till/day/export?day=nope')).status).toBe(400);
  expect((await salon.get('/till/day/export')).status).toBe(400);
});
