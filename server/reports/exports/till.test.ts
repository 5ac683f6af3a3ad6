import { v7 as newId } from 'uuid';
import { expect, test } from 'vitest';
import { testWorld } from '../../../test/harness.ts';
import { closeDay, openTill, reopenDay, tickedVisit, today } from '../../../test/till.ts';
import { type ParsedSheet, readSpreadsheet } from '../../../test/xlsx.ts';

const world = testWorld();
const values = ({ rows }: ParsedSheet) => rows.map((row) => row.map((cell) => cell?.value));
const named = (sheets: ParsedSheet[], name: string) =>
  sheets.find((sheet) => sheet.name === name) as ParsedSheet;

test('the file with all data has all that the till has: products, tips, money put in, refunds, what was taken back, closes and rules', async () => {
  const { salon, barbers } = await openTill(world());
  const visit = await tickedVisit(salon, { service_name: 'Qethje' });
  await salon.post(`/visits/${visit.id}/payment`, {
    discount: 200,
    paid: [{ method: 'cash', currency: 'ALL', cents: 78_400 }],
    fiscal_number: 'F-12',
    tips: [{ method: 'card', currency: 'EUR', cents: 150 }],
  });
  await salon.post(`/visits/${visit.id}/refund`, {
    method: 'cash',
    currency: 'EUR',
    cents: 300,
    note: '=1+1',
  });
  const row = { day: today, currency: 'EUR', cents: 500 };
  const product = { ...row, kind: 'product', name: 'Dyll', method: 'cash', barber_id: barbers.Blerim };
  await salon.post('/takings', { ...product, id: newId() });
  await salon.post('/takings', { ...row, id: newId(), kind: 'out', note: 'Kafe' });
  await salon.post('/takings', { ...row, cents: 1000, id: newId(), kind: 'in', note: 'Kusur' });
  await closeDay(salon, today, 100);
  await reopenDay(salon);
  const rule = { kind: 'percent', barber_id: barbers.Arben, service_id: null, from_day: '2026-01-01' };
  await salon.put('/commissions/rules', { ...rule, percent_bp: 4555 });
  const chair = { kind: 'chair', barber_id: barbers.Blerim, from_day: '2026-02-01' };
  await salon.put('/commissions/rules', { ...chair, chair_cents: 20_000, chair_per: 'month' });

  const headers = { authorization: `Bearer ${salon.token}` };
  const answer = await world().app.inject({ url: '/api/export', headers });
  const sheets = readSpreadsheet(answer.rawPayload);
  const [taken, closes, rules] = ['Arka', 'Mbylljet e arkës', 'Rregullat e pagesës'].map((name) =>
    values(named(sheets, name)).slice(1),
  );
  const about = (cells: readonly unknown[]) => [2, 3, 4, 5, 6, 13].map((at) => cells[at]);
  expect(taken?.map(about)).toEqual(
    expect.arrayContaining([
      ['Vizitë', 'Qethje', 'Arben', 'Para në dorë', 10, 'U hoq'],
      ['Vizitë', 'Qethje', 'Arben', 'Para në dorë', -10, 'Heqje'],
      ['Vizitë', 'Qethje', 'Arben', 'Para në dorë', 784, undefined],
      ['Bakshish', 'Qethje', 'Arben', 'Kartë', 1.5, undefined],
      ['Vizitë', 'Qethje', 'Arben', 'Para në dorë', -3, undefined],
      ['Produkt', 'Dyll', 'Blerim', 'Para në dorë', 5, undefined],
      ['Hyrje në arkë', undefined, undefined, 'Para në dorë', 10, undefined],
      ['Dalje nga arka', undefined, undefined, 'Para në dorë', -5, undefined],
    ]),
  );
  expect(taken).toHaveLength(8);
  const inLek = taken?.find((cells) => cells[6] === 784);
  expect(inLek?.slice(7, 12)).toEqual(['Lekë', 98, 8, 10, 2]);
  expect(inLek?.[15]).toBe('F-12');
  expect(taken?.find((cells) => cells[6] === -3)?.slice(12, 15)).toEqual(['Po', undefined, '=1+1']);
  expect(closes?.map((cells) => cells.slice(0, 9))).toEqual([
    [1, 46349, 'Mbyllje', 'Euro (€)', 0, 7, 8, 1, 'Bakshish në arkë'],
    [1, 46349, 'Mbyllje', 'Lekë', 0, 784, 785, 1, 'Bakshish në arkë'],
    [2, 46349, 'Rihapje e nr. 1', ...Array.from({ length: 6 })],
  ]);
  expect(rules).toEqual([
    ['Arben', undefined, 46023, 0.4555],
    ['Blerim', undefined, 46054, undefined, 200, 'muaj'],
  ]);
  expect(named(sheets, 'Rregullat e pagesës')?.rows[1]?.[3]?.format).toBe('0.0#%');
});
