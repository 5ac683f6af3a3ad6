import { expect, test } from 'vitest';
import type { ShownVisit } from './payment.ts';
import { isSameContent, isSamePayment, isSameState } from './shown.rules.ts';

const whole: ShownVisit['paid'] = {
  ...({
    methods: ['cash'],
    is_unpaid: false,
    paid_cents: 1000,
    discount_cents: 0,
    refunded_cents: 0,
  } as const),
  methods: ['cash'],
  tips: [],
  version: 1,
};

test.each<[string, ShownVisit['paid'], ShownVisit['paid'], boolean]>([
  ['nothing twice', null, null, true],
  ['nothing, and cash', null, whole, false],
  ['cash, and nothing', whole, null, false],
  ['the same, written anew', whole, { ...whole, version: 3 }, true],
  ['cash, and a card', whole, { ...whole, methods: ['card'] }, false],
  ['the whole of another price', whole, { ...whole, paid_cents: 1200 }, true],
  [
    'a part, and another part',
    { ...whole, is_unpaid: true },
    { ...whole, is_unpaid: true, paid_cents: 500 },
    false,
  ],
  ['the whole, and a part', whole, { ...whole, is_unpaid: true }, false],
  ['no discount, and one', whole, { ...whole, discount_cents: 100 }, false],
  ['no refund, and one', whole, { ...whole, refunded_cents: 100 }, false],
  ['no tip, and one', whole, { ...whole, tips: [{ currency: 'EUR', cents: 50 }] }, false],
  ['the own tap, and its payment', { methods: ['cash'], is_unpaid: false }, { ...whole, version: 2 }, true],
  ['hidden sums of one version', { ...whole, paid_cents: null }, whole, true],
  ['hidden sums of two versions', { ...whole, paid_cents: null }, { ...whole, version: 2 }, false],
])('%s: %j and %j are the same payment: %s', (_name, shown, paid, isSame) => {
  expect(isSamePayment(shown ?? null, paid ?? null)).toBe(isSame);
});

test('in the sheet a payment that was written anew is another one, and the own tap is not', () => {
  const inSheet = { inSheet: true };
  expect(isSamePayment(whole, whole, inSheet)).toBe(true);
  expect(isSamePayment(whole, { ...whole, version: 3 }, inSheet)).toBe(false);
  expect(isSamePayment({ methods: ['cash'], is_unpaid: false }, { ...whole, version: 2 }, inSheet)).toBe(
    true,
  );
});

test('a completed visit is shown as confirmed; a cancelled one with another reason is another state', () => {
  expect(isSameState({ status: 'confirmed' }, { status: 'completed' })).toBe(true);
  expect(isSameState({ status: 'pending' }, { status: 'confirmed' })).toBe(false);
  const bySalon = { status: 'cancelled', cancelled_by: 'salon' } as const;
  expect(isSameState(bySalon, { ...bySalon, cancelled_by: 'no_show' })).toBe(false);
  expect(isSameState({ status: 'cancelled' }, bySalon)).toBe(true);
});

const place = { appointment_date: '2026-11-23', appointment_time: '16:00', duration: 30, barber_id: 'arben' };
const prerje = { service_id: 'prerje', service_name: 'Prerje' };
const shownVisit = { ...place, client_id: 'ana', price: 8, note: null, services: [prerje] };

test.each<[string, Partial<typeof shownVisit> | object, boolean]>([
  ['nothing else', {}, true],
  ['another time', { appointment_time: '18:30' }, false],
  ['another day', { appointment_date: '2026-11-24' }, false],
  ['another barber', { barber_id: 'besa' }, false],
  ['another length', { duration: 60 }, false],
  ['another client', { client_id: 'drita' }, false],
  ['another price', { price: 9 }, false],
  ['a note', { note: 'Vjen vonë' }, false],
  ['another service', { services: [{ service_id: 'mjeker', service_name: 'Mjekër' }] }, false],
  ['one more service', { services: [prerje, { service_id: null, service_name: 'Mjekër' }] }, false],
  ['a service with a new name', { services: [{ ...prerje, service_name: 'Qethje' }] }, true],
  ['the service of a deleted row', { services: [{ ...prerje, service_id: null }] }, true],
])('a visit with %s is as the screen showed it: %j, %s', (_name, change, isSame) => {
  expect(isSameContent(shownVisit, { ...shownVisit, ...change })).toBe(isSame);
});

test('what the screen did not know is not compared', () => {
  const unknown = { price: null, client_id: null, services: [] };
  expect(isSameContent({ ...place, ...unknown }, shownVisit)).toBe(true);
  expect(isSameContent({}, shownVisit)).toBe(true);
});
