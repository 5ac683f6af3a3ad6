import { expect, test } from 'vitest';
import type { KeptClient } from '#contracts/clients/kept-clients.ts';
import type { Appointment } from '#contracts/ground/appointment.ts';
import { followKind } from '#contracts/ground/profession.sq.ts';
import type { Service } from '#contracts/salon/services.ts';
import { hour, visit } from '../../appointments/visit.fixture.ts';
import {
  answered,
  chipsOf,
  isRead,
  keyOf,
  type Reading,
  withChosen,
  withLine,
  withSeriesNoted,
} from './line.rules.ts';
import { lineWords } from './line.sq.ts';
import { readVisit, searchesFor, withFreeTimes } from './line-reader.ts';
import { emptyVisit } from './values.rules.ts';

const said = <Value>(value: Value) => ({ value, from: ['text'] });
const nothing: Reading = { services: [], questions: [], rest: '' };
const values = emptyVisit({ day: '2026-11-23', barber: 'Arben', minutes: hour(10) });
const agim: KeptClient = {
  id: 'agim',
  name: 'Agim Hoxha',
  phone: '+383 44 123 456',
  note: null,
  lastVisit: null,
  usual: { service_name: 'Prerje', services: [], price: 8, duration: 40, barber: 'Beni' },
};
const cut: Service = {
  ...{ id: 'cut', name: 'Qethje', description: null, duration: 30, price: 8, is_active: true },
  ...{ colour: 'sage', addon: false, buffer_minutes: 0, wait_minutes: 0, work_after_minutes: 0 },
};
const book = {
  now: { day: '2026-11-23', minutes: hour(10) },
  day: '2026-11-23',
  dialCode: '383' as const,
  currency: 'EUR' as const,
  barbers: ['Arben', 'Beni'],
  services: [],
  openOn: () => [{ from: hour(8), to: hour(20) }],
};
const open = {
  barbers: book.barbers,
  day: [],
  openOf: book.openOn,
  services: [],
  idOf: (barber: string) => barber,
  does: () => true,
};

test('the short last pieces of a message are searched too: they may name its writer', () => {
  expect(searchesFor('Tung vlla qysh je hajt, sot në 5, Agimi', book)).toContain('Agimi');
});

test.each([
  ['mira hoxha', 'Mira Hoxha'],
  ['çlirim ëndërrimi', 'Çlirim Ëndërrimi'],
  ['ana-maria krasniqi', 'Ana-Maria Krasniqi'],
  ['drita e agimit', 'Drita e Agimit'],
  ['de rada', 'De Rada'],
  ['MIRA hoxha', 'MIRA hoxha'],
  ['mira DeRada', 'mira DeRada'],
])(
  'a new client who is called %o is written %o: only a name that is all small gets capitals',
  (typed, name) => {
    const { client_name } = withLine(
      values,
      readVisit(`${typed}, nesër në 3`, { ...book, clients: [] }),
      open,
    );
    expect(client_name).toBe(name);
  },
);

test('how often several people come is a note', () => {
  const reading = {
    ...nothing,
    people: said(3),
    everyWeeks: { value: 2, from: ['çdo 2 javë'] },
    note: said('dasmë'),
  };
  expect(withLine(values, withSeriesNoted(reading), open).note).toBe('dasmë, çdo 2 javë');
  expect(withSeriesNoted({ ...nothing, people: said(3) }).note).toBeUndefined();
});

test('a returning client gets the usual service and barber at the time that was said', () => {
  const reading = { ...nothing, client: said(agim), time: said('14:00') };
  expect(withLine(values, reading, open)).toMatchObject({
    client_name: 'Agim Hoxha',
    client_phone: '+383 44 123 456',
    services: [{ service_name: 'Prerje' }],
    duration: '40',
    barber: 'Beni',
    appointment_time: '14:00',
  });
});

test('a usual barber who is taken then moves no time that was said', () => {
  const taken = visit('Ana', hour(14), 60, { barber: 'Beni' });
  const reading = { ...nothing, client: said(agim), time: said('14:00') };
  expect(withLine(values, reading, { ...open, day: [taken] })).toMatchObject({
    barber: 'Arben',
    appointment_time: '14:00',
  });
});

