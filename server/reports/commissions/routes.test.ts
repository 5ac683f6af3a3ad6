import fc from 'fast-check';
import { v7 as newId } from 'uuid';
import { describe, expect, test } from 'vitest';
import { shared } from '#contracts/appointments/visit-payments.rules.ts';
import { chairRent, commissionOf, percentOn } from '#contracts/reports/commissions.rules.ts';
import { messages } from '#contracts/reports/commissions.sq.ts';
import type { PayRule, Statement } from '#contracts/reports/commissions.ts';
import { readRows } from '../../../test/checked-database.ts';
import { type Salon, testWorld } from '../../../test/harness.ts';
import { newPerson } from '../../../test/staff.ts';
import { closeDay, openTill, tickedVisit, tillDay, today } from '../../../test/till.ts';
import { type ParsedSheet, readSpreadsheet } from '../../../test/xlsx.ts';
import { sql } from '../../ground/db/database.ts';

const world = testWorld();
const plain = (text: string) => text.replaceAll('\u00a0', ' ');

const statements = async (person: Salon, from = today, to = from): Promise<Statement[]> =>
  (await person.get(`/commissions?from=${from}&to=${to}`)).body.statements;
const setRule = (salon: Salon, barber_id: string | undefined, changes: object) =>
  salon.put('/commissions/rules', {
    kind: 'percent',
    service_id: null,
    from_day: '2026-01-01',
    barber_id,
    ...changes,
  });

