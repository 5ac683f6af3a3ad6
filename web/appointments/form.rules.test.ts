import { describe, expect, test } from 'vitest';
import type { Client } from '#contracts/clients.ts';
import {
  bodyOf,
  changesIn,
  clashOf,
  firstFree,
  flawIn,
  inFourWeeks,
  isFinished,
  rebase,
  type Typed,
  timesFor,
  typedFor,
  typedFrom,
  withClient,
} from './form.rules.ts';
import { cancelled, hour, visit } from './visit.fixture.ts';

const day = '2026-11-23';
const empty = typedFor({ day, barber: 'Arben', minutes: hour(11, 30) });
const filled: Typed = { ...empty, client_name: ' Besnik Thaçi ', service_name: 'Prerje', price: '4,50' };
const ana = visit('Ana', hour(9), 60);

describe('what is refused before the server is asked', () => {
  test('all that is missing, in one sentence', () => {
    expect(flawIn(empty, undefined, false)).toEqual({
      sentence: 'Ju lutem plotesoni te gjitha fushat!',
      complaints: {
        client_name: expect.any(String),
        service_name: expect.any(String),
        price: expect.any(String),
      },
    });
    expect(flawIn({ ...filled, client_name: '   ' }, undefined, false)?.complaints).toHaveProperty(
      'client_name',
    );
  });

  test.each(['abc', '-1', '12,345', '1e9', 'NaN', '4,5,0'])('the price %s', (price) => {
    expect(flawIn({ ...filled, price }, undefined, false)?.complaints).toHaveProperty('price');
  });
  test.each(['4,50', '4.50', '4', '0', '1 234,50'])('but not the price %s', (price) => {
    expect(flawIn({ ...filled, price }, undefined, false)).toBeUndefined();
  });

  test.each(['', '0', '721', '30,5', 'x'])('the duration “%s”', (duration) => {
    expect(flawIn({ ...filled, duration }, undefined, false)?.complaints).toHaveProperty('duration');
  });

  test('a slot that is taken: with the sentence of adding, or the one of editing that names who has it', () => {
    expect(flawIn(filled, ana, false)?.sentence).toBe('Ky orar eshte i zene! Zgjidhni nje orar tjeter.');
    expect(flawIn(filled, ana, true)?.sentence).toBe(
      'Ky orar eshte i zene nga klienti "Ana"! Zgjidhni nje orar tjeter ose ndryshoni barberin.',
    );
    expect(flawIn(empty, ana, false)?.sentence).toBe('Ju lutem plotesoni te gjitha fushat!');
  });
});

describe('what is sent', () => {
  test('a new one: trimmed, the price as a number, nothing that was left empty', () => {
    expect(bodyOf('id', { ...filled, note: ' ' })).toEqual({
      id: 'id',
      client_name: 'Besnik Thaçi',
      service_name: 'Prerje',
      price: 4.5,
      appointment_date: day,
      appointment_time: '11:30',
      barber: 'Arben',
      duration: 30,
    });
  });

  test('a changed one: only what differs', () => {
    const typed = typedFrom(ana);
    expect(changesIn(ana, typed)).toEqual({});
    expect(changesIn(ana, { ...typed, appointment_time: '12:00', note: 'me gërshërë' })).toEqual({
      appointment_time: '12:00',
      note: 'me gërshërë',
    });
    expect(changesIn({ ...ana, client_phone: '+355 69 123 4567' }, typed)).toEqual({ client_phone: null });
  });

  test('after somebody was faster: what was typed here, upon what it is now', () => {
    const typed = { ...typedFrom(ana), price: '9,00' };
    const current = { ...ana, appointment_time: '15:00', price: 7 };
    expect(changesIn(current, rebase(typed, ana, current))).toEqual({ price: 9 });
  });
});

