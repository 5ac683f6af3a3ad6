import { describe, expect, test } from 'vitest';
import { colour, hour, visit } from '../../appointments/visit.fixture.ts';
import { checkBlock, checkVisit } from './check.rules.ts';
import { emptyBlock, emptyVisit, type VisitValues, valuesOfVisit } from './values.rules.ts';
import { formWords } from './words.sq.ts';

const slot = { day: '2026-11-23', barber: 'Arben', minutes: hour(11, 30) };

describe('the check of a visit', () => {
  const empty = emptyVisit(slot);
  const filled: VisitValues = {
    ...empty,
    client_name: ' Besnik Thaçi ',
    services: [{ service_name: 'Prerje', price: 8, duration: 30 }],
    price: '4,50',
  };
  const ana = visit('Ana', hour(9), 60);

  test('a visit with missing values gets one message, and each missing field is marked', () => {
    expect(checkVisit(empty, undefined, { isNew: true })).toEqual({
      message: 'Ju lutem plotesoni te gjitha fushat!',
      fields: {
        client_name: expect.any(String),
        services: expect.any(String),
        price: expect.any(String),
      },
    });
    expect(checkVisit({ ...filled, client_name: '   ' }, undefined, { isNew: true })?.fields).toHaveProperty(
      'client_name',
    );
  });

  test('a hidden price may stay empty, but not become wrong', () => {
    const hidden = { isNew: false, isPriceHidden: true };
    expect(checkVisit({ ...filled, price: '' }, undefined, hidden)).toBeUndefined();
    expect(checkVisit({ ...filled, price: 'abc' }, undefined, hidden)?.fields).toHaveProperty('price');
  });

  test('before and after each waiting time there is work', () => {
    const besa = valuesOfVisit(colour('Besa', hour(9)));
    const check = (typed: Partial<VisitValues>) =>
      checkVisit({ ...filled, ...besa, ...typed }, undefined, { isNew: true })?.fields;
    expect(check({})).toBeUndefined();
    expect(check({ duration: '71' })).toBeUndefined();
    expect(check({ duration: '70' })).toHaveProperty('duration');
    expect(check({ waits: [{ from: 0, minutes: 40 }] })).toHaveProperty('duration');
  });

  test('an add-on alone is refused', () => {
    const message = 'Kjo shtesë zgjidhet bashkë me një shërbim.';
    expect(checkVisit(filled, undefined, { isNew: true, isAddonAlone: true })).toEqual({
      message,
      fields: { services: message },
    });
  });

  test.each(['abc', '-1', '12,345', '1e9', 'NaN', '4,5,0'])('the price %s is refused', (price) => {
    expect(checkVisit({ ...filled, price }, undefined, { isNew: true })?.fields).toHaveProperty('price');
  });
  test.each(['4,50', '4.50', '4', '0', '1 234,50'])('the price %s is accepted', (price) => {
    expect(checkVisit({ ...filled, price }, undefined, { isNew: true })).toBeUndefined();
  });

  test.each(['', '0', '721', '30,5', 'x'])('the duration “%s” is refused', (duration) => {
    expect(checkVisit({ ...filled, duration }, undefined, { isNew: true })?.fields).toHaveProperty(
      'duration',
    );
  });

  test('a visit that ends after midnight is refused at the time; one that ends at midnight is not', () => {
    const message = 'Termini duhet të mbarojë brenda ditës.';
    const late = (duration: string) => ({ ...filled, appointment_time: '22:30', duration });
    expect(checkVisit(late('100'), undefined, { isNew: true })).toEqual({
      message,
      fields: { appointment_time: message },
    });
    expect(checkVisit(late('90'), undefined, { isNew: true })).toBeUndefined();
    expect(formWords.length(hour(22, 30), 100)).toBe('22:30–00:10 · 1 orë 40 min');
    expect(formWords.length(hour(22, 30), 90)).toMatch('22:30–24:00');
  });

  test('in a taken slot a new visit gets the general message; for an edited visit the message names the other client', () => {
    expect(checkVisit(filled, ana, { isNew: true })?.message).toBe(
      'Ky orar eshte i zene! Zgjidhni nje orar tjeter.',
    );
    expect(checkVisit(filled, ana, { isNew: false })?.message).toBe(
      'Ky orar eshte i zene nga klienti "Ana"! Zgjidhni nje orar tjeter ose ndryshoni barberin.',
    );
    expect(checkVisit(empty, ana, { isNew: true })?.message).toBe('Ju lutem plotesoni te gjitha fushat!');
  });
});

test('a block without a title, with an end before its start, or with a wrong number of days gets a message at that field', () => {
  const pause = emptyBlock(slot);
  expect(checkBlock(pause)).toBeUndefined();
  expect(checkBlock({ ...pause, title: ' ' })?.field).toBe('title');
  expect(checkBlock({ ...pause, to: pause.from })?.field).toBe('to');
  for (const days of ['0', '32', '1,5', '', 'x']) expect(checkBlock({ ...pause, days })?.field).toBe('days');
  expect(checkBlock({ ...pause, days: '31' })).toBeUndefined();
  for (const weeks of ['0', '27', '']) expect(checkBlock({ ...pause, weeks })?.field).toBe('weeks');
  expect(checkBlock({ ...pause, weeks: '26', days: '7' })).toBeUndefined();
  expect(checkBlock({ ...pause, weeks: '2', days: '8' })?.field).toBe('days');
  expect(checkBlock({ ...pause, barbers: [] })?.field).toBe('barbers');
  expect(checkBlock({ ...pause, weeks: '26', days: '7', barbers: ['Arben', 'Blerim'] })?.field).toBe(
    'barbers',
  );
});
