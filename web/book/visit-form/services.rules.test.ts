import { describe, expect, test } from 'vitest';
import type { WorkPart } from '#contracts/ground/appointment.ts';
import type { ServiceLine } from '../../appointments/overlay.rules.ts';
import { colour, hour, visit } from '../../appointments/visit.fixture.ts';
import { setCurrency } from '../../ground/lib/prices.ts';
import {
  isOwnLength,
  kindOfServices,
  ownOf,
  servicesIn,
  valuesOfKept,
  valuesOfNew,
  valuesOfServices,
  withAdded,
  withOtherBarber,
  withRemoved,
  withTimesOf,
} from './services.rules.ts';
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

  test('the fields show the sums of the services, and change the only one', () => {
    expect(valuesOfServices([cut, beard])).toEqual({
      services: [cut, beard],
      price: '14,35',
      duration: '45',
    });
    expect(servicesIn(empty)).toEqual([]);
    expect(servicesIn(withServices(cut))).toEqual([cut]);
    expect(servicesIn({ ...withServices(cut), price: '9', duration: '40' })).toEqual([
      { ...cut, price: 9, duration: 40 },
    ]);
  });

  test('a price of the time of another currency stays, though the field shows no part of a lek', () => {
    setCurrency('ALL');
    const old = { ...cut, price: 830.5 };
    expect(servicesIn({ ...withServices(old), duration: '40' })).toEqual([{ ...old, duration: 40 }]);
    setCurrency('EUR');
  });

  test('what an earlier release kept of a form of one service has its name and no list', () => {
    const { waits: _, ...kept } = { ...empty, service_name: 'Prerje', price: '8,00' };
    const values = valuesOfKept(kept as unknown as VisitValues);
    expect(values).not.toHaveProperty('service_name');
    expect(values.waits).toEqual([]);
    expect(servicesIn(values)).toEqual([{ service_name: 'Prerje', price: 8, duration: 30 }]);
    const several = withServices(cut, beard);
    expect(valuesOfKept({ ...several, service_name: 'Prerje + Mjekër' } as VisitValues)).toEqual(several);
  });

  test('a new visit has the listed prices where the former prices are not seen, and takes a typed price', () => {
    const services = [cut, beard].map((line) => ({ ...line, price: null }));
    const hidden = { ...withServices(cut, beard), services };
    const kept = [aService, { ...aService, name: 'Mjekër', price: 6.35, duration: 15 }];
    const whole = valuesOfNew({ ...hidden, price: '' }, kept);
    expect([whole.price, servicesIn(whole)]).toEqual(['14,35', [cut, beard]]);
    const part = valuesOfNew({ ...hidden, price: '' }, [aService]);
    expect(part.price).toBe('');
    expect(servicesIn({ ...part, price: '20' })).toEqual([cut, { ...beard, price: 12 }]);
    expect(valuesOfNew(empty, kept)).toBe(empty);
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

  test('services are sent in a change only if they differ; and so are the times of the work beside them', () => {
    const values = valuesOfVisit(booked);
    expect(changesInVisit(booked, values)).toEqual({});
    expect(changesInVisit(booked, { ...values, ...valuesOfServices([cut, beard, wash]) })).toEqual({
      services: [cut, beard, wash],
      parts: null,
    });
    expect(changesInVisit(booked, { ...values, price: '20,00' })).toEqual({
      services: [cut, { ...beard, price: 12 }],
      parts: null,
    });
    expect(changesInVisit(booked, { ...values, ...valuesOfServices([cut]) })).toEqual({
      services: [cut],
      parts: null,
    });
  });

  test('that were changed on this device stay together when another device has changed the visit', () => {
    const [before, current] = [visit('Besnik', hour(9), 30), { ...booked, appointment_time: '15:00' }];
    const typed = { ...valuesOfVisit(before), services: [wash] };
    expect(rebase(typed, before, current)).toMatchObject({ services: [wash], appointment_time: '15:00' });
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
  const linesWith = (lines: readonly ServiceLine[], others: ReturnType<typeof to>) =>
    withOtherBarber({ services: lines, waits: [] }, kept, others).services;

  test('usual prices and times become what the other barber takes, and back', () => {
    const others = linesWith([cut, beard], to('Ardit'));
    expect(others).toEqual([{ ...cut, price: 12, duration: 40 }, beard]);
    expect(linesWith(others, to('Arben', 'Ardit'))).toEqual([cut, beard]);
  });

  test('what was typed stays, and so does a service that the salon does not have', () => {
    expect(linesWith([{ ...cut, price: 9 }], to('Ardit'))).toEqual([{ ...cut, price: 9, duration: 40 }]);
    expect(linesWith([{ ...cut, duration: 35 }], to('Ardit'))).toEqual([{ ...cut, price: 12, duration: 35 }]);
    expect(linesWith([wash], to('Ardit'))).toEqual([wash]);
  });

  test('the waiting time goes with the time of a barber, and stays where it was typed', () => {
    const colouring = { service_id: 'colour', service_name: 'Ngjyrosje', price: 30, duration: 90 };
    const own = { ...nothing, barber_id: 'Ardit', work_minutes: 20, wait_minutes: 50 };
    const usual = { ...aService, id: 'colour', name: 'Ngjyrosje', price: 30, duration: 90, wait_minutes: 40 };
    const salon = [{ ...usual, work_after_minutes: 20, barbers: [own] }];
    const from = (minutes: number) => ({ services: [wash, colouring], waits: [{ from: 40, minutes }] });
    expect(withOtherBarber(from(40), salon, to('Ardit'))).toMatchObject({
      services: [wash, { duration: 90 }],
      waits: [{ from: 30, minutes: 50 }],
    });
    expect(withOtherBarber(from(30), salon, to('Ardit'))).toEqual(from(30));
  });

  test('the form says what the barber takes only where it is something of their own', () => {
    expect(ownOf([cut, beard], kept, 'Ardit')).toEqual({ price: 18.35, duration: 55 });
    expect(ownOf([cut], kept, 'Arben')).toBeUndefined();
    expect(ownOf([beard], kept, 'Ardit')).toBeUndefined();
    expect(ownOf([], kept, 'Ardit')).toBeUndefined();
  });
});

test('a service that is added brings its waiting time after the others, and takes it away', () => {
  const besa = valuesOfVisit(colour('Besa', hour(9)));
  const content = { services: servicesIn(besa), waits: besa.waits };
  const added = withAdded(content, {
    ...aService,
    name: 'Balayage',
    duration: 60,
    wait_minutes: 30,
    work_after_minutes: 10,
  });
  expect(added.services.map(({ duration }) => duration)).toEqual([90, 60]);
  expect(added.waits).toEqual([
    { from: 30, minutes: 40 },
    { from: 110, minutes: 30 },
  ]);
  expect(withRemoved(added, 0).waits).toEqual([{ from: 20, minutes: 30 }]);
  expect(withRemoved(added, 1)).toEqual({ services: content.services, waits: content.waits });
});

describe('the own time of a client', () => {
  const kept = [{ ...aService, id: 'cut' }];
  const lengths = [{ service_id: 'cut', work_minutes: 50, wait_minutes: 0, work_after_minutes: 0 }];
  const barberId = undefined;
  const content = (...services: ServiceLine[]) => ({ services, waits: [] });

  test('wins over the time of the service and the barber', () => {
    expect(withTimesOf(content(cut, wash), kept, { lengths })).toEqual(
      content({ ...cut, duration: 50 }, wash),
    );
    expect(withTimesOf(content(cut), kept, { lengths: null })).toEqual(content(cut));
    expect(withTimesOf(content(cut), kept, undefined)).toEqual(content(cut));
  });

  test('can be kept of one known service, if it is not the usual one', () => {
    const longer = [{ ...cut, duration: 50 }];
    const waits: WorkPart[] = [];
    expect(isOwnLength(longer, kept, { client: {}, barberId, waits })).toBe(true);
    expect(isOwnLength([cut], kept, { client: {}, barberId, waits })).toBe(false);
    expect(isOwnLength(longer, kept, { client: { lengths }, barberId, waits })).toBe(false);
    expect(isOwnLength([cut], kept, { client: { lengths }, barberId, waits })).toBe(true);
    expect(isOwnLength([...longer, wash], kept, { client: {}, barberId, waits })).toBe(false);
    expect(isOwnLength([wash], kept, { client: {}, barberId, waits })).toBe(false);
    expect(isOwnLength([], kept, { client: {}, barberId, waits })).toBe(false);
  });

  test('can be kept where work and waiting time are others, and their sum is the usual one', () => {
    const colour = { ...aService, id: 'cut', duration: 90, wait_minutes: 40, work_after_minutes: 20 };
    const line = { ...cut, duration: 90 };
    const keptWith = (from: number, minutes: number) =>
      isOwnLength([line], [colour], { client: {}, barberId, waits: [{ from, minutes }] });
    expect(keptWith(30, 40)).toBe(false);
    expect(keptWith(45, 25)).toBe(true);
  });
});
