import { expect, test } from 'vitest';
import type { Taking, VisitFacts } from '#contracts/appointments/visit-payments.ts';
import { shownRows } from './shown-rows.rules.ts';

const facts: VisitFacts = {
  client_id: null,
  date: '2026-11-23',
  time: '10:00',
  service_name: 'Prerje',
  services: [],
  currency: 'EUR',
  price_cents: 1000,
  discount_cents: 0,
};

const row = (id: string, taken_at: string, changes: Partial<Taking> = {}): Taking => ({
  id,
  appointment_id: 'visit',
  barber_id: 'arben',
  barber: 'Arben',
  day: '2026-11-23',
  from_day: null,
  kind: 'visit',
  method: 'cash',
  currency: 'EUR',
  cents: 1000,
  rate: null,
  worth_cents: 1000,
  name: null,
  product_id: null,
  note: null,
  fiscal_number: null,
  is_refund: false,
  voids: null,
  is_voided: false,
  voided_on: null,
  visit_facts: facts,
  client: null,
  by_name: 'Arben',
  by_id: null,
  taken_at,
  ...changes,
});

const idsOf = (rows: readonly Taking[]) => shownRows(rows).map(({ id }) => id);
const first = row('first', '2026-11-23T09:00:00.000Z', { is_voided: true, voided_on: '2026-11-23' });
const undoing = row('undoing', '2026-11-23T09:30:00.000Z', { voids: 'first', cents: -1000 });

test('a payment that went along with a new price is one line', () => {
  const next = row('next', undoing.taken_at, { visit_facts: { ...facts, price_cents: 800 } });
  expect(idsOf([first, undoing, next])).toEqual(['next']);
});

test('parts of a payment that kept their times at a new price are one line each, also after a second one', () => {
  const later = { ...facts, price_cents: 1200 };
  const gone = { is_voided: true, voided_on: '2026-11-23' };
  const rows = [
    { ...first, id: '1' },
    { ...first, id: '2', method: 'card' as const },
    row('3', undoing.taken_at, { voids: '1', cents: -1000 }),
    row('4', undoing.taken_at, { voids: '2', cents: -1000, method: 'card' }),
    row('5', first.taken_at, { visit_facts: later, ...gone }),
    row('6', first.taken_at, { visit_facts: later, method: 'card' }),
    row('7', '2026-11-23T09:40:00.000Z', { voids: '5', cents: -1000 }),
    row('8', first.taken_at),
  ];
  expect(idsOf(rows)).toEqual(['6', '8']);
});

test('a payment that was said anew, and one that was taken back, stay as struck lines', () => {
  const next = row('next', undoing.taken_at, { method: 'card', cents: 800 });
  expect(idsOf([first, undoing, next])).toEqual(['first', 'next']);
  expect(idsOf([first, undoing])).toEqual(['first']);
});

test('what is taken back of another day is a line of its own', () => {
  expect(idsOf([undoing])).toEqual(['undoing']);
});

test('for who sees no sums, nothing says that a payment went along: both stay', () => {
  const hidden = { visit_facts: null, cents: null };
  const rows = [first, undoing, row('next', undoing.taken_at, hidden)].map((one) => ({ ...one, ...hidden }));
  expect(idsOf(rows)).toEqual(['first', 'next']);
});

test('a tip that stays when the payment is said anew is one line, and another tip two', () => {
  const tip = { kind: 'tip' as const, cents: 200 };
  const rows = (changes: Partial<Taking>) => [
    { ...first, ...tip },
    { ...undoing, ...tip, cents: -200 },
    row('next', undoing.taken_at, { ...tip, ...changes }),
  ];
  expect(idsOf(rows({}))).toEqual(['next']);
  for (const other of [{ cents: 300 }, { method: 'card' as const }, { currency: 'ALL' as const }])
    expect(idsOf(rows(other))).toEqual(['first', 'next']);
});
