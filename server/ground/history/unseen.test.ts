// A change that would overwrite a value which its screen did not show, for each simple record.
import { expect, test } from 'vitest';
import { overwritten } from '#contracts/ground/changed-fields.sq.ts';
import { money } from '#contracts/ground/format.sq.ts';
import { sessionsText } from '#contracts/till/packages.sq.ts';
import { type Salon, testWorld } from '../../../test/harness.ts';
import { aWish } from '../../../test/waitlist.ts';

const world = testWorld();

interface Noun {
  readonly noun: string;
  readonly path: string;
  /** Makes the record, and returns its id. */
  readonly add: (salon: Salon) => Promise<string>;
  readonly field: string;
  readonly values: readonly [before: unknown, theirs: unknown, mine: unknown];
  /** The present value in the sentence of the refusal. */
  readonly said: string;
}

const service = { name: 'Bojë', price: 20, duration: 30 };
const package_ = { name: 'Dhjetë', sessions: 10, price: 90 };
const closedDays = {
  ...{ barberId: null, from: '2026-12-24', to: '2026-12-24', open: [] },
  ...{ reason: 'closed', title: null, forAll: true },
};
const hooks = ['https://kreher.al/a', 'https://kreher.al/b', 'https://kreher.al/c'] as const;
const wish = { from: '2026-11-24', to: '2026-11-30' };
const addService = async (salon: Salon) => (await salon.post('/user/services', service)).body.data.id;

const nouns: readonly Noun[] = [
  {
    ...{ noun: 'product', path: '/products', field: 'price', values: [8, 9, 10], said: `çmimi ${money(9)}` },
    add: async (salon) => (await salon.post('/products', { name: 'Shampo', price: 8 })).body.product.id,
  },
  {
    ...{ noun: 'kind of package', path: '/packages', field: 'sessions' },
    ...{ values: [10, 8, 6], said: `seancat ${sessionsText(8)}` },
    add: async (salon) =>
      (await salon.post('/packages', { ...package_, service_ids: [await addService(salon)] })).body.package
        .id,
  },
  {
    ...{ noun: 'resource', path: '/resources', field: 'units', values: [1, 2, 3], said: 'sa janë 2' },
    add: async (salon) => (await salon.post('/resources', { name: 'Dhoma 1', units: 1 })).body.resource.id,
  },
  {
    ...{ noun: 'group of services', path: '/user/service-groups', field: 'name' },
    ...{ values: ['Flokë', 'Flokët', 'Prerje'], said: 'emri Flokët' },
    add: async (salon) => (await salon.post('/user/service-groups', { name: 'Flokë' })).body.data[0].id,
  },
  {
    ...{ noun: 'service', path: '/user/services', field: 'buffer_minutes' },
    ...{ values: [0, 10, 15], said: 'pastrimi pas vizitës 10 min' },
    add: addService,
  },
  {
    ...{ noun: 'question', path: '/online/questions', field: 'required' },
    ...{ values: [false, true, false], said: 'e detyrueshme po' },
    add: async (salon) =>
      (await salon.post('/online/questions', { question: 'Alergji?', kind: 'yes_no' })).body.data[0].id,
  },
  {
    ...{ noun: 'person', path: '/staff', field: 'name' },
    ...{ values: ['Lira', 'Lira Hoxha', 'Lira Leka'], said: 'emri Lira Hoxha' },
    add: async (salon) => (await salon.post('/staff', { name: 'Lira', role: 'barber' })).body.data.id,
  },
  {
    ...{ noun: 'closed days', path: '/day-exceptions', field: 'to' },
    ...{ values: ['2026-12-24', '2026-12-25', '2026-12-26'], said: 'deri më 25.12.2026' },
    add: async (salon) => (await salon.post('/day-exceptions', closedDays)).body.data.id,
  },
  {
    ...{ noun: 'address of a program', path: '/webhooks', field: 'url' },
    ...{ values: hooks, said: `adresa ${hooks[1]}` },
    add: async (salon) =>
      (await salon.post('/webhooks', { url: hooks[0], events: ['client.created'], scopes: [] })).body.webhook
        .id,
  },
  {
    ...{ noun: 'client on the waitlist', path: '/waitlist', field: 'to' },
    ...{ values: ['2026-11-30', '2026-12-01', '2026-12-02'], said: 'deri më 01.12.2026' },
    add: async (salon) =>
      (await salon.post('/waitlist', aWish([await addService(salon)], wish))).body.entry.id,
  },
];