describe('a returning client', () => {
  const client: Client = {
    id: '01900000-0000-7000-8000-000000000001',
    name: 'Çelë',
    phone: '+355 69 123 4567',
    note: null,
    totalAppointments: 3,
    totalSpent: 20,
    cancelledCount: 0,
    lastVisit: '2026-10-20',
    nextVisit: null,
    status: 'active',
    usual: { service_name: 'Ngjyrosje', price: 28, duration: 90, barber: 'Blerim' },
  };

  test('brings service, price, duration and phone', () => {
    expect(withClient(empty, client, [], [])).toEqual({
      ...empty,
      client_name: 'Çelë',
      client_phone: '+355 69 123 4567',
      service_name: 'Ngjyrosje',
      price: '28,00',
      duration: '90',
    });
  });

  test('brings the last barber, at the first time from the asked one on that is free for as long', () => {
    const taken = visit('Ana', hour(12), 60, { barber: 'Blerim' });
    const typed = withClient(empty, client, ['Arben', 'Blerim'], [taken]);
    expect([typed.barber, typed.appointment_time]).toEqual(['Blerim', '13:00']);
  });

  test('stays with the asked one where the last has no time left', () => {
    const full = visit('Ana', hour(8), 900, { barber: 'Blerim' });
    const typed = withClient(empty, client, ['Arben', 'Blerim'], [full]);
    expect([typed.barber, typed.appointment_time]).toEqual(['Arben', '11:30']);
  });

  test('without a visit brings only name and phone', () => {
    expect(withClient(empty, { ...client, usual: null }, ['Blerim'], [])).toMatchObject({
      client_name: 'Çelë',
      service_name: '',
      barber: 'Arben',
    });
  });
});

describe('free times', () => {
  const list = [visit('Ana', hour(9), 45), visit('Besa', hour(10), 30, cancelled)];

  test('half hours and the end of another visit; taken is what its length would overlap', () => {
    const typed = { ...empty, appointment_time: '08:00', duration: '60' };
    const { free, taken } = timesFor(typed, list, 'new');
    expect(taken).toEqual([hour(8, 30), hour(9), hour(9, 30)]);
    expect(free.slice(0, 3)).toEqual([hour(8), hour(9, 45), hour(10)]);
    expect(free.at(-1)).toBe(hour(22, 30));
  });

  test('the visit that is changed is in nobody’s way, least in its own', () => {
    const [own] = list;
    if (!own) throw new Error('no visit');
    expect(timesFor(typedFrom(own), list, own.id).taken).toEqual([]);
    expect(clashOf(typedFrom(own), list, own.id)).toBeUndefined();
    expect(clashOf(typedFrom(own), list, 'other')).toBe(own);
  });

  test('the first one of the day, of whichever barber has it', () => {
    const busy = [visit('Ana', hour(8), 60), visit('Besa', hour(8), 30, { barber: 'Blerim' })];
    const at = (from: number, day = busy) => firstFree(day, ['Arben', 'Blerim'], { from });
    expect(at(hour(8))).toEqual({ barber: 'Blerim', minutes: hour(8, 30) });
    expect(at(hour(9))).toEqual({ barber: 'Arben', minutes: hour(9) });
    expect(at(hour(23))).toBeUndefined();
    expect(
      at(hour(8), [visit('Ana', 480, 900), visit('Besa', 480, 900, { barber: 'Blerim' })]),
    ).toBeUndefined();
  });
});

describe('a visit that took place', () => {
  const confirmed = visit('Ana', hour(9), 60, { status: 'confirmed' });

  test('was confirmed and is over, or was completed', () => {
    expect(isFinished(confirmed, day, hour(10))).toBe(true);
    expect(isFinished(confirmed, day, hour(10) - 1)).toBe(false);
    expect(isFinished(confirmed, '2026-11-24', 0)).toBe(true);
    expect(isFinished({ ...confirmed, status: 'completed' }, day, 0)).toBe(true);
    expect(isFinished({ ...confirmed, ...cancelled }, '2026-11-24', 0)).toBe(false);
  });

  test('comes again four weeks after, or from now where that is over', () => {
    expect(inFourWeeks(confirmed, day).appointment_date).toBe('2026-12-21');
    expect(inFourWeeks({ ...confirmed, appointment_date: '2026-06-01' }, day).appointment_date).toBe(
      '2026-12-21',
    );
  });
});
