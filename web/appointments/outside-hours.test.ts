import { afterEach, expect, test } from 'vitest';
import type { Appointment } from '#contracts/ground/appointment.ts';
import type { Barber } from '#contracts/salon/barbers.ts';
import type { Service } from '#contracts/salon/services.ts';
import { barbersQuery } from '../salon/barbers/api.ts';
import { servicesQuery } from '../salon/services/api.ts';
import { queryClient } from '../ground/lib/query.ts';
import { actWithinHours, outsideQuestion } from './outside-hours.ts';
import { hour, visit } from './visit.fixture.ts';
import { namesWhoDo } from './who-does.ts';

const barber = (name: string, services: string[] | null): Barber => ({
  ...{ id: name, name, colour: 'sage', active: true, position: 0 },
  services,
});
const service = (id: string, name: string): Service => ({
  ...{ id, name, description: null, duration: 30, price: 5, is_active: true, colour: 'sage', addon: false },
  ...{ buffer_minutes: 0, wait_minutes: 0, work_after_minutes: 0 },
});
const barbers = [barber('Arben', null), barber('Beni', ['cut']), barber('Ornela', ['dye'])];
const services = [service('cut', 'Prerje'), service('dye', 'Ngjyrosje')];
const of = (name: string): Appointment =>
  visit('Ana', hour(9), 30, {
    ...{ barber: 'Arben', barber_id: 'Arben', service_name: name },
    services: [{ service_id: null, service_name: name, price: 5, duration: 30 }],
  });

afterEach(() => {
  outsideQuestion.set(undefined);
  queryClient.clear();
});

/** Whether a move to this barber is done at once. */
function isMovedAtOnce(before: Appointment, to: string) {
  let isDone = false;
  actWithinHours(before, { barber: to, barber_id: to }, () => {
    isDone = true;
  });
  return isDone;
}

test('a visit that is dragged to somebody who usually does not do it is asked about first', () => {
  queryClient.setQueryData(barbersQuery.queryKey, barbers);
  queryClient.setQueryData(servicesQuery.queryKey, services);
  expect(isMovedAtOnce(of('Prerje'), 'Beni')).toBe(true);
  expect(isMovedAtOnce(of('Ngjyrosje'), 'Beni')).toBe(false);
  expect(outsideQuestion.read()?.wanted).toMatchObject({ barber: 'Beni' });
  // nobody has said who does what the salon does not keep, and a move in the own column changes nothing
  expect(isMovedAtOnce(of('Dasmë'), 'Beni')).toBe(true);
  const hers = { ...of('Prerje'), barber: 'Ornela', barber_id: 'Ornela' };
  expect(isMovedAtOnce(hers, 'Ornela')).toBe(true);
});

test('a visit is proposed to those who do it, and to who has it', () => {
  expect(namesWhoDo(barbers, of('Ngjyrosje'), services)).toEqual(['Arben', 'Ornela']);
  expect(namesWhoDo(barbers, { ...of('Ngjyrosje'), barber: 'Beni' }, services)).toEqual([
    'Arben',
    'Beni',
    'Ornela',
  ]);
});
