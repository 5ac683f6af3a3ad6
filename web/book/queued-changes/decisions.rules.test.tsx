import { expect, test } from 'vitest';
import type { Appointment } from '#contracts/ground/appointment.ts';
import '../../app/outbox/kinds.ts';
import { moved, row, visit } from '../../ground/outbox/row.fixture.ts';
import { afterRefusal, type Row } from '../../ground/outbox/row.rules.ts';
import {
  afterCorrection,
  afterDrop,
  afterDropOfAll,
  afterInsisting,
  afterRenewal,
  isGone,
  partsOf,
  servicesByName,
  unknownTo,
  wantedElsewhere,
  withLater,
} from './decisions.rules.ts';

const slotTaken = { answer: { code: 'slot_taken' } };

test('a dropped change leaves the later ones, unless the appointment is not or no longer there', () => {
  const [first, second, other] = [moved('a'), row('a'), row('b')];
  const refusedWith = (one: Row, code: string) =>
    afterRefusal([one, second, other], one, { answer: { code } });
  const droppedAfter = (rows: readonly Row[]) => afterDrop(rows, rows[0] as Row);
  expect(droppedAfter(refusedWith(first, 'slot_taken'))).toEqual([second, other]);
  expect(droppedAfter(refusedWith(first, 'not_found'))).toEqual([other]);
  expect(droppedAfter(refusedWith({ ...first, call: 'createAppointment' }, 'slot_taken'))).toEqual([other]);
});

test('a dropped note of a client who is gone leaves the changes of the visit that named the client', () => {
  const note = row('a', { call: 'updateClient', body: { note: 'Alergji' } });
  const [again, other] = [row('a', { call: 'updateClient' }), row('a')];
  const rows = afterRefusal([note, again, other], note, { answer: { code: 'not_found' } });
  expect(afterDrop(rows, rows[0] as Row)).toEqual([other]);
});

test('with a dropped tick goes how its visit was paid, but no other change', () => {
  const ticked = row('a', { body: { status: 'confirmed' }, changes: { status: 'confirmed' } });
  const [paid, noted, other] = [
    row('a', { call: 'setMethod', body: { method: 'card' } }),
    row('a', { body: { note: 'x' } }),
    row('b', { call: 'setMethod', body: { method: 'card' } }),
  ];
  expect(afterDrop([ticked, paid, noted, other], ticked)).toEqual([noted, other]);
  expect(afterDrop([ticked, paid, noted, other], paid)).toEqual([ticked, noted, other]);
});

test('a change behind a dropped one shows what stood before both, so that nobody is asked about the own change', () => {
  const state = (status: 'pending' | 'confirmed') => ({ status, cancelled_by: null, paid: null });
  const ticked = row('a', {
    body: { status: 'confirmed' },
    changes: { status: 'confirmed' },
    shown: state('pending'),
  });
  const noted = row('a', { body: { note: 'x' } });
  const cancelled = row('a', { body: { status: 'cancelled' }, shown: state('confirmed') });
  const other = row('b', { body: { status: 'cancelled' }, shown: state('confirmed') });
  expect(afterDrop([ticked, noted, cancelled, other], ticked)).toEqual([
    noted,
    { ...cancelled, shown: state('pending') },
    other,
  ]);
  expect(afterDrop([ticked, noted, cancelled, other], noted)).toEqual([ticked, cancelled, other]);
  expect(afterDrop([ticked, noted, cancelled, other], cancelled)).toEqual([ticked, noted, other]);
});

test('another slot, or the own values again, are a new change in the same place', () => {
  const refused = moved('a', { refused: slotTaken });
  const slot = { appointment_date: '2026-11-24', appointment_time: '12:00', barber: 'Besim' };
  const [other] = afterCorrection([refused], refused, slot, 'new');
  expect(other).toMatchObject({ id: 'new', seq: refused.seq, body: slot, changes: slot });
  expect(other).not.toHaveProperty('refused');

  const later = row('a', { body: { note: 'x' }, guarded: true });
  expect(afterInsisting([refused, later], refused, { appointment: visit(7) }, 'new')).toMatchObject([
    { id: 'new', seq: refused.seq, version: 7 },
    { version: 7 },
  ]);
});

