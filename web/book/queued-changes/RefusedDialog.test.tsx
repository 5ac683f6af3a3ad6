import { QueryClientProvider } from '@tanstack/react-query';
import { v7 as newId } from 'uuid';
import { afterEach, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import type { ChangeConflict, PaidVisit, ShownVisit } from '#contracts/ground/payment.ts';
import { it } from '../../../test/each-mainly.ts';
import { dayQuery } from '../../appointments/api.ts';
import { shownWith } from '../../appointments/queued-visit.rules.ts';
import { hour, pending, visit } from '../../appointments/visit.fixture.ts';
import { startSession } from '../../identity/accounts/session.ts';
import { userOf } from '../../identity/accounts/user.fixture.ts';
import { barbersQuery } from '../../salon/barbers/api.ts';
import { queryClient } from '../../ground/lib/query.ts';
import type { QueuedChange } from '../../ground/outbox/change.ts';
import { openDeviceRows } from '../../ground/outbox/device-rows.ts';
import { decide, openOutboxOf, useQueuedChanges } from '../../ground/outbox/queued-changes.ts';
import type { Row } from '../../ground/outbox/row.rules.ts';
import KeptLine from './KeptLine.tsx';
import '../../styles.css';

const plain = (text = '') => text.replaceAll(/\s/g, ' ');
const device = openDeviceRows();
let close = () => {};
afterEach(async () => {
  await decide(() => []);
  close();
  queryClient.clear();
  vi.unstubAllGlobals();
  sessionStorage.clear();
});

const Line = () => useQueuedChanges().length > 0 && <KeptLine />;
const ids = { id: newId(), client_id: newId(), barber_id: newId(), user_id: newId() };
const ana = { ...visit('Ana', hour(9), 30, pending), ...ids };
const confirmed = { ...ana, status: 'confirmed', version: 2 } as const;
const row = (id: string, parts: Partial<QueuedChange>) => ({
  ...({ id, user: 'drita', call: 'updateAppointment', about: ana.id } as const),
  version: 1,
  guarded: false,
  base: ana,
  body: {},
  ...parts,
});
const tick = row('tick', { body: { status: 'confirmed' }, changes: { status: 'confirmed' } });
const tap = row('tap', { call: 'setMethod', body: { method: 'cash' }, base: confirmed, changes: {} });
const at = '2026-11-23T08:05:00.000Z';
const refusedBy = (changed: ChangeConflict) => ({
  refused: { answer: { success: false, code: 'changed', message: 'U ndryshua', ...changed } },
});

/** Opens the dialog about what waits on the device, as the frame does. */
async function open(...rows: ReturnType<typeof row>[]) {
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('no network')));
  startSession({ token: 'token', user: { ...userOf('drita'), trialEndDate: '2099-01-01T00:00:00Z' } });
  for (const one of rows) await device.add(one);
  close = openOutboxOf(
    'drita',
    () => true,
    () => import('../../app/outbox/start.ts'),
  );
  await render(
    <QueryClientProvider client={queryClient}>
      <Line />
    </QueryClientProvider>,
  );
  await page.getByRole('button', { name: /vendimin tuaj/ }).click();
}
const side = (title: string) =>
  page.getByRole('dialog').getByRole('heading', { name: title }).element().parentElement?.textContent;
/** What waits behind the change. */
const behind = () => page.getByRole('dialog').getByRole('listitem').query()?.textContent;
const waiting = () => device.list<Row>('drita');

