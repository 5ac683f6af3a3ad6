import { describe, expect, test } from 'vitest';
import { hour, visit } from '../../appointments/visit.fixture.ts';
import { kindOfServices, ownOf, servicesIn, valuesOfServices, withOtherBarber } from './services.rules.ts';
import { emptyVisit, type VisitValues, valuesOfVisit } from './values.rules.ts';
import { changesInVisit, newVisitOf, rebase } from './visit.rules.ts';

const cut = { service_id: 'id of Prerje', service_name: 'Prerje', price: 8, duration: 30 };
const beard = { service_id: 'id of Mjekër', service_name: 'Mjekër', price: 6.35, duration: 15 };
const wash = { service_id: 'id of Larje', service_name: 'Larje', price: 2, duration: 10 };
const aService = {
  id: 'id',
  name: 'Prerje',
  description: null,
  duration: 30,
  price: 8,
  is_active: true,
  colour: 'sage' as const,
  addon: false,
  buffer_minutes: 0,
  wait_minutes: 0,
  work_after_minutes: 0,
};
const empty = emptyVisit({ day: '2026-11-23', barber: 'Arben', minutes: hour(11, 30) });
const withServices = (...services: (typeof cut)[]): VisitValues => ({
  ...empty,
  client_name: 'Besnik',
  ...valuesOfServices(services),
});
const booked = visit('Besnik', hour(9), 45, {
  service_name: 'Prerje + Mjekër',
  price: 14.35,
  services: [cut, beard],
});

describe('several services in the form', () => {
  test('several services have their longest buffer, and the form knows if all are add-ons', () => {
    const kept = [
      { ...aService, name: 'Prerje', buffer_minutes: 5 },
      { ...aService, name: 'Mjekër', buffer_minutes: 10 },
      { ...aService, name: 'Larje', addon: true },
    ];
    expect(kindOfServices([cut, { ...beard, service_name: 'mjekër' }], kept)).toEqual({
      buffer: 10,
      isAddonAlone: false,
    });
    expect(kindOfServices([wash], kept)).toEqual({ buffer: 0, isAddonAlone: true });
    expect(kindOfServices([wash, cut], kept)).toEqual({ buffer: 5, isAddonAlone: false });
    expect(kindOfServices([{ ...wash, service_name: 'E fshirë' }], kept).isAddonAlone).toBe(false);
    expect(kindOfServices([], kept)).toEqual({ buffer: 0, isAddonAlone: false });
  });

  test('the fields show the names of several services and their sums; a single service needs no list', () => {
    expect(valuesOfServices([cut, beard])).toEqual({
      service_name: 'Prerje + Mjekër',
      services: [cut, beard],
      price: '14,35',
      duration: '45',
    });
    expect(valuesOfServices([cut])).toMatchObject({ service_name: 'Prerje', services: [], price: '8,00' });
    expect(servicesIn(empty)).toEqual([]);
    const { service_id: _, ...typed } = cut;
    expect(servicesIn(withServices(cut))).toEqual([typed]);
  });

  test('another sum changes the last service, and the rest of the difference the service before', () => {
    const typed = { ...withServices(cut, beard), price: '12', duration: '60' };
    expect(servicesIn(typed)).toEqual([cut, { ...beard, price: 4, duration: 30 }]);
    expect(servicesIn({ ...typed, price: '5', duration: '31' })).toEqual([
      { ...cut, price: 5 },
      { ...beard, price: 0, duration: 1 },
    ]);
    expect(servicesIn({ ...typed, price: 'x', duration: '' })).toEqual([cut, beard]);
  });

  test('each of several services is sent with its price and duration', () => {
    expect(newVisitOf('id', withServices(cut, beard))).toMatchObject({ services: [cut, beard] });
  });

  test('services are sent in a change only if they differ; a single remaining one is sent by its name', () => {
    const values = valuesOfVisit(booked);
    expect(changesInVisit(booked, values)).toEqual({});
    expect(changesInVisit(booked, { ...values, ...valuesOfServices([cut, beard, wash]) })).toEqual({
      services: [cut, beard, wash],
    });
    expect(changesInVisit(booked, { ...values, price: '20,00' })).toEqual({
      services: [cut, { ...beard, price: 12 }],
    });
    expect(changesInVisit(booked, { ...values, ...valuesOfServices([cut]) })).toEqual({
      service_name: 'Prerje',
      price: 8,
      duration: 30,
    });
  });

  test('that were changed on this device stay together when another device has changed the visit', () => {
    const [before, current] = [visit('Besnik', hour(9), 30), { ...booked, appointment_time: '15:00' }];
    const typed = { ...valuesOfVisit(before), service_name: 'Larje' };
    expect(rebase(typed, before, current)).toMatchObject({
      service_name: 'Larje',
      services: [],
      appointment_time: '15:00',
    });
    const added = { ...valuesOfVisit(booked), ...valuesOfServices([cut, beard, wash]) };
    expect(rebase(added, booked, { ...booked, note: 'me kujdes' })).toEqual({ ...added, note: 'me kujdes' });
  });
});

describe('another barber', () => {
  const nothing = { price: null, work_minutes: null, wait_minutes: null, work_after_minutes: null };
  const kept = [
    { ...aService, barbers: [{ ...nothing, barber_id: 'Ardit', price: 12, work_minutes: 40 }] },
    { ...aService, id: 'beard', name: 'Mjekër', price: 6.35, duration: 15 },
  ];
  const to = (barber: string, from = 'Arben') => ({ from, to: barber });

  test('usual prices and times become what the other barber takes, and back', () => {
    const others = withOtherBarber([cut, beard], kept, to('Ardit'));
    expect(others).toEqual([{ ...cut, price: 12, duration: 40 }, beard]);
    expect(withOtherBarber(others, kept, to('Arben', 'Ardit'))).toEqual([cut, beard]);
  });

  test('what was typed stays, and so does a service that the salon does not have', () => {
    expect(withOtherBarber([{ ...cut, price: 9 }], kept, to('Ardit'))).toEqual([
      { ...cut, price: 9, duration: 40 },
    ]);
    expect(withOtherBarber([{ ...cut, duration: 35 }], kept, to('Ardit'))).toEqual([
      { ...cut, price: 12, duration: 35 },
    ]);
    expect(withOtherBarber([wash], kept, to('Ardit'))).toEqual([wash]);
  });

  test('the form says what the barber takes only where it is something of their own', () => {
    expect(ownOf([cut, beard], kept, 'Ardit')).toEqual({ price: 18.35, duration: 55 });
    expect(ownOf([cut], kept, 'Arben')).toBeUndefined();
    expect(ownOf([beard], kept, 'Ardit')).toBeUndefined();
    expect(ownOf([], kept, 'Ardit')).toBeUndefined();
  });
});