test('where a taken slot is decided, a later move is dropped, and what else waits behind it stays', () => {
  const made = row('a', { call: 'createAppointment', version: 0, refused: slotTaken });
  const move = { appointment_time: '11:00', barber: 'Blerim', barber_id: 'id of Blerim' };
  const [dragged, edited, tick, other] = [
    row('a', { body: move, changes: move, guarded: true }),
    row('a', { body: { ...move, duration: 60 }, changes: { ...move, duration: 60 } }),
    row('a', ticked),
    row('b', { body: move, changes: move }),
  ];
  const slot = { appointment_date: '2026-11-23', appointment_time: '12:00', barber: 'Arben' };
  const longer = { ...edited, body: { duration: 60 }, changes: { duration: 60 } };
  const [placed, ...behind] = afterCorrection([made, dragged, edited, tick, other], made, slot, 'new');
  expect(placed).toMatchObject({ id: 'new', body: slot });
  expect(behind).toEqual([longer, tick, other]);

  const refused = moved('a', { seq: made.seq, refused: slotTaken });
  expect(afterDrop([refused, dragged, edited, tick, other], refused)).toEqual([longer, tick, other]);
});

test('a user who keeps only the note of a refused change leaves time and services as the colleague made them', () => {
  const services = [{ service_id: null, service_name: 'Larje', price: 4, duration: 15 }];
  const body = { appointment_time: '11:00', services, note: 'Vjen me vajzën.' };
  const shown = { ...body, service_name: 'Larje', price: 4, duration: 15 };
  const refused = row('a', { body, changes: shown, guarded: true, refused: { answer: { code: 'changed' } } });
  expect(partsOf([refused])).toEqual(['slot', 'services', 'note']);
  const [kept] = afterInsisting([refused], refused, { appointment: visit(7) }, 'new', ['note']);
  const note = { note: 'Vjen me vajzën.' };
  expect(kept).toEqual({
    ...refused,
    refused: undefined,
    id: 'new',
    version: 7,
    base: visit(7),
    body: note,
    changes: note,
  });
  const [slot] = afterInsisting([refused], refused, { appointment: visit(7) }, 'new', ['slot']);
  expect(slot).toMatchObject({ body: { appointment_time: '11:00' }, changes: { appointment_time: '11:00' } });
  expect(slot?.changes).not.toHaveProperty('duration');
});

const paidByCard = { methods: ['card'], is_unpaid: false, paid_cents: null, version: 3 };
/** What a colleague made of the visit meanwhile. */
const changed = (status: Appointment['status'], paid: object | null = null) =>
  ({ appointment: { ...visit(7), status, cancelled_by: null }, paid }) as unknown as Parameters<
    typeof afterInsisting
  >[2];
const refusedAs = { answer: { code: 'changed' } };
const ticked = { body: { status: 'confirmed' }, changes: { status: 'confirmed' as const } };

test('a refused change and what waits behind it are decided together', () => {
  const before = row('a');
  const refused = row('a', { body: { note: 'x' }, guarded: true, refused: refusedAs });
  const [tick, tap] = [row('a', ticked), row('a', { call: 'setMethod', body: { method: 'card' } })];
  const other = row('b');
  const rows = [before, refused, other, tick, tap];
  expect(withLater(rows, refused)).toEqual([refused, tick, tap]);
  expect(partsOf([refused, tick, tap])).toEqual(['note', 'status', 'payment']);
  expect(afterDropOfAll(rows, refused)).toEqual([before, other]);

  const now = changed('pending', null);
  const insisting = afterInsisting(rows, refused, now, 'new');
  expect(insisting.map(({ seq }) => seq)).toEqual([before, refused, tick, tap, other].map((one) => one.seq));
  expect(insisting[1]).toEqual({
    ...refused,
    refused: undefined,
    id: 'new',
    version: 7,
    base: now.appointment,
  });
  expect(insisting[2]).toEqual({
    ...tick,
    version: 7,
    base: now.appointment,
    shown: { status: 'pending', cancelled_by: null, paid: null },
  });
  const state = { status: 'confirmed', cancelled_by: null };
  expect(insisting[3]?.shown).toEqual({ ...state, paid: { methods: ['cash'], is_unpaid: false } });

  expect(afterInsisting(rows, refused, now, 'new', ['note'])).toHaveLength(3);
  expect(afterInsisting(rows, refused, now, 'new', ['status', 'payment']).map(({ id }) => id)).toEqual([
    before.id,
    tick.id,
    tap.id,
    other.id,
  ]);
});

