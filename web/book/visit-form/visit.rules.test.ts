import { describe, expect, test } from 'vitest';
import { usualHours } from '../../appointments/slot.rules.ts';
import { cancelled, colour, hour, visit } from '../../appointments/visit.fixture.ts';
import { valuesOfServices } from './services.rules.ts';
import { emptyVisit, newClientNamed, type VisitValues, valuesOfVisit } from './values.rules.ts';
import {
  barberAmong,
  changesInVisit,
  newVisitOf,
  othersOfClient,
  overlapOf,
  rebase,
  timesFor,
} from './visit.rules.ts';
import { formWords } from './words.sq.ts';

const day = '2026-11-23';
const empty = emptyVisit({ day, barber: 'Arben', minutes: hour(11, 30) });
const filled: VisitValues = {
  ...empty,
  client_name: ' Besnik Thaçi ',
  services: [{ service_name: 'Prerje', price: 8, duration: 30 }],
  price: '4,50',
};
const ana = visit('Ana', hour(9), 60);

describe('the body that is sent', () => {
  test('the body of a new visit is trimmed, has the price as a number, and leaves empty fields out', () => {
    expect(newVisitOf('id', { ...filled, note: ' ' })).toEqual({
      id: 'id',
      client_name: 'Besnik Thaçi',
      services: [{ service_name: 'Prerje', price: 4.5, duration: 30 }],
      appointment_date: day,
      appointment_time: '11:30',
      barber: 'Arben',
      parts: null,
    });
  });

  test('the phone of a known client is sent only if another was typed', () => {
    const client = { name: 'Besnik Thaçi', phone: '+355 69 123 4567', note: null };
    const bodyWith = (client_phone: string) => newVisitOf('id', { ...filled, client_phone }, client);
    expect(bodyWith('+355 69 123 4567')).not.toHaveProperty('client_phone');
    expect(bodyWith('068 765 4321')).toMatchObject({ client_phone: '068 765 4321' });
    expect(bodyWith('')).not.toHaveProperty('client_phone');
  });

  const withoutPrices = {
    ...ana,
    price: null,
    services: ana.services.map((line) => ({ ...line, price: null })),
    money_hidden: true as const,
  };

  test('who sees no prices and adds a service sends the others without a price', () => {
    const wash = { service_name: 'Larje', price: 2, duration: 10 };
    const values = valuesOfVisit(withoutPrices);
    const services = [...values.services, wash];
    expect(values.price).toBe('');
    expect(changesInVisit(withoutPrices, { ...values, ...valuesOfServices(services) })).toEqual({
      services,
      parts: null,
    });
  });

  test('of services without their prices only the sums are sent, if they were typed', () => {
    const hidden = withoutPrices;
    const values = { ...valuesOfVisit(hidden), note: 'sjell foton' };
    expect(changesInVisit(hidden, values)).toEqual({ note: 'sjell foton' });
    expect(changesInVisit(hidden, { ...values, price: '7' })).toEqual({ note: 'sjell foton', price: 7 });
    expect(changesInVisit(hidden, { ...values, price: '0', duration: '45' })).toEqual({
      note: 'sjell foton',
      price: 0,
      duration: 45,
      parts: null,
    });
    const services = [{ service_id: 'larje', service_name: 'Larje', price: 4, duration: 60 }];
    expect(changesInVisit(hidden, { ...values, services, price: '4,00' })).toMatchObject({ services });
  });

  test('the body of an edited visit has only the values that differ', () => {
    const values = valuesOfVisit(ana);
    expect(changesInVisit(ana, values)).toEqual({});
    expect(changesInVisit(ana, { ...values, appointment_time: '12:00', note: 'me gërshërë' })).toEqual({
      appointment_time: '12:00',
      note: 'me gërshërë',
    });
    expect(changesInVisit({ ...ana, client_phone: '+355 69 123 4567' }, values)).toEqual({
      client_phone: null,
    });
  });

  test('a known client goes along by id, since a colleague may give another name before the device has the network', () => {
    const known = { id: 'id of Ana', name: 'Ana', phone: null, note: null };
    const values = { ...filled, client_name: 'Ana' };
    expect(newVisitOf('id', values, known)).toMatchObject({ client_id: 'id of Ana', client_name: 'Ana' });
    expect(newVisitOf('id', values)).not.toHaveProperty('client_id');
    expect(newVisitOf('id', values, newClientNamed('Ana'))).toMatchObject({
      client_id: null,
      client_name: 'Ana',
    });
    const besa = visit('Besa', hour(11), 30);
    expect(changesInVisit(besa, { ...valuesOfVisit(besa), client_name: 'Ana' }, known)).toEqual({
      client_id: 'id of Ana',
      client_name: 'Ana',
    });
    expect(changesInVisit(besa, { ...valuesOfVisit(besa), client_name: 'Ana' })).toEqual({
      client_name: 'Ana',
    });
    const named = { ...known, name: 'Besa' };
    expect(changesInVisit(besa, valuesOfVisit(besa), { ...named, id: besa.client_id })).toEqual({});
    const others = { 'another of the name': named, 'a new one of the name': newClientNamed('Besa') };
    for (const other of Object.values(others))
      expect(changesInVisit(besa, valuesOfVisit(besa), other)).toEqual({
        client_id: other.id,
        client_name: 'Besa',
      });
  });

  test('the phone of another client who gets the visit is sent only if it was typed', () => {
    const known = { id: 'id of Ana', name: 'Ana', phone: '+355 69 123 4567', note: null };
    const besa = visit('Besa', hour(11), 30, { client_phone: '+355 68 222 2222' });
    const changesWith = (client_phone: string, client?: typeof known) =>
      changesInVisit(besa, { ...valuesOfVisit(besa), client_name: 'Ana', client_phone }, client);
    expect(changesWith('+355 69 123 4567', known)).not.toHaveProperty('client_phone');
    expect(changesWith('', undefined)).not.toHaveProperty('client_phone');
    expect(changesWith('068 765 4321', known)).toMatchObject({ client_phone: '068 765 4321' });
    expect(changesWith('068 765 4321')).toMatchObject({ client_phone: '068 765 4321' });
  });

  test('after another device has changed the visit, the body has only the values typed on this device', () => {
    const values = { ...valuesOfVisit(ana), price: '9,00' };
    const current = { ...ana, appointment_time: '15:00', price: 7 };
    expect(changesInVisit(current, rebase(values, ana, current))).toEqual({
      services: [{ ...ana.services[0], price: 9 }],
      parts: null,
    });
  });
});