test.each(nouns)('$noun: a value that the form did not show is not overwritten unseen', async (noun) => {
  const { path, add, field, said } = noun;
  const [before, theirs, mine] = noun.values;
  const salon = await world().newSalon();
  const one = `${path}/${await add(salon)}`;
  expect((await salon.put(one, { [field]: theirs, shown: { [field]: before } })).status).toBe(200);
  const late = { [field]: mine, shown: { [field]: mine === before ? null : before } };
  expect(await salon.put(one, late)).toMatchObject({
    status: 409,
    body: { code: 'changed', message: overwritten([said]), present: { [field]: theirs } },
  });
  // what is there now is no change, and who has seen it may overwrite it
  expect((await salon.put(one, { [field]: theirs, shown: { [field]: before } })).status).toBe(200);
  expect((await salon.put(one, { [field]: mine, shown: { [field]: theirs } })).status).toBe(200);
});

interface Setting {
  readonly title: string;
  readonly path: string;
  /** Makes what the setting is about. Its answer, if it has one, takes the place of `:id`, and is `barber_id` of the body. */
  readonly prepare?: (salon: Salon) => Promise<{ readonly id?: string; readonly body?: object }>;
  readonly field: string;
  readonly shown: unknown;
  readonly bodyOf: (n: number) => object;
  /** The saved value of each try, by its number, as the refusal names the value. */
  readonly said: (n: number) => string;
}

const ofService = async (salon: Salon) => ({ id: await addService(salon) });
const settings: readonly Setting[] = [
  {
    ...{ title: 'phone of the salon', path: '/salon', field: 'phone', shown: '' },
    bodyOf: (n) => ({ phone: `+3556920010${10 + n}` }),
    said: (n) => `telefoni +355 69 200 10${10 + n}`,
  },
  {
    ...{ title: 'rule of the public page', path: '/online', field: 'note', shown: '' },
    bodyOf: (n) => ({ note: `Shënimi ${n}` }),
    said: () => 'shënimi',
  },
  {
    ...{ title: 'note of the public page in Italian', path: '/online', field: 'translations.it.note' },
    shown: '',
    bodyOf: (n) => ({ translations: { it: { note: `Nota ${n}` } } }),
    said: (n) => `shënimi në italisht Nota ${n}`,
  },
  {
    ...{ title: 'name of a service in German', path: '/user/services/:id', field: 'translations.de.name' },
    ...{ prepare: ofService, shown: '' },
    bodyOf: (n) => ({ translations: { de: { name: `Farbe ${n}` } } }),
    said: (n) => `emri në gjermanisht Farbe ${n}`,
  },
  {
    ...{ title: 'name of a group in English', path: '/user/service-groups/:id', shown: '' },
    ...{ field: 'translations.en.name' },
    prepare: async (salon) => ({
      id: (await salon.post('/user/service-groups', { name: 'Flokë' })).body.data[0].id,
    }),
    bodyOf: (n) => ({ translations: { en: { name: `Hair ${n}` } } }),
    said: (n) => `emri në anglisht Hair ${n}`,
  },
  {
    ...{ title: 'question in Italian', path: '/online/questions/:id', shown: '' },
    ...{ field: 'translations.it.question' },
    prepare: async (salon) => ({
      id: (await salon.post('/online/questions', { question: 'Alergji?', kind: 'yes_no' })).body.data[0].id,
    }),
    bodyOf: (n) => ({ translations: { it: { question: `Domanda ${n}` } } }),
    said: (n) => `pyetja në italisht Domanda ${n}`,
  },
  {
    ...{ title: 'price of a barber', path: '/user/services/:id/barbers', field: 'price', shown: null },
    prepare: async (salon) => ({
      ...(await ofService(salon)),
      body: { barber_id: (await salon.get('/barbers')).body.data[0].id },
    }),
    bodyOf: (n) => ({ price: 30 + n }),
    said: (n) => `çmimi ${money(30 + n)}`,
  },
  {
    ...{ title: 'rate of the till', path: '/till', field: 'rate', shown: null },
    bodyOf: (n) => ({ rate: 90.5 + n }),
    said: (n) => `kursi ${90 + n},5`,
  },
  {
    ...{ title: 'text of the reminders', path: '/reminders/text', field: 'text', shown: null },
    bodyOf: (n) => ({ text: `${n}: {ora}` }),
    said: () => 'teksti i kujtesës',
  },
];