test('of several states that are decided together only the last one is sent, without the payment of a tick that it takes back', () => {
  const refused = row('a', { ...ticked, refused: refusedAs });
  const tap = row('a', { call: 'setMethod', body: { method: 'card' } });
  const back = row('a', {
    body: { status: 'pending', note: 'x' },
    changes: { status: 'pending', note: 'x' },
  });
  const [only, ...others] = afterInsisting([refused, tap, back], refused, changed('cancelled'), 'new');
  expect(others).toEqual([]);
  expect(only).toMatchObject({ seq: back.seq, body: back.body, shown: { status: 'cancelled' } });
});

test('whoever insists on a payment says that the screen showed the payment of the colleague', () => {
  const [first, second] = [
    row('a', { call: 'setMethod', body: { method: 'cash' }, refused: refusedAs }),
    row('a', { call: 'setMethod', body: { method: 'card' } }),
  ];
  const [cash, card] = afterInsisting([first, second], first, changed('confirmed', paidByCard), 'new');
  const state = { status: 'confirmed', cancelled_by: null };
  expect(cash).toMatchObject({
    id: 'new',
    shown: { ...state, paid: { methods: ['card'], is_unpaid: false, version: 3 } },
  });
  expect(card?.shown).toEqual({ ...state, paid: { methods: ['cash'], is_unpaid: false } });
});

test('the sheet of a payment is dropped with its tick, and kept or left as one part', () => {
  const tick = row('a', { ...ticked, refused: refusedAs });
  const says = { methods: ['cash' as const, 'card' as const], is_unpaid: true };
  const sheet = row('a', { call: 'payVisit', body: { payment: { paid: [], note: 'x' }, says } });
  const card = row('a', { call: 'setMethod', body: { method: 'card' } });
  expect(partsOf([sheet])).toEqual(['payment']);
  expect(afterDrop([tick, sheet], tick)).toEqual([]);
  const refused = { ...sheet, refused: refusedAs };
  const now = changed('confirmed', paidByCard);
  const [again, tap] = afterInsisting([refused, card], refused, now, 'new');
  expect(again).toMatchObject({
    id: 'new',
    body: sheet.body,
    shown: { paid: { methods: ['card'], version: 3 } },
  });
  expect(tap?.shown?.paid).toEqual(says);
  expect(afterInsisting([refused], refused, now, 'new', ['status'])).toEqual([]);
});

test('a deleted visit is made anew with the change, and later changes are about the new one', () => {
  const refused = moved('a', {
    refused: { answer: { code: 'not_found' } },
    changes: { appointment_time: '11:00' },
  });
  const [made, later] = afterRenewal([refused, row('a')], refused, 'new');
  expect(made).toMatchObject({
    call: 'createAppointment',
    about: 'new',
    version: 0,
    guarded: false,
    body: {
      id: 'new',
      client_id: 'id of Ana',
      client_name: 'Ana',
      appointment_time: '11:00',
      barber: 'Arben',
      barber_id: 'id of Arben',
    },
  });
  expect(later).toMatchObject({ call: 'updateAppointment', about: 'new', version: 0 });
});

test('a visit that is made anew keeps the parts in which the barber works', () => {
  const parts = [
    { from: 0, minutes: 30 },
    { from: 70, minutes: 20 },
  ];
  const refused = moved('a', {
    refused: { answer: { code: 'not_found' } },
    base: { ...visit(1), duration: 90, parts },
  });
  expect(afterRenewal([refused], refused, 'new')[0]?.body).toMatchObject({ parts });
});

test('a visit that is made anew has the length to which it was dragged', () => {
  const cut = { service_id: null, service_name: 'Prerje', price: 5, duration: 30 };
  const refused = moved('a', {
    refused: { answer: { code: 'not_found' } },
    base: { ...visit(1), price: 5, services: [cut] },
    changes: { duration: 45 },
  });
  const body = { services: [{ ...cut, duration: 45 }], parts: null };
  expect(afterRenewal([refused], refused, 'new')[0]?.body).toMatchObject(body);
});