describe('the statement of a barber', () => {
  test('explains each line, with the discount and the tip', async () => {
    const { salon, barbers } = await openTill(world());
    await setRule(salon, barbers.Arben, { percent_bp: 4500 });
    const visit = await tickedVisit(salon, { service_name: 'Qethje' });
    await salon.post(`/visits/${visit.id}/payment`, {
      discount: 200,
      paid: [{ method: 'card', currency: 'EUR', cents: 800 }],
      tips: [{ method: 'cash', currency: 'EUR', cents: 600 }],
    });
    const [one] = await statements(salon);
    expect(one?.lines.map(({ text }) => plain(text))).toEqual([
      'Qethje 10,00 € − zbritje 2,00 € = 8,00 € × 45% = 3,60 €',
    ]);
    expect(plain(one?.text ?? '')).toBe('Arben: 8,00 € × 45% = 3,60 € + bakshish 6,00 €');
  });

  test('the sum of a month is as the page of the till writes it', { tags: 'long' }, async () => {
    const { salon, barbers } = await openTill(world());
    await setRule(salon, barbers.Arben, { percent_bp: 5000 });
    await tickedVisit(salon, { price: 80 });
    await tickedVisit(salon, { price: 4 });
    const [one] = await statements(salon, '2026-11-01', '2026-11-30');
    expect(plain(one?.text ?? '')).toBe('Arben: 84,00 € × 50% = 42,00 €');
  });

  test('a part that is unpaid counts on the day when it is paid', { tags: 'long' }, async () => {
    const { salon, barbers } = await openTill(world());
    await setRule(salon, barbers.Arben, { percent_bp: 4500 });
    const visit = await tickedVisit(salon, { service_name: 'Qethje' });
    await salon.post(`/visits/${visit.id}/payment`, {
      paid: [{ method: 'cash', currency: 'EUR', cents: 600 }],
    });
    await world().at('2026-11-25T10:00:00Z', () =>
      salon.post(`/visits/${visit.id}/paid-later`, {
        paid: [{ method: 'cash', currency: 'EUR', cents: 400 }],
      }),
    );
    const [first] = await statements(salon);
    expect(plain(first?.lines[0]?.text ?? '')).toBe(
      'Qethje 10,00 € − pa paguar 4,00 € = 6,00 € × 45% = 2,70 €',
    );
    const [later] = await statements(salon, '2026-11-25');
    expect(later?.lines.map(({ text }) => plain(text))).toEqual(['Qethje 4,00 € × 45% = 1,80 €']);
  });

  test('what the client got back is named, and is no debt', async () => {
    const { salon, barbers } = await openTill(world());
    await setRule(salon, barbers.Arben, { percent_bp: 4500 });
    const visit = await tickedVisit(salon, { service_name: 'Qethje' });
    const back = { method: 'cash', currency: 'EUR', cents: 200, note: 'Nuk i pëlqeu' };
    await salon.post(`/visits/${visit.id}/refund`, back);
    const [one] = await statements(salon);
    expect(one?.lines.map(({ text }) => plain(text))).toEqual([
      'Qethje 10,00 € − rimbursim 2,00 € = 8,00 € × 45% = 3,60 €',
    ]);
  });

  test('a service with an own percentage has an own line, and a rule is valid from its day', async () => {
    const { salon, barbers } = await openTill(world());
    const services = [];
    for (const [name, price] of [
      ['Qethje', 10],
      ['Ngjyrë', 20],
    ] as const)
      services.push((await salon.post('/user/services', { name, price, duration: 5 })).body.data);
    await setRule(salon, barbers.Arben, { percent_bp: 4000 });
    await setRule(salon, barbers.Arben, { percent_bp: 9000, from_day: '2026-12-01' });
    await setRule(salon, barbers.Arben, { percent_bp: 2500, service_id: services[1].id });
    const wanted = services.map(({ name, price, id }) => ({
      service_name: name,
      price,
      duration: 5,
      service_id: id,
    }));
    await tickedVisit(salon, {
      services: wanted,
      service_name: undefined,
      price: undefined,
      duration: undefined,
    });
    const [one] = await statements(salon);
    expect(one?.lines.map(({ text }) => plain(text))).toEqual([
      'Qethje 10,00 € × 40% = 4,00 €',
      'Ngjyrë 20,00 € × 25% = 5,00 €',
    ]);
  });

  describe('products', () => {
    const productOf = async (salon: Salon, name: string) =>
      (await salon.post('/products', { name, price: 8 })).body.product.id as string;
    const sell = async (salon: Salon, barber_id: string | undefined, changes: object) => {
      const sold = { id: newId(), kind: 'product', day: today, barber_id, method: 'cash', currency: 'EUR' };
      expect((await salon.post('/takings', { ...sold, cents: 800, ...changes })).status).toBe(201);
      return sold.id;
    };
    const ofProduct = (salon: Salon, barber_id: string | undefined, changes: object) =>
      setRule(salon, barber_id, {
        kind: 'product',
        service_id: undefined,
        product_id: null,
        percent_bp: 1000,
        ...changes,
      });

    test('give the barber nothing until a rule says so, also who gets a percentage of services', {
      tags: 'long',
    }, async () => {
      const { salon, barbers } = await openTill(world());
      await setRule(salon, barbers.Arben, { percent_bp: 5000 });
      await sell(salon, barbers.Arben, { name: 'Dyll' });
      expect(await statements(salon)).toEqual([]);
    });

    test('have their own percentage, or the one of all products, also if the name was typed', async () => {
      const { salon, barbers } = await openTill(world());
      const [shampoo, wax] = [await productOf(salon, 'Shampo'), await productOf(salon, 'Dyll')];
      await setRule(salon, barbers.Arben, { percent_bp: 5000 });
      await ofProduct(salon, barbers.Arben, {});
      await ofProduct(salon, barbers.Arben, { product_id: wax, percent_bp: 2550 });
      await ofProduct(salon, barbers.Arben, { product_id: wax, percent_bp: 9000, from_day: '2026-12-01' });
      await tickedVisit(salon, { service_name: 'Qethje' });
      await sell(salon, barbers.Arben, { name: 'Shampo', product_id: shampoo });
      await sell(salon, barbers.Arben, { name: 'Dyll', product_id: wax });
      await sell(salon, barbers.Arben, { name: 'Krehër' });
      await sell(salon, barbers.Blerim, { name: 'Krehër' });
      const [one, ...others] = await statements(salon);
      expect(one?.lines.map(({ text }) => plain(text))).toEqual([
        'Qethje 10,00 € × 50% = 5,00 €',
        'Shampo 8,00 € × 10% = 0,80 €',
        'Dyll 8,00 € × 25,5% = 2,04 €',
        'Krehër 8,00 € × 10% = 0,80 €',
      ]);
      expect(plain(one?.text ?? '')).toBe('Arben: 8,64 €');
      expect(others).toEqual([]);
    });

    test('that are taken back are nothing on their day', { tags: 'long' }, async () => {
      const { salon, barbers } = await openTill(world());
      await ofProduct(salon, barbers.Arben, { percent_bp: 3333 });
      await sell(salon, barbers.Arben, { name: 'Dyll', cents: 999 });
      const gone = await sell(salon, barbers.Arben, { name: 'Dyll', cents: 999 });
      await salon.post(`/takings/${gone}/void`, { change_id: newId() });
      expect((await statements(salon))[0]?.lines.map(({ cents }) => cents)).toEqual([333]);
    });

    test('a rule of a product is listed and removed as the others are; one of another salon is refused', async () => {
      const { salon, barbers } = await openTill(world());
      const { salon: other } = await openTill(world());
      const unknown = await ofProduct(salon, barbers.Arben, { product_id: await productOf(other, 'Dyll') });
      expect([unknown.status, Object.keys(unknown.body.fields)]).toEqual([400, ['product_id']]);
      await setRule(salon, barbers.Arben, { percent_bp: 5000 });
      const { body } = await ofProduct(salon, barbers.Arben, { percent_bp: 1500 });
      expect(body.rules.map(({ kind, percent_bp }: PayRule) => [kind, percent_bp])).toEqual([
        ['percent', 5000],
        ['product', 1500],
      ]);
      const again = await ofProduct(salon, barbers.Arben, { percent_bp: 2000 });
      expect(again.body.rules.map(({ percent_bp }: PayRule) => percent_bp)).toEqual([5000, 2000]);
      const left = await salon.delete(`/commissions/rules/${again.body.rules[1].id}`);
      expect(left.body.rules.map(({ kind }: PayRule) => kind)).toEqual(['percent']);
    });

    test('of who pays for the chair give the percentage of their rule alone', { tags: 'long' }, async () => {
      const { salon, barbers } = await openTill(world());
      await setRule(salon, barbers.Arben, {
        kind: 'chair',
        service_id: undefined,
        chair_cents: 0,
        chair_per: 'month',
      });
      await ofProduct(salon, barbers.Arben, {});
      await sell(salon, barbers.Arben, { name: 'Dyll' });
      const [one] = await statements(salon);
      expect(plain(one?.text ?? '')).toBe('Arben: 8,00 € × 10% = 0,80 €');
    });
  });

  test('what is taken back after a close is exactly the opposite on the first open day', {
    tags: 'long',
  }, async () => {
    const { salon, barbers } = await openTill(world());
    await setRule(salon, barbers.Arben, { percent_bp: 3333 });
    const visit = await tickedVisit(salon, { price: 9.99 });
    await closeDay(salon);
    await salon.put(`/appointments/${visit.id}`, { status: 'cancelled' });
    const [[first], [next]] = [await statements(salon), await statements(salon, '2026-11-24')];
    expect([first?.earned[0]?.cents, next?.earned[0]?.cents]).toEqual([333, -333]);
    expect((await statements(salon, today, '2026-11-24'))[0]?.earned[0]?.cents).toBe(0);
  });

  test('the rent of a chair is asked for, and the barber keeps what was paid', async () => {
    const { salon, barbers } = await openTill(world());
    const chair = {
      kind: 'chair',
      service_id: undefined,
      chair_cents: 2000,
      chair_per: 'week',
      from_day: '2026-11-02',
    };
    await setRule(salon, barbers.Arben, chair);
    await tickedVisit(salon, { price: 84 });
    const [one] = await statements(salon, '2026-11-01', '2026-11-30');
    expect(plain(one?.text ?? '')).toBe(
      'Arben: 84,00 € × 100% = 84,00 € − qira karrigeje 100,00 €. Arben i detyrohet sallonit 16,00 €',
    );
    expect(one?.chair_cents).toBe(10_000);
  });
});