test('a tick of a visit that a colleague cancelled is shown beside who cancelled it and when, with what waits behind it', {
  tags: 'long',
}, async () => {
  const cancelled = { ...ana, status: 'cancelled', cancelled_by: 'salon', version: 2 } as const;
  const last = { at, what: 'cancelled', by_kind: 'staff', by_name: 'Besa', after: {} } as const;
  const shown = { status: 'pending', cancelled_by: null, paid: null } as const;
  await open(
    { ...tick, shown, ...refusedBy({ appointment: cancelled, paid: null, last }) },
    { ...tap, shown: { status: 'confirmed', paid: { methods: ['cash'] } } },
  );
  await expect
    .element(
      page.getByText('Ky termin u ndryshua ndërkohë në një dritare ose pajisje tjetër.', { exact: true }),
    )
    .toBeVisible();
  expect(side('Juaji')).toContain('i konfirmuarPara në dorë');
  expect(side('Tani në agjendë')).toMatch(/i anuluarBesa e anuloi · 23\.11\.2026 09:05$/);
  expect(behind()).toMatch(/^Si u pagua/);
  expect(
    page
      .getByRole('checkbox')
      .elements()
      .map((one) => one.getAttribute('name')),
  ).toEqual(['status', 'payment']);

  await page.getByRole('button', { name: 'Mbaje timin' }).click();
  await expect
    .poll(async () => (await waiting()).map(({ refused }) => refused))
    .toEqual([undefined, undefined]);
  expect(await waiting()).toMatchObject([
    { body: { status: 'confirmed' }, version: 2, shown: { status: 'cancelled', cancelled_by: 'salon' } },
    { id: 'tap', body: { method: 'cash' }, shown: { status: 'confirmed' } },
  ]);
});

test('a cancellation of a visit that a colleague moved and changed says so, and is sent again over what it shows', async () => {
  const change = { body: { status: 'cancelled' }, changes: { status: 'cancelled' } } as const;
  const moved = { ...ana, appointment_time: '18:30', duration: 60, version: 3 };
  const shown = { status: 'pending', cancelled_by: null, paid: null } as const;
  const by = { at, by_kind: 'staff', by_name: 'Besa' } as const;
  const changed = { appointment: moved, paid: null, last_move: by, last_edit: { ...by, by_name: 'Ilir' } };
  await open({ ...row('cancel', change), shown, ...refusedBy(changed) });
  await expect
    .element(
      page.getByText('Ky termin u ndryshua ndërkohë në një dritare ose pajisje tjetër.', { exact: true }),
    )
    .toBeVisible();
  expect(side('Tani në agjendë')).toContain('18:30');
  expect(side('Tani në agjendë')).toContain(
    'Besa e zhvendosi · 23.11.2026 09:05Ilir e ndryshoi · 23.11.2026 09:05',
  );
  await page.getByRole('button', { name: 'Mbaje timin' }).click();
  await expect.poll(async () => (await waiting()).map(({ refused }) => refused)).toEqual([undefined]);
  const [again] = await waiting();
  expect(again && shownWith(again)).toMatchObject({
    appointment_time: '18:30',
    duration: 60,
    status: 'pending',
  });
});

test('a slot of a day that was not on the device was not taken meanwhile', async () => {
  await open({
    ...row('move', {
      body: { appointment_time: '18:30' },
      changes: { appointment_time: '18:30' },
      isDayUnknown: true,
    }),
    refused: { answer: { success: false, code: 'slot_taken' } },
  } as never);
  await expect.element(page.getByText('Ky orar është i zënë. Kjo ditë nuk ishte në pajisje.')).toBeVisible();
});

test('letting a refused note go lets the tick go that waited behind it', { tags: 'long' }, async () => {
  await open(
    row('note', {
      body: { note: 'Vjen vonë' },
      changes: { note: 'Vjen vonë' },
      guarded: true,
      ...refusedBy({ appointment: { ...ana, note: 'E kolegut', version: 2 } }),
    }),
    tick,
  );
  await expect.poll(behind).toMatch(/^Konfirmim/);
  await page.getByRole('button', { name: 'Hiqe timin' }).click();
  await expect.poll(waiting).toEqual([]);
});

