import { expect, test } from 'vitest';
import type { Service } from '#contracts/salon/services.ts';
import { hour } from '../../appointments/visit.fixture.ts';
import { justCame } from '../../appointments/walk-ins/queue.rules.ts';
import { visitOf } from './visit.rules.ts';

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