describe('the file of the statements', () => {
  const fetchFile = async ({ token }: Salon, path: string) => {
    const headers = { authorization: `Bearer ${token}` };
    const answer = await world().app.inject({ url: `/api${path}`, headers });
    return { status: answer.statusCode, headers: answer.headers, file: answer.rawPayload };
  };
  const valuesIn = (sheets: readonly ParsedSheet[]) =>
    sheets.map(({ rows }) => rows.map((row) => row.map((cell) => cell?.value)));

  test('has the sums of each barber in each currency, and all lines; a name is never a formula', async () => {
    const { salon, barbers } = await openTill(world());
    await setRule(salon, barbers.Arben, { percent_bp: 4500 });
    const visit = await tickedVisit(salon, { service_name: '=HYPERLINK("x")', price: 9.99 });
    await salon.post(`/visits/${visit.id}/payment`, {
      paid: [{ method: 'card', currency: 'EUR', cents: 999 }],
      tips: [{ method: 'cash', currency: 'ALL', cents: 20_000 }],
    });
    const { status, headers, file } = await fetchFile(salon, `/commissions/export?from=${today}&to=${today}`);
    expect(status).toBe(200);
    expect(headers['content-disposition']).toBe(
      'attachment; filename="sa-u-takon-barbereve_2026-11-23_2026-11-23.xlsx"',
    );
    const sheets = readSpreadsheet(file);
    const [sums, lines] = valuesIn(sheets);
    expect(sums?.slice(1).map((row) => row.slice(0, 7))).toEqual([
      ['Arben', 'Euro (€)', 9.99, 4.5, 0, 0, 4.5],
      ['Arben', 'Lekë', 0, 0, 200, 0, 200],
    ]);
    expect(lines?.[1]?.slice(1, 6)).toEqual(['Arben', 'Euro (€)', 9.99, 0.45, 4.5]);
    expect(plain(String(lines?.[1]?.[6]))).toBe('=HYPERLINK("x") 9,99 € × 45% = 4,50 €');
    expect(sheets[1]?.rows[1]?.[6]?.format).toBe('@');
    const [logged] = (await salon.get('/auth/security-log')).body.entries;
    expect(logged).toMatchObject({ event: 'exported', detail: 'statements' });
  });

  test('a barber gets the own one, and none without the own sums', async () => {
    const { salon, barbers } = await openTill(world());
    await tickedVisit(salon);
    await tickedVisit(salon, { barber: 'Blerim' });
    const column = barbers.Arben ?? null;
    const person = await newPerson(world(), salon, 'barber', { column });
    const { file } = await fetchFile(person, `/commissions/export?from=${today}&to=${today}`);
    expect(JSON.stringify(valuesIn(readSpreadsheet(file)))).not.toContain('Blerim');
    const other = await newPerson(world(), salon, 'barber', { seesOwnMoney: false });
    expect((await fetchFile(other, `/commissions/export?from=${today}&to=${today}`)).status).toBe(403);
  });
});

