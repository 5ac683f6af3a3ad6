import { expect, test } from 'vitest';
import type { Service } from '#contracts/salon/services.ts';
import { colour, hour, visit } from '../../appointments/visit.fixture.ts';
import { justCame } from '../../appointments/walk-ins/queue.rules.ts';
import { hindranceOf, isOpenFor, visitOf } from './visit.rules.ts';

const barber = { id: 'barber', name: 'Arben' };
const service = (id: string, duration: number) => ({ id, name: id, duration, price: 8 }) as Service;
const services = [service('Prerje', 30), service('Larje', 15)];
const walkIn = (service_ids: string[], changes: object = {}) => ({
  ...justCame('one', '2026-11-23', { arrived_at: '2026-11-23T12:40:00.000Z', service_ids }),
  ...changes,
});
const seat = { barber, day: '2026-11-23', minutes: hour(14) };
const made = (service_ids: string[], changes: object = {}, duration?: number) =>
  visitOf('new', walkIn(service_ids, changes), { ...seat, duration }, services);

test('a visit has the services that the salon still has, one after another, with their sums', () => {
  expect(made(['Prerje', 'deleted', 'Larje'])).toMatchObject({
    appointment_time: '14:00',
    duration: 45,
    price: 16,
    parts: null,
    barber_id: 'barber',
    services: [{ service_name: 'Prerje' }, { service_name: 'Larje' }],
  });
});

test('without a service it takes half an hour and costs nothing; without a name it has the number as a note', () => {
  expect(made([], { number: 7 })).toMatchObject({
    service_name: 'Pa shërbim',
    duration: 30,
    price: 0,
    client_name: 'Pa emër',
    note: 'Nr. 7',
  });
  expect(made([], { name: 'Luan', number: 7 })).toMatchObject({ client_name: 'Luan', note: null });
  expect(made([]).note).toBeNull();
});

test('another length than the services have', () => {
  expect(made(['Prerje'], {}, 20).duration).toBe(20);
});

test('what hinders it: a visit of the same barber that goes on, or how long it is until the next one', () => {
  const wanted = made(['Prerje']);
  const goesOn = visit('goes on', hour(13, 50), 40);
  const next = visit('next', hour(14, 20), 30);
  const later = visit('later', hour(14, 25), 30);
  const others = visit('others', hour(14), 60, { barber_id: 'other' });
  expect(hindranceOf(wanted, [others, visit('after', hour(14, 30), 30)])).toBeUndefined();
  expect(hindranceOf(wanted, [later, next, others])).toEqual({ by: next, fits: 20 });
  expect(hindranceOf(wanted, [goesOn])).toEqual({ by: goesOn, fits: 0 });
  // 13:30 to 14:00 is work, and until 14:40 the colour works
  expect(hindranceOf(wanted, [colour('colour', hour(13, 30))])).toBeUndefined();
});

test('the barber works all the time that it takes', () => {
  const open = (from: number, to: number, id = 'barber') =>
    isOpenFor(made(['Prerje']), [{ id, pieces: [{ from, to }] }]);
  expect([
    open(hour(14), hour(14, 30)),
    open(hour(14), hour(14, 29)),
    open(hour(9), hour(19), 'other'),
  ]).toEqual([true, false, false]);
});