test('a tap of cash after a colleague said card is shown beside the card, its tip and the colleague', async () => {
  const paid = {
    ...({
      appointment_id: ana.id,
      barber_id: null,
      methods: ['card'],
      is_unpaid: false,
      is_one_sum: true,
    } as const),
    ...({ currency: 'EUR', price_cents: 800, discount_cents: 0, paid_cents: 800, unpaid_cents: 0 } as const),
    ...({ refunded_cents: 0, tips: [{ currency: 'EUR', cents: 150 }], version: 4 } as const),
  };
  const shown: ShownVisit = { status: 'confirmed', paid: { methods: ['voucher'], is_unpaid: false } };
  await open({
    ...tap,
    shown,
    ...refusedBy({
      appointment: { ...confirmed },
      paid: { ...paid, methods: ['card'], tips: [...paid.tips] },
      last_payment: { at, by_name: 'Besa' },
    }),
  });
  await expect
    .element(page.getByText('Pagesa e kësaj vizite u ndryshua ndërkohë në një dritare ose pajisje tjetër.'))
    .toBeVisible();
  expect(side('Juaji')).toMatch(/Para në dorë$/);
  expect(side('Tani në agjendë')).toMatch(/Kartë · Bakshish: 1,50\s€Besa, 23\.11\.2026 09:05$/);
  await page.getByRole('button', { name: 'Mbaje timin' }).click();
  await expect
    .poll(async () => (await waiting())[0]?.shown?.paid)
    .toMatchObject({ methods: ['card'], tips: [{ cents: 150 }] });
});

test('the payment of a sheet and the one of a colleague are shown whole: sums, methods, discount, tips', async () => {
  const part = (method: 'cash' | 'card', currency: 'EUR' | 'ALL', cents: number) => ({
    method,
    currency,
    cents,
  });
  const paid: PaidVisit = {
    ...{
      appointment_id: ana.id,
      barber_id: null,
      methods: ['card', 'cash'],
      is_unpaid: true,
      currency: 'ALL',
    },
    ...{ price_cents: 350_000, discount_cents: 50_000, paid_cents: 250_000, unpaid_cents: 50_000 },
    ...{ refunded_cents: 0, version: 6, sums: [part('cash', 'EUR', 1000), part('card', 'ALL', 153_000)] },
    tips: [{ currency: 'EUR', cents: 200 }],
  };
  const payment = {
    paid: [part('cash', 'ALL', 500_000)],
    change: { currency: 'ALL', cents: 200_000 },
    tips: [part('card', 'ALL', 20_000)],
    discount: 50_000,
  };
  await open(
    row('sheet', {
      call: 'payVisit',
      body: { payment, bill: 'ALL', says: { methods: ['cash'], is_unpaid: false } },
      base: confirmed,
      changes: {},
      shown: { status: 'confirmed', paid: null },
      ...refusedBy({ appointment: { ...confirmed }, paid, last_payment: { at, by_name: 'Besa' } }),
    }),
  );
  await expect
    .element(page.getByText('Pagesa e kësaj vizite u ndryshua ndërkohë në një dritare ose pajisje tjetër.'))
    .toBeVisible();
  expect(plain(side('Juaji'))).toMatch(/3 000 lekë para në dorë · Zbritje: 500 lekë · Bakshish: 200 lekë$/);
  expect(plain(side('Tani në agjendë'))).toMatch(
    /10,00 € para në dorë \+ 1 530 lekë kartë · Zbritje: 500 lekë · Bakshish: 2,00 € · Pa paguar: 500 lekëBesa, 23\.11\.2026 09:05$/,
  );
});

test('a tap on a visit that is not ticked any more can only be let go', { tags: 'long' }, async () => {
  const shown: ShownVisit = { status: 'confirmed', paid: { methods: ['card'] } };
  await open({ ...tap, shown, ...refusedBy({ appointment: { ...ana, version: 3 }, paid: null }) });
  await expect.element(page.getByRole('button', { name: 'Hiqe timin' })).toBeVisible();
  expect(page.getByRole('button', { name: 'Mbaje timin' }).elements()).toEqual([]);
  expect(side('Juaji')).toMatch(/i konfirmuarPara në dorë$/);
  expect(side('Tani në agjendë')).toMatch(/në pritje$/);
});