test('the parts of a visit belong to its slot, or to its services', () => {
  const of = (body: object) => partsOf([row('a', { body })]);
  expect(of({ parts: null })).toEqual(['slot']);
  expect(of({ services: [], duration: 30, parts: null })).toEqual(['services']);
});

test('behind a visit that is made anew the next change shows it as new: not ticked, not cancelled and not paid', () => {
  const refused = row('a', {
    body: { status: 'cancelled' },
    changes: { status: 'cancelled', cancelled_by: 'salon' },
    refused: { answer: { code: 'not_found' } },
  });
  const tick = row('a', {
    body: { status: 'confirmed' },
    shown: { status: 'cancelled', cancelled_by: 'salon', paid: null },
  });
  const [, later] = afterRenewal([refused, tick], refused, 'new');
  expect(later).toMatchObject({ about: 'new', shown: { status: 'pending', cancelled_by: null, paid: null } });
});

test('a deleted visit whose change was kept by a release without ids, with the name of another client, is made for that client', () => {
  const refused = moved('a', {
    refused: { answer: { code: 'not_found' } },
    changes: { client_name: 'Dea', barber: 'Blerim' },
  });
  const [made] = afterRenewal([refused], refused, 'new');
  expect(made?.body).toMatchObject({ client_name: 'Dea', barber: 'Blerim' });
  for (const id of ['client_id', 'barber_id']) expect(made?.body).not.toHaveProperty(id);
});

const invalid = (...fields: string[]) => ({
  answer: { code: 'invalid', fields: Object.fromEntries(fields.map((field) => [field, 'Nuk gjendet'])) },
});

test.each([
  ['barber', ['barber_id']],
  ['barber', ['barber']],
  ['barber', ['client_id', 'barber_id']],
  ['client', ['client_id']],
  ['service', ['service_id']],
  ['service', ['services.1.service_id']],
  [undefined, ['appointment_time']],
  [undefined, ['client_name']],
])(
  'a refusal about %s is one that names the fields %j; it is not about a deleted visit',
  (unknown, fields) => {
    const refused = moved('a', { refused: invalid(...fields) });
    expect(unknownTo(refused)).toBe(unknown);
    expect(isGone(refused)).toBe(false);
  },
);

test('another barber goes with name and id, and later changes of the visit stay', () => {
  const refused = moved('a', {
    body: { appointment_time: '11:00', barber: 'Blerim', barber_id: 'gone' },
    refused: invalid('barber_id'),
  });
  const later = row('a');
  const barber = { barber: 'Arben', barber_id: 'id of Arben' };
  const [asked, kept] = afterCorrection([refused, later], refused, barber, 'new');
  expect(asked).toMatchObject({ id: 'new', body: { appointment_time: '11:00', ...barber }, changes: barber });
  expect(asked).not.toHaveProperty('refused');
  expect(kept).toBe(later);
});

test('services without their ids keep name, price and duration', () => {
  const services = [{ service_name: 'Prerje', price: 8, duration: 30 }];
  const withId = services.map((service) => ({ ...service, service_id: 'gone' }));
  const withoutId = services.map((service) => ({ ...service, service_id: null }));
  expect(servicesByName(row('a', { body: { services: withId } }))).toEqual({ services: withoutId });
  expect(servicesByName(row('a', { body: { service_name: 'Prerje', service_id: 'gone' } }))).toEqual({
    service_id: null,
  });
});

test('the other changes of the device want their slots, refused or not; not what they delete, nor what is decided about', () => {
  const at = (appointment_time: string) => ({ changes: { appointment_time } });
  const refused = moved('a', at('11:00'));
  const other = { ...moved('b', at('12:00')), refused: slotTaken };
  const behind = row('b', { changes: { duration: 60 } });
  const made = row('c', { call: 'createAppointment', base: { ...visit(0), appointment_time: '13:00' } });
  const ended = row('d', { deleted: true });
  const paid = row('e', { call: 'addTaking', base: undefined as never });
  const wanted = wantedElsewhere(
    [refused, other, behind, made, moved('d', at('14:00')), ended, paid],
    refused,
  );
  expect(wanted).toMatchObject([{ appointment_time: '12:00', duration: 60 }, { appointment_time: '13:00' }]);
  expect(wanted).toHaveLength(2);
});
