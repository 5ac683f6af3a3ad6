import { expect, test } from 'vitest';
import { cancelled, colour, hour, visit } from '../../appointments/visit.fixture.ts';
import { changesInSeries } from './series.rules.ts';
import { valuesOfVisit } from './values.rules.ts';

const repeated = visit('Ana', hour(10), 30, { series: { id: 'series', weeks: 4 }, note: 'me gërshërë' });
const now = { day: '2026-11-23', minutes: hour(9) };
const changed = (typed: object, of = repeated, at = now) =>
  changesInSeries(of, { ...valuesOfVisit(of), ...typed }, at);

test('time, barber, client and services are asked about, with what else was typed', () => {
  expect(changed({ appointment_time: '11:00' })).toEqual({ appointment_time: '11:00' });
  expect(changed({ barber: 'Blerim', note: 'pa gërshërë' })).toEqual({
    barber: 'Blerim',
    note: 'pa gërshërë',
  });
  expect(changed({ client_name: 'Dea', client_phone: '069' })).toEqual({
    client_name: 'Dea',
    client_phone: '069',
  });
});

test('another price, duration or service is sent as the services of each visit', () => {
  const [line] = repeated.services;
  expect(changed({ price: '9,50' })).toEqual({ services: [{ ...line, price: 9.5 }], parts: null });
  expect(changed({ duration: '45' })).toEqual({ services: [{ ...line, duration: 45 }], parts: null });
});

test.each([
  ['without a change', changed({})],
  ['only of the note and the phone', changed({ note: '', client_phone: '069 123 4567' })],
  ['of a visit that does not repeat', changed({ barber: 'Blerim' }, { ...repeated, series: null })],
  ['of a cancelled visit', changed({ barber: 'Blerim' }, { ...repeated, ...cancelled })],
  ['of a visit that has begun', changed({ barber: 'Blerim' }, repeated, { ...now, minutes: hour(10) })],
  ['of a past day', changed({ barber: 'Blerim' }, repeated, { day: '2026-11-24', minutes: 0 })],
])('%s nothing is asked', (_, changes) => {
  expect(changes).toBeUndefined();
});

test('what is sent of the services of a visit with waiting time has its parts', () => {
  const besa = colour('Besa', hour(10), { series: repeated.series });
  expect(changed({ price: '33' }, besa)).toEqual({
    services: [{ ...besa.services[0], price: 33 }],
    parts: besa.parts,
  });
  expect(changed({ waits: [] }, besa)).toMatchObject({ services: [{ duration: 90 }], parts: null });
  expect(changed({ appointment_time: '11:00' }, besa)).toEqual({ appointment_time: '11:00' });
});
