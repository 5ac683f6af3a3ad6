// @module-tag long
// Each call about the till and what barbers get, by everybody of a salon: nobody gets a sum that is not for them, in no form.
import { v7 as newId } from 'uuid';
import { expect, test } from 'vitest';
import { money } from '#contracts/ground/format.sq.ts';
import type { StaffRole, Ticks } from '#contracts/ground/roles.ts';
import { endpoints } from '../../../test/endpoints.ts';
import { type Salon, testWorld } from '../../../test/harness.ts';
import { enter, newTablet, withPin } from '../../../test/pins.ts';
import { newPerson } from '../../../test/staff.ts';
import { openTill, tickedVisit, today } from '../../../test/till.ts';
import { unzip } from '../../../test/unzip.ts';

const world = testWorld();
const columns = ['Arben', 'Blerim'] as const;
const tips = { Arben: 432_137, Blerim: 543_219 };
const products = { Arben: 211_319, Blerim: 312_457 };

/** How an answer or a spreadsheet may write a sum. */
const written = (cents: number) => [String(cents), String(cents / 100), money(cents / 100)];
const marks = {
  Arben: [tips.Arben, products.Arben, products.Arben + 1000].flatMap(written),
  Blerim: [tips.Blerim, products.Blerim, products.Blerim + 1000].flatMap(written),
  // sums of both
  all: [tips.Arben + tips.Blerim, products.Arben + products.Blerim + 2000].flatMap(written),
};
const columnsIn = (text: string) =>
  (['Arben', 'Blerim', 'all'] as const).filter((whose) => marks[whose].some((mark) => text.includes(mark)));

/** A salon in which each barber has a visit, a tip and a product, and what is known of it. */
async function openFull() {
  const { salon, barbers } = await openTill(world());
  const visits: string[] = [];
  for (const barber of columns) {
    const { id } = await tickedVisit(salon, { barber });
    visits.push(id);
    const tip = { method: 'cash', currency: 'EUR', cents: tips[barber] };
    const paid = [{ method: 'cash', currency: 'EUR', cents: 1000 }];
    await salon.post(`/visits/${id}/payment`, { paid, tips: [tip], confirms_tip: true });
    const product = { kind: 'product', day: today, name: 'Dyll', method: 'cash', currency: 'EUR' };
    await salon.post('/takings', {
      ...product,
      id: newId(),
      barber_id: barbers[barber],
      cents: products[barber],
    });
  }
  const { takings } = (await salon.get(`/takings?day=${today}`)).body;
  const calls: [method: 'GET' | 'POST' | 'PUT', path: string, body?: object][] = [
    ...[
      `/takings?day=${today}`,
      '/takings/unmarked',
      '/till',
      `/till/day?day=${today}`,
      '/till/unclosed',
    ].map((path): ['GET', string] => ['GET', path]),
    ...visits.map((id): ['GET', string] => ['GET', `/visits/${id}/takings`]),
    ['GET', '/commissions/rules'],
    ['GET', `/commissions?from=${today}&to=${today}`],
    ['GET', `/commissions/export?from=${today}&to=${today}`],
    ['GET', `/till/day/export?day=${today}`],
    ['GET', '/user/stats?period=week'],
    ['GET', '/reports/export?period=week'],
    ['GET', '/export'],
    ['GET', `/appointments?from=${today}&to=${today}`],
    ['GET', '/history'],
    // what these refuse, or repeat, says no more
    ['POST', '/till/close', { change_id: newId(), day: today, counts: [count] }],
    ...visits.map((id): ['POST', string, object] => ['POST', `/visits/${id}/method`, { method: 'card' }]),
    ...takings.map(({ id }: { id: string }) => [
      'POST',
      `/takings/${id}/fiscal-number`,
      { fiscal_number: '7' },
    ]),
    ['PUT', '/commissions/rules', { kind: 'percent', barber_id: barbers.Arben, percent_bp: 1 }],
    ['PUT', '/till', { asks_how_paid: true }],
  ];
  return { salon, barbers, calls };
}
const count = { currency: 'EUR', expected_cents: 1, counted_cents: 1 };