it.each(1, [
  ['069 123 4567', 'Ruaje me këtë numër', '069 123 4567'],
  ['', 'Ruaje pa numër', null],
])('a new visit whose number is wrong goes on with the number %j', async (typed, button, client_phone) => {
  const message = 'Numri i telefonit nuk është i saktë.';
  const answer = { success: false, code: 'invalid', message, fields: { client_phone: message } };
  const body = { id: ana.id, client_phone: '06912' };
  await open({ ...row('made', { call: 'createAppointment', version: 0, body }), ...{ refused: { answer } } });
  await expect.element(page.getByText(message)).toBeVisible();
  await expect.element(page.getByLabelText('Telefoni')).toHaveValue('06912');
  await page.getByLabelText('Telefoni').fill(typed);
  await page.getByRole('button', { name: button }).click();
  await expect
    .poll(async () => (await waiting()).map(({ body, refused }) => ({ body, refused })))
    .toEqual([{ body: { id: ana.id, client_phone }, refused: undefined }]);
});

test('the visit of somebody whom the queue does not have is kept as a new visit', async () => {
  const answer = { success: false, code: 'not_found', message: 'Nuk u gjet.' };
  await open({
    ...row('seat', { call: 'seatWalkIn', version: 0, body: { walk_in: newId(), appointment_id: ana.id } }),
    ...{ refused: { answer } },
  });
  await page.getByRole('button', { name: 'Shtoje përsëri' }).click();
  await expect.poll(waiting).toMatchObject([{ call: 'createAppointment', body: { client_name: 'Ana' } }]);
});

it.each(1, [
  ['Ruaje pa numër', { client_id: ana.client_id, client_phone: null }],
  ['Një klient tjetër me këtë emër', { client_id: null, client_phone: '068 555 6677' }],
])('a number that the user may not change is not tried again: %s', async (answer, body) => {
  const otherNumber = 'Ky klient ka një numër tjetër.';
  const fields = { client_phone: otherNumber };
  await open(
    row('new', {
      ...{ call: 'createAppointment', version: 0 },
      body: { id: ana.id, client_id: ana.client_id, client_name: 'Ana', client_phone: '068 555 6677' },
      ...{ refused: { answer: { success: false, code: 'forbidden', message: otherNumber, fields } } },
    }),
  );
  await expect.element(page.getByRole('dialog').getByText(otherNumber)).toBeVisible();
  for (const useless of ['Ruaje me këtë numër', 'Provo përsëri'])
    expect(page.getByRole('button', { name: useless }).query()).toBeNull();
  await page.getByRole('button', { name: answer }).click();
  await expect.poll(waiting).toMatchObject([{ call: 'createAppointment', body }]);
});

test('a new visit whose slot is taken is shown as it was moved since, with the move that waits behind it', async () => {
  const move = { appointment_time: '11:00' };
  const body = { id: ana.id, appointment_time: '09:00', barber: ana.barber };
  const answer = { success: false, code: 'slot_taken', message: 'I zënë' };
  await open(
    row('new', { call: 'createAppointment', version: 0, body, ...{ refused: { answer } } }),
    row('move', { body: move, changes: move, version: 0, guarded: true }),
  );
  await expect.poll(() => side('Juaji')).toContain('11:00');
  expect(behind()).toContain('11:00');
});

test('a visit whose laser was taken meanwhile is shown with who has it, and is sent again without it', async () => {
  const laser = { id: newId(), name: 'Lazer' };
  const holder = { appointment_id: newId(), name: 'Besa', until: '10:00' };
  const message = 'Lazeri është i zënë deri në 10:00.';
  const answer = {
    success: false,
    code: 'resource_taken',
    message,
    resource: laser,
    until: '10:00',
    holder,
    times: [],
  };
  const body = { id: ana.id, appointment_time: '09:00', barber: ana.barber, without: [] };
  await open(row('new', { call: 'createAppointment', version: 0, body, ...{ refused: { answer } } }));
  await expect.element(page.getByRole('dialog').getByText(message)).toBeVisible();
  expect(side('Tani në agjendë')).toContain('Besa');
  await page.getByRole('button', { name: 'Pa lazer këtë herë' }).click();
  await expect.poll(waiting).toMatchObject([{ call: 'createAppointment', body: { without: [laser.id] } }]);
  expect((await waiting())[0]?.refused).toBeUndefined();
});