describe('a visit with waiting time', () => {
  const besa = colour('Besa', hour(9));
  const values = valuesOfVisit(besa);

  test('a new visit always sends its parts, a change only where they are or were other than the whole time', () => {
    expect(changesInVisit(besa, values)).toEqual({});
    expect(newVisitOf('id', values)).toMatchObject({ parts: besa.parts });
    expect(newVisitOf('id', { ...values, waits: [] })).toMatchObject({ parts: null });
    expect(changesInVisit(besa, { ...values, waits: [] })).toEqual({ parts: null });
    const longer = [
      { from: 0, minutes: 30 },
      { from: 70, minutes: 30 },
    ];
    const [line] = besa.services;
    expect(changesInVisit(besa, { ...values, duration: '100' })).toEqual({
      services: [{ ...line, duration: 100 }],
      parts: longer,
    });
    const services = [{ service_name: 'Prerje', price: 30, duration: 90 }];
    expect(changesInVisit(besa, { ...values, services })).toEqual({ services, parts: besa.parts });
    expect(changesInVisit(visit('Ana', hour(9), 90), values)).toMatchObject({ parts: besa.parts });
  });

  test('a form keeps a typed waiting time, else it gets the one that another device has written', () => {
    const current = {
      ...besa,
      duration: 110,
      parts: [
        { from: 0, minutes: 50 },
        { from: 90, minutes: 20 },
      ],
    };
    expect(rebase({ ...values, note: 'e re' }, besa, current)).toMatchObject({
      duration: '110',
      waits: [{ from: 50, minutes: 40 }],
    });
    const typed = { ...values, duration: '95', waits: [{ from: 35, minutes: 40 }] };
    expect(rebase(typed, besa, current)).toMatchObject({ duration: '95', waits: typed.waits });
  });

  test('it fits around the work for others, and others fit into its waiting time', () => {
    const inGap = visit('Cen', hour(9, 30), 40);
    expect(overlapOf(values, [inGap], 'Besa')).toBeUndefined();
    expect(overlapOf({ ...values, appointment_time: '09:10' }, [inGap], 'Besa')?.id).toBe('Cen');
    const now = { day: '2026-11-22', minutes: hour(9) };
    const { free } = timesFor({ ...empty, duration: '40' }, [besa], 'new', now, [usualHours]);
    expect(free).toContain(hour(9, 30));
    expect(free).not.toContain(hour(10));
  });
});

