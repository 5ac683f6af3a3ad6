import { describe, expect, test } from 'vitest';
import { togetherMessages } from '#contracts/appointments/appointments.sq.ts';
import type { Service } from '#contracts/salon/services.ts';
import { usualHours } from '../../appointments/slot.rules.ts';
import { cancelled, hour, visit } from '../../appointments/visit.fixture.ts';
import {
  areOffered,
  eachWithOwnBarber,
  nextBarber,
  type Person,
  placed,
  problemOf,
  visitsOf,
} from './people.rules.ts';
import { togetherWords } from './words.sq.ts';

const cut = { service_name: 'Prerje', price: 8, duration: 30 };
const colouring = { service_name: 'Ngjyrosje', price: 28, duration: 90 };
const person = (key: string, changes: Partial<Person> = {}): Person => ({
  key,
  client: `Klienti ${key}`,
  phone: '',
  services: [cut],
  waits: [],
  barber: 'Arben',
  note: '',
  ...changes,
});
const service = (changes: Partial<Service>): Service => ({
  id: 'id',
  name: 'Prerje',
  description: null,
  duration: 30,
  price: 8,
  is_active: true,
  colour: 'sage',
  addon: false,
  buffer_minutes: 0,
  wait_minutes: 0,
  work_after_minutes: 0,
  ...changes,
});
const mother = person('1', { services: [colouring] });
const daughter = person('2', { barber: 'Blerim' });
const known = { day: [], services: [], openOf: () => [usualHours] };
const timesOf = (all: readonly { minutes: number; duration: number }[]) =>
  all.map(({ minutes, duration }) => [minutes, duration]);

describe('people who come together', () => {
  test('who is served in the waiting time of another one needs no other barber, and it is sent', () => {
    const waits = [{ from: 30, minutes: 40 }];
    const [first, second] = placed([{ ...mother, waits }, person('3')], 'sideBySide', hour(9));
    if (!first || !second) throw new Error('nobody');
    const at = (minutes: number) => problemOf([first, { ...second, minutes }], { day: [], services: [] });
    expect(at(hour(9, 30))).toBeUndefined();
    expect(at(hour(9, 50))?.message).toBe(togetherMessages.overlap);
    const taken = visit('Ana', hour(9, 30), 40);
    expect(areOffered([first], { ...known, day: [taken] })).toBe(true);
    expect(areOffered([first], { ...known, day: [{ ...taken, buffer_minutes: 10 }] })).toBe(false);
    expect(visitsOf([first, second], '2026-11-23')).toMatchObject([
      {
        parts: [
          { from: 0, minutes: 30 },
          { from: 70, minutes: 20 },
        ],
      },
      { services: [cut] },
    ]);
    expect(visitsOf([second], '2026-11-23')).toMatchObject([{ parts: null }]);
  });

  test('people who come together begin at the same time, or one after another', () => {
    expect(timesOf(placed([mother, daughter], 'sideBySide', hour(16)))).toEqual([
      [hour(16), 90],
      [hour(16), 30],
    ]);
    expect(timesOf(placed([mother, daughter], 'inTurn', hour(16)))).toEqual([
      [hour(16), 90],
      [hour(17, 30), 30],
    ]);
    expect(timesOf(placed([person('3', { services: [] })], 'inTurn', hour(9)))).toEqual([[hour(9), 30]]);
  });

  test('people at the same time have different barbers, people in turn the same one', () => {
    const names = ['Arben', 'Blerim'];
    expect(nextBarber([mother], 'sideBySide', names)).toBe('Blerim');
    expect(nextBarber([mother, daughter], 'sideBySide', names)).toBe('');
    expect(nextBarber([mother, daughter], 'inTurn', names)).toBe('Blerim');
    const barbersOf = eachWithOwnBarber([mother, person('2'), person('3')], names);
    expect(barbersOf.map(({ barber }) => barber)).toEqual(['Arben', 'Blerim', '']);
  });

  test('the offered time is free for all, within the hours, with the buffers before and after', () => {
    const at = (minutes: number) => placed([mother, daughter], 'sideBySide', minutes);
    expect(areOffered(at(hour(16)), known)).toBe(true);
    expect(areOffered(at(hour(22)), known)).toBe(false);
    const day = [visit('Ana', hour(15), 45, { barber: 'Blerim', buffer_minutes: 20 })];
    expect(areOffered(at(hour(16)), { ...known, day })).toBe(false);
    expect(areOffered(at(hour(16, 5)), { ...known, day })).toBe(true);
    expect(areOffered(at(hour(15)), { ...known, day: [visit('Ana', hour(15), 60, cancelled)] })).toBe(true);
    const services = [service({ name: 'Ngjyrosje', buffer_minutes: 15 })];
    const after = [visit('Ana', hour(17, 40), 30)];
    expect(areOffered(at(hour(16)), { ...known, day: after, services })).toBe(false);
    expect(areOffered(at(hour(16)), { ...known, day: after })).toBe(true);
  });

  test('each person is sent with a time, and without fields that were not typed', () => {
    const first = { ...mother, phone: '069 123 4567', note: ' me makinë ' };
    expect(visitsOf(placed([first, daughter], 'inTurn', hour(16)), '2026-11-24')).toEqual([
      {
        client_name: 'Klienti 1',
        services: [colouring],
        barber: 'Arben',
        appointment_date: '2026-11-24',
        appointment_time: '16:00',
        parts: null,
        client_phone: '069 123 4567',
        note: 'me makinë',
      },
      {
        client_name: 'Klienti 2',
        services: [cut],
        barber: 'Blerim',
        appointment_date: '2026-11-24',
        appointment_time: '17:30',
        parts: null,
      },
    ]);
  });

  test('a chosen client goes by the id, unless another name was typed since', () => {
    const ana = { id: 'id of Ana', name: 'Ana', phone: null, note: null };
    const sent = (client: string) =>
      visitsOf(placed([person('1', { client, known: ana })], 'inTurn', 0), 'day');
    expect(sent('ana')).toMatchObject([{ client_id: 'id of Ana', client_name: 'ana' }]);
    expect(sent('Anila')).toEqual([expect.not.objectContaining({ client_id: expect.anything() })]);
  });
});