test('a visit of the queue whose laser is taken begins without it', { tags: 'long' }, async () => {
  const laser = { id: newId(), name: 'Lazer' };
  const message = 'Lazeri është i zënë deri në 10:00.';
  const answer = {
    success: false,
    code: 'resource_taken',
    message,
    resource: laser,
    until: '10:00',
    times: [],
  };
  const body = { walk_in: newId(), appointment_id: ana.id, barber_id: ana.barber_id };
  await open(row('seat', { call: 'seatWalkIn', version: 0, body, ...{ refused: { answer } } }));
  await expect.element(page.getByRole('dialog').getByText(message)).toBeVisible();
  await page.getByRole('button', { name: 'Pa lazer këtë herë' }).click();
  await expect.poll(waiting).toMatchObject([{ call: 'seatWalkIn', body: { ...body, without: [laser.id] } }]);
});

test('a note of a client that somebody else changed meanwhile is shown beside theirs; who keeps it overwrites what is shown', async () => {
  const theirs = { id: newId(), name: 'Mira Hoxha', note: 'Alergji nga amoniaku' };
  const note = {
    ...row('note', { call: 'updateClient', about: theirs.id, name: 'Mira Hoxha' }),
    body: { note: 'Vjen me vajzën', shown: { note: null } },
    base: undefined,
  };
  const message = 'Shënimi i këtij klienti u ndryshua ndërkohë në një dritare ose pajisje tjetër.';
  const answer = { success: false, code: 'changed', message, client: theirs };
  await open({ ...note, refused: { answer } } as never);
  await expect.element(page.getByText(message)).toBeVisible();
  expect(side('Juaji')).toBe('JuajiMira HoxhaVjen me vajzën');
  expect(side('Tani në agjendë')).toBe('Tani në agjendëAlergji nga amoniaku');
  await expect.element(page.getByRole('button', { name: 'Provo përsëri' })).not.toBeInTheDocument();
  await page.getByRole('button', { name: 'Mbaje timin' }).click();
  await expect
    .poll(waiting)
    .toMatchObject([{ body: { note: 'Vjen me vajzën', shown: { note: theirs.note } } }]);
  expect((await waiting())[0]?.refused).toBeUndefined();
});

test('a number and a birthday that somebody else changed meanwhile are named; what was saved alike is not', async () => {
  const theirs = {
    id: newId(),
    name: 'Mira Hoxha',
    note: 'VIP',
    phone: '+355 69 222 2222',
    email: null,
    birthday: { day: 14, month: 5, year: null },
  };
  const shown = { phone: null, birthday: null, note: null };
  const body = { phone: '069 111 1111', birthday: { day: 15, month: 5, year: null }, note: 'VIP', shown };
  const change = row('typed', { call: 'updateClient', about: theirs.id, name: 'Mira Hoxha' });
  const answer = { success: false, code: 'changed', message: 'Dikush tjetër', client: theirs };
  await open({ ...change, body, base: undefined, refused: { answer } } as never);
  expect(side('Juaji')).toBe('JuajiMira Hoxha069 111 111115 majVIP');
  expect(side('Tani në agjendë')).toBe('Tani në agjendëTelefoni: +355 69 222 2222\nDitëlindja: 14 maj');
  await page.getByRole('button', { name: 'Mbaje timin' }).click();
  const { phone, birthday } = theirs;
  await expect.poll(waiting).toMatchObject([{ body: { ...body, shown: { phone, birthday, note: null } } }]);
});

it.each(1, [
  ['a colleague', 'staff', 'Besa', 'Besa e zhvendosi · 23.11.2026 09:05'],
  ['the client by the link', 'client', null, 'Klienti e zhvendosi me link · 23.11.2026 09:05'],
] as const)(
  'a visit that %s moved meanwhile says who moved it and when',
  async (_, by_kind, by_name, line) => {
    const appointment = { ...ana, appointment_time: '11:30', version: 2 };
    const note = row('note', { body: { note: 'Vjen vonë' }, changes: { note: 'Vjen vonë' }, guarded: true });
    await open({ ...note, ...refusedBy({ appointment, last_move: { at, by_kind, by_name } }) });
    expect(side('Tani në agjendë')).toMatch(new RegExp(`${line}$`));
  },
);