describe('who sees a statement', () => {
  test.each([
    ['a barber sees the own one', {}, ['Arben']],
    ['a barber who sees the reports sees all', { seesMoney: true }, ['Arben', 'Blerim']],
  ])('%s, in the statements', async (_who, ticks, expected) => {
    const { salon, barbers } = await openTill(world());
    await tickedVisit(salon);
    await tickedVisit(salon, { barber: 'Blerim' });
    const person = await newPerson(world(), salon, 'barber', { ...ticks, column: barbers.Arben ?? null });
    expect((await statements(person)).map(({ barber }) => barber)).toEqual(expected);
    expect((await setRule(person, barbers.Arben, { percent_bp: 9000 })).status).toBe(403);
  });

  test('a barber who sees no sums is refused', async () => {
    const { salon } = await openTill(world());
    const person = await newPerson(world(), salon, 'barber', { seesOwnMoney: false });
    expect((await person.get(`/commissions?from=${today}&to=${today}`)).status).toBe(403);
  });

  test('a rule for a barber or a service of another salon is refused at its field', async () => {
    const { salon, barbers } = await openTill(world());
    const other = await openTill(world());
    expect((await setRule(salon, other.barbers.Arben, { percent_bp: 1 })).body.fields).toHaveProperty(
      'barber_id',
    );
    const { body } = await setRule(salon, barbers.Arben, { percent_bp: 1, service_id: newId() });
    expect(body.fields).toEqual({ service_id: messages.serviceUnknown });
    expect((await setRule(salon, barbers.Arben, { percent_bp: 10_001 })).body.fields).toEqual({
      percent_bp: messages.percentInvalid,
    });
  });
});

