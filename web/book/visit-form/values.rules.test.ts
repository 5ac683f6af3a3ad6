import { describe, expect, test } from 'vitest';
import type { Client } from '#contracts/clients/clients.ts';
import type { Service } from '#contracts/salon/services.ts';
import { hour, visit } from '../../appointments/visit.fixture.ts';
import { withClient } from './known.rules.ts';
import { emptyVisit } from './values.rules.ts';

const empty = emptyVisit({ day: '2026-11-23', barber: 'Arben', minutes: hour(11, 30) });

describe('a returning client', () => {
  const client: Client = {
    id: '01900000-0000-7000-8000-000000000001',
    name: 'Çelë',
    phone: '+355 69 123 4567',
    email: null,
    birthday: null,
    note: null,
    totalAppointments: 3,
    totalSpent: 20,
    spentAhead: 0,
    cancelledCount: 0,
    noShows: 0,
    onlineBlocked: false,
    marketingRefusedBy: null,
    lastVisit: '2026-10-20',
    nextVisit: null,
    status: 'active',
    usual: { service_name: 'Ngjyrosje', services: [], price: 28, duration: 90, barber: 'Blerim' },
  };

  test('choosing a returning client fills in service, price, duration and phone', () => {
    expect(withClient(empty, client, [], [])).toEqual({
      ...empty,
      client_name: 'Çelë',
      client_phone: '+355 69 123 4567',
      services: [{ service_name: 'Ngjyrosje', price: 28, duration: 90 }],
      price: '28,00',
      duration: '90',
    });
  });

  test('who did not see the price of the last visit gets the one of the list, or types it', () => {
    const line = { service_id: null, service_name: 'Ngjyrosje', price: null, duration: 90 };
    const usual = {
      service_name: 'Ngjyrosje',
      services: [line],
      price: null,
      duration: 90,
      barber: 'Blerim',
    };
    const colour = { name: 'Ngjyrosje', price: 30, duration: 60 } as Service;
    const of = (...kept: Service[]) => withClient(empty, { ...client, usual }, [], [], undefined, kept);
    expect(of(colour)).toMatchObject({ services: [{ ...line, price: 30 }], price: '30,00', duration: '90' });
    expect(of()).toMatchObject({ services: [{ ...line, price: 0 }], price: '', duration: '90' });
  });

  test('a returning client gets the last barber at the first time that is free for the usual duration', () => {
    const taken = visit('Ana', hour(12), 60, { barber: 'Blerim' });
    const values = withClient(empty, client, ['Arben', 'Blerim'], [taken]);
    expect([values.barber, values.appointment_time]).toEqual(['Blerim', '13:00']);
  });

  test('if the last barber has no free slot, the barber that is already chosen stays', () => {
    const full = visit('Ana', hour(8), 900, { barber: 'Blerim' });
    const values = withClient(empty, client, ['Arben', 'Blerim'], [full]);
    expect([values.barber, values.appointment_time]).toEqual(['Arben', '11:30']);
  });

  test('if another barber was chosen, a returning client gets this barber’s price, unless one was agreed', () => {
    const colour = {
      name: 'Ngjyrosje',
      price: 20,
      duration: 90,
      barbers: [
        { barber_id: 'blerim', price: 28, work_minutes: null, wait_minutes: null, work_after_minutes: null },
      ],
    } as unknown as Service;
    const priceFor = (price: number) => {
      const usual = { service_name: 'Ngjyrosje', services: [], price, duration: 90, barber: 'Blerim' };
      const idOf = (barber: string) => barber.toLowerCase();
      return withClient(empty, { ...client, usual }, [], [], undefined, [colour], idOf).price;
    };
    expect([priceFor(28), priceFor(25)]).toEqual(['20,00', '25,00']);
  });

  test('choosing a client without an earlier visit fills in only name and phone', () => {
    expect(withClient(empty, { ...client, usual: null }, ['Blerim'], [])).toMatchObject({
      client_name: 'Çelë',
      services: [],
      barber: 'Arben',
    });
  });
});