test('a move of a visit that was cancelled meanwhile is not kept: it restores the visit, or goes', async () => {
  const appointment = { ...ana, status: 'cancelled', cancelled_by: 'salon', version: 2 } as const;
  const moved = { appointment_time: '11:30' };
  await open({
    ...row('move', { body: moved, changes: moved, guarded: true }),
    ...refusedBy({ appointment, paid: null }),
  });
  await expect.element(page.getByText('Ky termin u anulua ndërkohë.')).toBeVisible();
  expect(side('Juaji')).not.toContain('anuluar');
  await expect.element(page.getByRole('button', { name: 'Mbaje timin' })).not.toBeInTheDocument();
  await page.getByRole('button', { name: 'Riktheje me ndryshimin tim' }).click();
  await expect
    .poll(waiting)
    .toMatchObject([
      { body: { ...moved, status: 'pending', restores: true }, version: 2, shown: { status: 'cancelled' } },
    ]);
});

test('a visit that was moved before the screen showed it says nothing of that', async () => {
  const appointment = { ...ana, note: 'E kolegut', version: 2 };
  const last_move = { at, by_kind: 'staff', by_name: 'Besa' } as const;
  const note = row('note', { body: { note: 'Vjen vonë' }, changes: { note: 'Vjen vonë' }, guarded: true });
  await open({ ...note, ...refusedBy({ appointment, last_move }) });
  expect(side('Tani në agjendë')).not.toContain('zhvendosi');
});

test('no time is offered that another change of the device would take, also one that waits for a decision itself', async () => {
  const day = '2099-11-23';
  const arben = {
    id: ids.barber_id,
    name: 'Arben',
    colour: 'sage',
    active: true,
    position: 0,
    services: null,
  };
  queryClient.setQueryData(barbersQuery.queryKey, [arben] as never);
  const taker = { ...visit('Zana', hour(11), 30), appointment_date: day, barber_id: ids.barber_id };
  queryClient.setQueryData(dayQuery(day).queryKey, [taker]);
  const at = (appointment_time: string) => ({ body: { appointment_time }, changes: { appointment_time } });
  const base = { ...ana, appointment_date: day };
  const refused = { refused: { answer: { success: false, code: 'slot_taken', message: 'U zu' } } };
  const besa = { ...base, id: newId(), client_name: 'Besa' };
  await open(
    { ...row('ana', { ...at('11:00'), base }), ...refused },
    { ...row('besa', { ...at('11:30'), about: besa.id, base: besa }), ...refused },
  );
  const times = () =>
    page
      .getByRole('dialog')
      .getByRole('button', { name: /\d\d:\d\d$/ })
      .elements()
      .map(({ textContent }) => textContent);
  await expect.poll(times).toEqual(['10:00', '10:30']);
});

test.each([
  ['who was put into the queue', { call: 'createWalkIn', name: 'Nr. 4' }, 'JuajiMira Hoxha069 123 4567'],
  ['a client with a new name', { call: 'updateClient', name: 'Mira Leka' }, 'JuajiMira Hoxha069 123 4567'],
  ['a sale', { call: 'addTaking', name: 'Dyll' }, 'JuajiMira Hoxha'],
] as const)('a refused change of %s shows what was typed', async (_, { call, name }, shown) => {
  const body = { id: newId(), name: 'Mira Hoxha', phone: '069 123 4567' };
  const answer = { success: false, code: 'forbidden', message: 'Nuk lejohet.' };
  await open({ ...row('typed', { call, name, body }), base: undefined, refused: { answer } } as never);
  await expect.element(page.getByRole('dialog').getByText('Nuk lejohet.')).toBeVisible();
  expect(side('Juaji')).toBe(shown);
});