test('what a barber was paid stays theirs under a new name, and when they are inactive', {
  tags: 'long',
}, async () => {
  const { salon, barbers } = await openTill(world());
  await setRule(salon, barbers.Arben, { percent_bp: 5000 });
  const visit = await tickedVisit(salon);
  const changed = await salon.put(`/barbers/${barbers.Arben}`, { name: 'Arben Leka', active: false });
  expect(changed.status).toBe(200);
  expect((await salon.post(`/visits/${visit.id}/method`, { method: 'card' })).status).toBe(200);
  expect((await tillDay(salon)).by_barber).toMatchObject([{ barber: 'Arben Leka', visits_cents: 1000 }]);
  expect(plain((await statements(salon))[0]?.text ?? '')).toBe('Arben Leka: 10,00 € × 50% = 5,00 €');
});

test('in lekë each line is of whole lekë, so that the lines add up to the sum', async () => {
  const { salon, barbers } = await openTill(world());
  await salon.put('/salon', { currency: 'ALL' });
  await setRule(salon, barbers.Arben, { percent_bp: 4550 });
  for (const price of [1500, 1500]) await tickedVisit(salon, { service_name: 'Prerje', price });
  const [one] = await statements(salon);
  expect(one?.lines.map(({ cents, text }) => [cents, plain(text)])).toEqual(
    Array(2).fill([68_300, 'Prerje 1 500 lekë × 45,5% = 683 lekë']),
  );
  expect(one?.earned).toMatchObject([{ base_cents: 300_000, cents: 136_600 }]);
  // 45,5 % of the sum would be 1 365 lekë
  expect(plain(one?.text ?? '')).toBe('Arben: 1 366 lekë');
});

test('a service that is deleted keeps its percentage in the statements', { tags: 'long' }, async () => {
  const { salon, barbers } = await openTill(world());
  const service = { name: 'Ngjyrë', price: 20, duration: 5 };
  const { id } = (await salon.post('/user/services', service)).body.data;
  await setRule(salon, barbers.Arben, { percent_bp: 4000 });
  await setRule(salon, barbers.Arben, { percent_bp: 2500, service_id: id });
  await tickedVisit(salon, { service_id: id, service_name: 'Ngjyrë', price: 20 });
  const before = await statements(salon);
  expect(before[0]?.lines.map(({ text }) => plain(text))).toEqual(['Ngjyrë 20,00 € × 25% = 5,00 €']);
  expect((await salon.delete(`/user/services/${id}`)).status).toBe(200);
  expect(await statements(salon)).toEqual(before);
});