test('what was said comes before what is usual', () => {
  const reading = { ...nothing, client: said(agim), barber: said('Arben'), duration: said(45) };
  expect(withLine(values, reading, open)).toMatchObject({ barber: 'Arben', duration: '45' });
});

test('a service that was said takes the price and the time of the barber', () => {
  const own = {
    barber_id: 'Beni',
    price: 12,
    work_minutes: 50,
    wait_minutes: null,
    work_after_minutes: null,
  };
  const ofBarber = { ...cut, barbers: [own] };
  const reading = { ...nothing, services: [said(ofBarber)], barber: said('Beni') };
  expect(withLine(values, reading, open)).toMatchObject({ price: '12,00', duration: '50' });
  expect(withLine(values, { ...nothing, services: [said(ofBarber)] }, open)).toMatchObject({
    duration: '30',
  });
});

test('the number of the client that is typed again stays as it is kept; a new one is filled in', () => {
  const same = { ...nothing, client: said(agim), phone: said('+38344123456') };
  expect(withLine(values, same, open).client_phone).toBe('+383 44 123 456');
  const other = { ...nothing, rest: 'Ilir', phone: said('+355691234567') };
  expect(withLine(values, other, open).client_phone).toBe('+355 69 123 4567');
});

test('an answer takes the place of its question', () => {
  const question = {
    about: 'when',
    from: ['sot në 9'],
    candidates: [{ day: '2026-11-24', time: '09:00' }],
  } as const;
  const reading = { ...nothing, questions: [question] };
  const answers = { [keyOf(question)]: { day: '2026-11-24', time: '09:00' } };
  expect(answered(reading, {})).toEqual(reading);
  expect(answered(reading, answers)).toMatchObject({
    questions: [],
    day: { value: '2026-11-24', from: ['sot në 9'] },
    time: { value: '09:00' },
  });
});

test('only what was not understood is searched for, and the beginning if it may be a name', () => {
  expect(searchesFor('Agim nesër në 2', book)).toEqual(['Agim']);
  expect(searchesFor('Nesër Hoxha në 2', book)).toEqual(['Hoxha', 'Nesër Hoxha']);
  expect(searchesFor('044 123 456', book)).toEqual(['+38344123456']);
  expect(searchesFor('Agim Hoxha', book)).toEqual([]);
  expect(isRead(nothing)).toBe(false);
});

test('a time that the salon keeps for a client holds, also for a service and a barber that are said', () => {
  const lengths = [{ service_id: cut.id, work_minutes: 75, wait_minutes: 0, work_after_minutes: 0 }];
  const client = { ...agim, lengths, usual: null };
  const reading = { ...nothing, client: said(client), services: [said(cut)], barber: said('Beni') };
  const facts = { ...open, services: [cut] };
  expect(withLine(values, reading, facts).duration).toBe('75');
  // what is said now is another one
  expect(withLine(values, { ...reading, duration: said(50) }, facts).duration).toBe('50');
  const usual = { ...client, usual: { ...agim.usual, service_name: cut.name, duration: 30 } };
  expect(withLine(values, { ...nothing, client: said(usual as KeptClient) }, facts).duration).toBe('75');
});

test('the usual barber of a client is not taken for what this barber does not do', () => {
  const reading = { ...nothing, client: said(agim), services: [said(cut)] };
  expect(withLine(values, reading, open).barber).toBe('Beni');
  expect(withLine(values, reading, { ...open, does: (barber: string) => barber !== 'Beni' }).barber).toBe(
    'Arben',
  );
});

test('a price that is said is the price of the visit', () => {
  const reading = { ...nothing, services: [said(cut)], price: said(12.5) };
  expect(withLine(values, reading, open).price).toBe('12,50');
  expect(chipsOf(reading).map(({ label }) => label.replaceAll('\u00a0', ' '))).toContain('12,50 €');
});