describe('the times that the form offers', () => {
  const list = [visit('Ana', hour(9), 45), visit('Besa', hour(10), 30, cancelled)];

  const open = [usualHours];
  const theDayBefore = { day: '2026-11-22', minutes: hour(9) };

  test('half hours and ends of visits are offered; those where the visit would overlap another one are marked as taken', () => {
    const values = { ...empty, appointment_time: '08:00', duration: '60' };
    const { free, other, taken } = timesFor(values, list, 'new', theDayBefore, open);
    expect(taken).toEqual([hour(8, 30), hour(9), hour(9, 30)]);
    expect(free.slice(0, 3)).toEqual([hour(8), hour(9, 45), hour(10)]);
    // it would end at 23:30, after the usual hours
    expect(other).toEqual([{ minutes: hour(22, 30), isPast: false, isBuffer: false, isOutside: true }]);
    expect(free.at(-1)).toBe(hour(22));
    expect(timesFor(empty, list, 'new', theDayBefore, open).free.at(-1)).toBe(hour(22, 30));
  });

  test('the buffer after a visit is not among the free times but can be chosen; the own buffer must fit before the next visit', () => {
    const column = [visit('Ana', hour(9), 60, { buffer_minutes: 20 }), visit('Besa', hour(11), 30)];
    const { free, other, taken } = timesFor(empty, column, 'new', theDayBefore, open);
    expect(free.slice(0, 5)).toEqual([hour(8), hour(8, 30), hour(10, 20), hour(10, 30), hour(11, 30)]);
    expect(other).toEqual([{ minutes: hour(10), isPast: false, isBuffer: true, isOutside: false }]);
    expect(taken).toEqual([hour(9), hour(9, 30), hour(11)]);
    const withBuffer = timesFor(empty, column, 'new', theDayBefore, open, { buffer: 15 }).free;
    expect(withBuffer.slice(0, 3)).toEqual([hour(8), hour(8, 15), hour(11, 30)]);
    expect(withBuffer.at(-1)).toBe(hour(22, 30));
  });

  test('a salon whose page offers times by 15 minutes has these free times too, and keeps its half hours with 20', () => {
    const first = (step: number) =>
      timesFor(empty, list, 'new', theDayBefore, open, { step }).free.slice(0, 4);
    expect(first(15)).toEqual([hour(8), hour(8, 15), hour(8, 30), hour(9, 45)]);
    expect(first(20)).toEqual([hour(8), hour(8, 20), hour(8, 30), hour(9, 45)]);
    expect(first(60)).toEqual([hour(8), hour(8, 30), hour(9, 45), hour(10)]);
  });

  test('past times, of today or an earlier day, are not among the free ones but can be chosen', () => {
    const today = timesFor(empty, list, 'new', { day, minutes: hour(21, 10) }, open);
    expect(today.free).toEqual([hour(21, 30), hour(22), hour(22, 30)]);
    expect(today.other.slice(0, 3)).toEqual([
      { minutes: hour(8), isPast: true, isBuffer: false, isOutside: false },
      { minutes: hour(8, 30), isPast: true, isBuffer: false, isOutside: false },
      { minutes: hour(9, 45), isPast: true, isBuffer: false, isOutside: false },
    ]);
    expect(today.other.at(-1)).toEqual({
      minutes: hour(21),
      isPast: true,
      isBuffer: false,
      isOutside: false,
    });

    const dayBefore = timesFor(empty, list, 'new', { day: '2026-11-24', minutes: 0 }, open);
    expect(dayBefore.free).toEqual([]);
    expect(dayBefore.other.map(({ minutes }) => minutes)).toContain(hour(22, 30));
    expect(dayBefore.taken).toEqual([hour(9), hour(9, 30)]);
  });

  test('the offered times always contain the chosen one', () => {
    const chosen = (time: string) =>
      timesFor({ ...empty, appointment_time: time }, list, 'new', theDayBefore, open).other;
    expect(chosen('11:07')).toEqual([
      { minutes: hour(11, 7), isPast: false, isBuffer: false, isOutside: false },
    ]);
    expect(chosen('06:15')).toEqual([
      { minutes: hour(6, 15), isPast: false, isBuffer: false, isOutside: true },
    ]);
  });

  test('free times are within the hours; others can be chosen, and say that they are outside', () => {
    const hours = [{ from: hour(10), to: hour(12) }];
    const { free, other } = timesFor(empty, [], 'new', theDayBefore, hours);
    expect(free).toEqual([hour(10), hour(10, 30), hour(11), hour(11, 30)]);
    expect(other[0]).toEqual({ minutes: hour(8), isPast: false, isBuffer: false, isOutside: true });
  });

  test('when a visit is edited, its own slot is offered as free', () => {
    const [own] = list;
    if (!own) throw new Error('no visit');
    expect(timesFor(valuesOfVisit(own), list, own.id, theDayBefore, open).taken).toEqual([]);
    expect(overlapOf(valuesOfVisit(own), list, own.id)).toBeUndefined();
    expect(overlapOf(valuesOfVisit(own), list, 'other')).toBe(own);
  });
});