describe('removing a rule', () => {
  test('its days follow the rule before it, and the history says who removed what', async () => {
    const { salon, barbers } = await openTill(world());
    await setRule(salon, barbers.Arben, { percent_bp: 4000 });
    const { body } = await setRule(salon, barbers.Arben, { percent_bp: 5000, from_day: today });
    await tickedVisit(salon);
    const shown = async () => plain((await statements(salon))[0]?.text ?? '');
    expect(await shown()).toBe('Arben: 10,00 € × 50% = 5,00 €');
    const [first, mistake] = body.rules as PayRule[];
    const removed = await salon.delete(`/commissions/rules/${mistake?.id}`);
    expect(removed).toMatchObject({ status: 200, body: { rules: [first], message: messages.ruleDeleted } });
    expect(await shown()).toBe('Arben: 10,00 € × 40% = 4,00 €');
    const [entry] = await readRows<{ description: string }>(world().db)(sql`
      select description from history where user_id = ${salon.user.id} order by id desc limit 1`);
    expect(entry?.description).toBe('U hoq rregulli i pagesës nga 23 nëntor 2026: Arben');
    expect((await salon.delete(`/commissions/rules/${mistake?.id}`)).status).toBe(404);
  });

  test('only an owner of the salon removes one', async () => {
    const { salon, barbers } = await openTill(world());
    const { body } = await setRule(salon, barbers.Arben, { percent_bp: 4000 });
    const path = `/commissions/rules/${body.rules[0].id}`;
    const manager = await newPerson(world(), salon, 'manager', { seesMoney: true });
    expect((await manager.delete(path)).status).toBe(403);
    expect((await (await world().newSalon()).delete(path)).status).toBe(404);
    expect((await salon.get('/commissions/rules')).body.rules).toEqual(body.rules);
  });
});

const rule = (changes: Partial<PayRule>): PayRule => ({
  id: newId(),
  barber_id: newId(),
  service_id: null,
  product_id: null,
  from_day: '2026-01-31',
  kind: 'chair',
  percent_bp: null,
  chair_cents: 100,
  chair_per: 'month',
  ...changes,
});

test('shares and commissions are the same cents in any order, and their opposites are opposite', () => {
  const sums = fc.integer({ min: -1_000_000, max: 1_000_000 });
  fc.assert(
    fc.property(
      sums,
      fc.array(fc.nat({ max: 5000 }), { minLength: 1, maxLength: 5 }),
      fc.nat({ max: 10_000 }),
      fc.constantFrom('EUR' as const, 'ALL' as const),
      (base, weights, bp, currency) => {
        const parts = shared(base, weights, currency);
        expect(parts.reduce((sum, one) => sum + one, 0)).toBe(base);
        expect(shared(-base, weights, currency).map((one) => one + 0)).toEqual(parts.map((one) => -one + 0));
        const cents = commissionOf(base, bp, currency);
        expect(commissionOf(-base, bp, currency) + cents).toBe(0);
        expect(currency === 'EUR' || cents % 100 === 0).toBe(true);
      },
    ),
  );
  const rules = [
    rule({ kind: 'percent', percent_bp: 10 }),
    rule({ kind: 'percent', percent_bp: 20, from_day: '2026-02-01' }),
  ];
  expect(percentOn(rules, '2026-03-01', null)).toBe(percentOn(rules.toReversed(), '2026-03-01', null));
});

test('a month that began on the 31st begins on the last day of shorter ones', () => {
  expect(chairRent([rule({})], '2026-02-01', '2026-02-28')).toBe(100);
  expect(chairRent([rule({})], '2026-02-01', '2026-04-30')).toBe(300);
  expect(chairRent([rule({ chair_per: 'day' })], '2026-01-01', '2026-02-01')).toBe(200);
});

test.each([
  ['month', '2026-02-15', '2026-02-27', '2026-02-28', 220],
  ['week', '2026-02-15', '2026-02-20', '2026-02-21', 220],
] as const)(
  'a new rent in the middle of a %s counts from the next one on',
  (chair_per, from_day, last, next, cents) => {
    const rules = [rule({ chair_per }), rule({ chair_per, from_day, chair_cents: cents })];
    expect(chairRent(rules, from_day, last)).toBe(0);
    expect(chairRent(rules, from_day, next)).toBe(cents);
  },
);

test('a chair by the week after one by the month, or after a percentage, begins on its day', () => {
  const week = rule({ chair_per: 'week', from_day: '2026-02-15', chair_cents: 50 });
  expect(chairRent([rule({}), week], '2026-02-01', '2026-02-22')).toBe(100);
  const percent = rule({ kind: 'percent', percent_bp: 10, from_day: '2026-02-01' });
  const again = rule({ from_day: '2026-02-15' });
  expect(chairRent([rule({}), percent, again], '2026-02-01', '2026-02-28')).toBe(100);
});