test('what is chosen in a field holds in place of what the line says, and answers its question', () => {
  const put = { appointment_date: '2026-11-24', appointment_time: '15:00', barber: 'Arben' };
  const when = {
    about: 'when' as const,
    from: ['pasdite'],
    candidates: [{ time: '14:00' }, { time: '15:00' }],
  };
  const reading = { ...nothing, day: said('2026-11-24'), time: said('15:00'), questions: [when] };
  expect(withChosen(reading, put, put)).toBe(reading);
  const now = { ...put, appointment_time: '16:00' };
  expect(withChosen(reading, put, now)).toMatchObject({ time: { value: '16:00' }, questions: [] });
  expect(chipsOf(withChosen(reading, put, now)).map(({ label }) => label)).toEqual([
    'E martë, 24 nëntor',
    '16:00',
  ]);
});

test('a part of the day offers the free times of the barber', () => {
  const clients: KeptClient[] = [];
  const offered = (line: string, day: readonly Appointment[]) => {
    const reading = readVisit(line, { ...book, services: [cut], clients });
    const [question] = withFreeTimes(reading, values, { ...open, day, services: [cut] }).questions.filter(
      ({ about }) => about === 'when',
    );
    return question?.candidates.map((one) => (one as { time: string }).time);
  };
  const taken = [8, 9, 10, 11].map((at) => visit('Ana', hour(at), at === 9 ? 30 : 60));
  expect(offered('nesër paradite te Arbeni qethje', taken)).toEqual(['09:30']);
  expect(offered('nesër paradite te Beni qethje', taken)).toEqual(['08:00', '09:00', '10:00', '11:00']);
  expect(offered('nesër paradite qethje', taken)).toEqual(['08:00', '09:00', '10:00', '11:00']);
  // the times that the line itself names stay
  expect(offered('nesër te Arbeni qethje në 10 apo 11', taken)).toEqual(['10:00', '11:00']);
  // nothing is free: the form says by whom the chosen time is taken
  expect(offered('nesër paradite te Arbeni', [visit('Ana', hour(8), 240)])).toHaveLength(4);
});

test('without a name the visit is for who does the service and is free', () => {
  const reading = { ...nothing, services: [said(cut)], time: said('14:00') };
  const does = (barber: string) => barber !== 'Arben';
  expect(withLine(values, reading, open).barber).toBe('Arben');
  expect(withLine(values, reading, { ...open, does })).toMatchObject({
    barber: 'Beni',
    appointment_time: '14:00',
  });
  const taken = visit('Ana', hour(13, 45), 30);
  expect(withLine(values, reading, { ...open, day: [taken] }).barber).toBe('Beni');
  const both = [taken, visit('Ben', hour(13, 45), 30, { barber: 'Beni' })];
  expect(withLine(values, reading, { ...open, day: both }).barber).toBe('Arben');
  // the column was chosen: the form asks
  expect(withLine(values, reading, { ...open, barbers: [], does }).barber).toBe('Arben');
});

test('a word that was typed behind the name of a chosen client is a note', () => {
  const question = { about: 'client', from: ['agim kapuç'], candidates: [agim] } as const;
  const reading = { ...nothing, questions: [question], rest: 'agim kapuç', note: said('vonë') };
  expect(answered(reading, { [keyOf(question)]: agim })).toMatchObject({
    client: { value: agim },
    note: { value: 'vonë, kapuç' },
  });
  const isNew = answered(reading, { [keyOf(question)]: 'new' });
  expect(isNew).toMatchObject({ isNewClient: true, note: { value: 'vonë' } });
});

test.each([['agimin'], ['Agim H'], ['agimi hoxha']])('%s is all of the name of Agim Hoxha', (typed) => {
  const question = { about: 'client', from: [typed], candidates: [agim] } as const;
  expect(answered({ ...nothing, questions: [question] }, { [keyOf(question)]: agim }).note).toBeUndefined();
});

test('the example of the line names a client of such a salon', () => {
  expect(lineWords.hint('Qethje')).toBe('Shkruani gjithë terminin: Agim nesër në 2, qethje');
  followKind(() => 'beauty');
  expect(lineWords.hint('Grim')).toBe('Shkruani gjithë terminin: Teuta nesër në 2, grim');
  expect(lineWords.placeholder('Grim')).toBe('Emri, ose: Teuta nesër në 2, grim');
  followKind(() => null);
});