test.each([
  [['Arben', 'Blerim'], 'Blerim', 'Blerim'],
  // Arben was renamed or deleted after the form had opened
  [['Bleona', 'Genti'], 'Arben', ''],
  [['Bleona'], 'Arben', 'Bleona'],
  [['Bleona'], '', 'Bleona'],
  // the barbers have not loaded yet
  [[], 'Arben', 'Arben'],
])('barberAmong: of %j, a form that wants “%s” has “%s”', (names, wanted, found) => {
  expect(barberAmong(names, wanted)).toBe(found);
});

test('other visits of a client on the day: of the same person, not cancelled, not the one that is edited, and of nobody unknown', () => {
  const later = visit('Ana', hour(16), 30, { id: 'later', client_id: 'ana' });
  const first = visit('Ana', hour(9), 30, { id: 'first', client_id: 'ana' });
  const namesake = visit('Ana', hour(10), 30, { id: 'namesake', client_id: 'other' });
  const gone = visit('Ana', hour(11), 30, { id: 'gone', client_id: 'ana', ...cancelled });
  const hidden = visit('', hour(12), 30, { id: 'hidden', client_name: null, client_id: null, is_busy: true });
  const onDay = [later, first, namesake, gone, hidden];
  expect(othersOfClient({ id: 'ana', name: 'Ana' }, onDay, 'new')).toEqual([first, later]);
  expect(othersOfClient({ id: 'ana', name: 'Ana' }, onDay, 'first')).toEqual([later]);
  expect(othersOfClient({ name: 'ana' }, onDay, 'new')).toEqual([first, namesake, later]);
  expect(formWords.alsoThatDay('Ana', day, [first])).toBe('Ana ka termin më 23 nëntor në 09:00 (Arben)');
  expect(formWords.alsoThatDay('Ana', day, [first, later])).toBe(
    'Ana ka termine më 23 nëntor në 09:00 (Arben), 16:00 (Arben)',
  );
});