async function send(token: string, [method, path, body]: readonly [string, string, object?]) {
  const { rawPayload } = await world().app.inject({
    method: method as 'GET',
    url: `/api${path}`,
    headers: { authorization: `Bearer ${token}` },
    ...(body && { payload: body }),
  });
  const isArchive = rawPayload.subarray(0, 2).toString() === 'PK';
  return isArchive ? [...unzip(rawPayload).values()].join('\n') : rawPayload.toString();
}

type VisibleBarbers = readonly ('Arben' | 'Blerim' | 'all')[];
const people: [who: string, role: StaffRole, ticks: Partial<Ticks>, seen: VisibleBarbers][] = [
  ['an owner', 'owner', {}, ['Arben', 'Blerim', 'all']],
  ['a manager who sees the reports', 'manager', { seesMoney: true }, ['Arben', 'Blerim', 'all']],
  ['a manager who does not', 'manager', {}, []],
  ['a barber who sees the reports', 'barber', { seesMoney: true }, ['Arben', 'Blerim', 'all']],
  ['a barber who sees the own sums', 'barber', {}, ['Arben']],
  ['a barber who books for others', 'barber', { booksOthers: true }, ['Arben']],
  ['a barber who sees only the own column', 'barber', { seesOthers: false }, ['Arben']],
  ['a barber who sees no sums', 'barber', { seesOwnMoney: false }, []],
  [
    'a barber who sees no sums and books for others',
    'barber',
    { seesOwnMoney: false, booksOthers: true },
    [],
  ],
];

test.each(people)('%s sees no sum of the till that is not for them', async (_who, role, ticks, seen) => {
  const { salon, barbers, calls } = await openFull();
  const options = { ...ticks, ...(role === 'barber' && { column: barbers.Arben ?? null }) };
  const { token } = await newPerson(world(), salon, role, options);
  await expectOnly(token, calls, seen);
});

test.each(people.filter(([, role]) => role === 'barber'))(
  '%s sees with a PIN no sum of the till that is not for them',
  async (_who, role, ticks, seen) => {
    const { salon, barbers, calls } = await openFull();
    const tablet = await newTablet(world(), salon);
    const person = await withPin(world(), salon, role, '2584', { ...ticks, column: barbers.Arben ?? null });
    await expectOnly((await enter(world(), tablet, person, '2584')).body.token, calls, seen);
  },
);

test.each([
  ['a manager who sees the reports', 'manager', { seesMoney: true }, [200, 200]],
  ['a manager who does not', 'manager', {}, [403, 403]],
  ['a barber who sees the reports', 'barber', { seesMoney: true }, [200, 200]],
  ['a barber who sees the own sums', 'barber', {}, [403, 200]],
  ['a barber who sees no sums', 'barber', { seesOwnMoney: false }, [403, 403]],
] as const)('%s: the sheet of a day and the statements as files', async (_who, role, ticks, expected) => {
  const { salon } = await openTill(world());
  const person = await newPerson(world(), salon, role, ticks);
  const answers = [
    await person.get(`/till/day/export?day=${today}`),
    await person.get(`/commissions/export?from=${today}&to=${today}`),
  ];
  expect(answers.map(({ status }) => status)).toEqual(expected);
});

async function expectOnly(
  token: Salon['token'],
  calls: Awaited<ReturnType<typeof openFull>>['calls'],
  seen: VisibleBarbers,
) {
  const found = new Set<string>();
  for (const call of calls) {
    const shown = columnsIn(await send(token, call));
    for (const whose of shown) found.add(whose);
    expect({ call: call.slice(0, 2), beyond: shown.filter((whose) => !seen.includes(whose)) }).toEqual({
      call: call.slice(0, 2),
      beyond: [],
    });
  }
  expect([...found].toSorted()).toEqual([...seen].toSorted());
}

test('an administrator sees no sum of a till in any list, report or file', async () => {
  const { salon, calls } = await openFull();
  const { token } = await world().admin();
  const lists = endpoints
    .filter(({ method, access, path }) => method === 'GET' && access === 'admin' && !path.includes(':'))
    .map(({ path }) => ['GET', path] as const);
  const files = calls.filter(([method]) => method === 'GET');
  for (const call of [...lists, ...files, ['GET', `/admin/users/${salon.user.id}`] as const])
    expect({ call, shown: columnsIn(await send(token, call)) }).toEqual({ call, shown: [] });
  expect(lists.length).toBeGreaterThan(5);
});