test('the message about a group says how many visits were booked, and when', () => {
  const first = visit('Ana', hour(16), 30, { appointment_date: '2026-11-24' });
  expect(togetherWords.booked(3, first)).toBe('3\u00a0termine · e martë, 24 nëntor, 16:00');
});

describe('the problem of people who come together', () => {
  const problem = (people: readonly Person[], changes: object = {}, begin = hour(16)) =>
    problemOf(placed(people, 'sideBySide', begin), { ...known, ...changes });

  test('people have no problem if everything is chosen and all slots are free', () => {
    expect(problem([mother, daughter])).toBeUndefined();
  });

  test('a number that is wrong is the problem of its person', () => {
    const people = placed([mother, { ...daughter, phone: '069 12' }], 'sideBySide', hour(16));
    const wrong = (typed: string) => (typed === '069 12' ? 'nuk është numër' : undefined);
    expect(problemOf(people, { ...known }, undefined, wrong)?.of).toEqual({
      [daughter.key]: { phone: 'nuk është numër' },
    });
  });

  test('the first problem of each person is a missing field', () => {
    const found = problem([person('1', { client: ' ' }), person('2', { services: [], barber: '' })]);
    expect(found).toEqual({
      message: 'Ju lutem plotesoni te gjitha fushat!',
      of: {
        1: { client: expect.any(String) },
        2: { services: expect.any(String), barber: expect.any(String) },
      },
    });
  });

  test('an add-on alone, and a visit past midnight, are problems', () => {
    const alone = problem([mother, daughter], { services: [service({ addon: true })] });
    expect(alone?.of).toEqual({ 2: { services: 'Kjo shtesë zgjidhet bashkë me një shërbim.' } });
    expect(problem([mother, daughter], {}, hour(23))?.of).toEqual({
      1: { services: 'Termini duhet të mbarojë brenda ditës.' },
    });
  });

  test('one barber for two people at once, and a taken slot, are problems', () => {
    const double = problem([mother, person('2')]);
    expect(double?.message).toBe('Dy nga këto termine janë te i njëjti barber në të njëjtën kohë.');
    expect(Object.keys(double?.of ?? {})).toEqual(['1', '2']);
    const day = [visit('Ana', hour(17), 30)];
    expect(problem([mother, daughter], { day })?.of).toEqual({ 1: { barber: 'I zënë: Ana' } });
  });
});