test.each(settings)('$title: of twenty devices at once that saw the same one writes', async (setting) => {
  const { path, prepare, field, shown, bodyOf, said } = setting;
  const salon = await world().newSalon();
  const { id = '', body } = (await prepare?.(salon)) ?? {};
  const save = (n: number, wasShown?: unknown) =>
    salon.put(path.replace(':id', id), {
      ...{ ...body, ...bodyOf(n) },
      ...(wasShown !== undefined && { shown: { [field]: wasShown } }),
    });
  const answers = await Promise.all(Array.from({ length: 20 }, (_, n) => save(n, shown)));
  const first = answers.findIndex(({ status }) => status === 200);
  const refused = answers.filter((_, n) => n !== first);
  const [
    {
      body: { present },
    } = { body: {} },
  ] = refused;
  for (const answer of refused) {
    expect(answer).toMatchObject({
      status: 409,
      body: { code: 'changed', message: overwritten([said(first)]) },
    });
  }
  // who has seen it may overwrite it, and an app that does not say what it showed saves as before
  expect((await save(21, present[field])).status).toBe(200);
  expect((await save(22)).status).toBe(200);
});

test.each([
  {
    path: '/online',
    wire: { leadMinutes: 60 },
    theirs: { leadMinutes: 120 },
    said: 'sa përpara rezervohet 2 orë',
  },
  { path: '/online', wire: { open: false }, theirs: { open: false }, said: undefined },
  { path: '/reminders/mails', wire: { hour: 10 }, theirs: { hour: 9 }, said: 'ora e kujtesës 09:00' },
])(
  '$path: a choice that somebody else made meanwhile is named ($said)',
  async ({ path, wire, theirs, said }) => {
    const salon = await world().newSalon();
    expect((await salon.put(path, { ...theirs, shown: wire })).status).toBe(200);
    const late = await salon.put(path, {
      ...wire,
      shown: Object.fromEntries(Object.keys(wire).map((f) => [f, 11])),
    });
    if (said)
      expect(late).toMatchObject({ status: 409, body: { message: overwritten([said]), present: theirs } });
    else expect(late.status).toBe(200);
  },
);

test('of twenty devices at once that saw the same price one writes', async () => {
  const salon = await world().newSalon();
  const product = (await salon.post('/products', { name: 'Shampo', price: 8 })).body.product.id;
  const answers = await Promise.all(
    Array.from({ length: 20 }, (_, n) =>
      salon.put(`/products/${product}`, { price: 10 + n, shown: { price: 8 } }),
    ),
  );
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
  expect(answers.filter(({ body }) => body.code === 'changed')).toHaveLength(19);
});

test('tick of a person: the tick that somebody else gave meanwhile is not taken back unseen', async () => {
  const salon = await world().newSalon();
  const person = (await salon.post('/staff', { name: 'Lira', role: 'barber' })).body.data.id;
  const tick = (seesPhones: boolean, shown: boolean) =>
    salon.put(`/staff/${person}`, { ticks: { seesPhones }, shown: { seesPhones: shown } });
  const { ticks } = (await salon.get('/staff')).body.staff.find((one: { id: string }) => one.id === person);
  expect((await tick(!ticks.seesPhones, ticks.seesPhones)).status).toBe(200);
  expect(await tick(ticks.seesPhones, ticks.seesPhones)).toMatchObject({
    status: 409,
    body: { present: { seesPhones: !ticks.seesPhones } },
  });
});
