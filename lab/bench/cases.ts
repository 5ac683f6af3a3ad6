// The calls that are measured, and the salon that they are made in.
import type autocannon from 'autocannon';
import type { PoolConfig } from 'pg';
import { v7 as newId } from 'uuid';
import { addDays, clockTime } from '#contracts/ground/calendar.rules.ts';
import { takeSlots } from '../../server/appointments/slots.ts';
import { addClient } from '../../server/clients/lookup-store.ts';
import { addSalon, addUser, markVerified, openSession } from '../../server/identity/accounts/store.ts';
import { addBarber } from '../../server/salon/barbers/store.ts';
import { startTrial } from '../../server/salon/ledger/store.ts';
import { addService } from '../../server/salon/services/store.ts';
import { systemClock } from '../../server/ground/clock.ts';
import { openDatabase, type Tx } from '../../server/ground/db/database.ts';
import { hashToken, newToken } from '../../server/ground/http/session.ts';
import { bySystem } from '../../server/ground/origin.ts';
import type { SalonId } from '../../server/ground/salon-id.ts';
import { wholeBook } from '../../server/ground/scope.ts';
import { usualCeilings } from '../../server/ground/usual-ceilings.ts';

export interface Salon {
  readonly id: SalonId;
  readonly token: string;
}

export interface Case {
  readonly name: string;
  readonly request: (salon: Salon) => autocannon.Request;
}

const fullDay = '2026-11-23';
const visitsADay = 39;
const minutesEach = 5;
const slotsADay = (24 * 60) / minutesEach;
const barbersAtOnce = 20;
const cut = 'Prerje klasike';
const services = [cut, 'Prerje moderne', 'Mjekërr', 'Larje', 'Ngjyrosje', 'Prerje për fëmijë'];

const signedIn = (token: string) => ({ authorization: `Bearer ${token}` });

export const cases: Case[] = [
  {
    name: 'GET /auth/profile',
    request: ({ token }) => ({ method: 'GET', path: '/api/auth/profile', headers: signedIn(token) }),
  },
  {
    name: `GET /appointments of a day with ${visitsADay}`,
    request: ({ token }) => ({
      method: 'GET',
      path: `/api/appointments?from=${fullDay}&to=${fullDay}`,
      headers: signedIn(token),
    }),
  },
  {
    name: `GET /days of a day with ${visitsADay}`,
    request: ({ token }) => ({ method: 'GET', path: `/api/days/${fullDay}`, headers: signedIn(token) }),
  },
  {
    name: 'GET /clients?q=',
    request: ({ token }) => ({ method: 'GET', path: '/api/clients?q=arb', headers: signedIn(token) }),
  },
  {
    name: 'POST /appointments',
    request: ({ token }) => ({
      method: 'POST',
      path: '/api/appointments',
      headers: { ...signedIn(token), 'content-type': 'application/json' },
      setupRequest: (request) => ({ ...request, body: JSON.stringify(nextVisit()) }),
    }),
  },
];

let booked = 0;

/** The next visit to book. Each has another slot: five minutes of one of twenty barbers. */
export function nextVisit() {
  const n = booked++;
  const slot = Math.floor(n / barbersAtOnce) % slotsADay;
  return visit({
    day: addDays(fullDay, 1 + Math.floor(n / barbersAtOnce / slotsADay)),
    minutes: slot * minutesEach,
    barber: n % barbersAtOnce,
    client: n % 500,
  });
}

interface Booked {
  readonly day: string;
  readonly minutes: number;
  readonly barber: number;
  readonly client: number;
}

const visit = ({ day, minutes, barber, client }: Booked) => ({
  appointment_date: day,
  appointment_time: clockTime(minutes),
  barber: `Barberi ${barber}`,
  client_name: `Klienti ${client}`,
  service_name: cut,
  price: 5,
  duration: minutesEach,
});

const usualService = { duration: minutesEach, price: 500 };

/** Makes a salon on trial whose owner is signed in. */
export async function addBenchSalon(connection: PoolConfig): Promise<Salon> {
  const db = openDatabase(connection);
  const now = systemClock.now();
  const token = newToken();
  const id = await db.transaction(async (tx) => {
    const owner = {
      username: 'Erjona',
      email: 'erjona@salloni.al',
      password: { hash: '', isLong: false },
      role: 'user',
      now,
    } as const;
    const userId = await addUser(tx, owner);
    const salon = await addSalon(tx, userId, 'Salloni Blloku', now);
    await markVerified(tx, userId, now);
    await startTrial(tx, salon, now);
    const session = { session: hashToken(token), device: null, branch: null, agent: null, signedInAt: now };
    await openSession(tx, { ...session, userId, now });
    for (let n = 0; n < barbersAtOnce; n++) await addBarber(tx, salon, { name: `Barberi ${n}` });
    const offered = await Promise.all(
      services.map((name) => addService(tx, salon, { ...usualService, name }, null)),
    );
    for (let n = 0; n < visitsADay; n++) await book(tx, salon, userId, n, offered[0]?.id ?? '');
    return salon;
  });
  await db.close();
  return { id, token };
}

/** Adds one visit to the day that the bench reads: three barbers, each with a visit every half hour. */
async function book(tx: Tx, salon: SalonId, userId: string, n: number, service_id: string) {
  const client = await addClient(tx, salon, { client_name: `Klienti ${n}` });
  const barber = `Barberi ${n % 3}`;
  const row = {
    ...({ id: newId(), kind: 'visit', clientName: null, clientId: client.id, barber } as const),
    services: [{ service_id, service_name: cut, price: 5, duration: 30 }],
    serviceName: cut,
    priceCents: 500,
    title: null,
    note: null,
    groupId: null,
    day: fullDay,
    time: clockTime(8 * 60 + 30 * Math.floor(n / 3)),
    duration: 30,
  };
  await takeSlots(tx, wholeBook(salon), [row], {
    origin: bySystem(systemClock.now()),
    ceilings: usualCeilings,
    userId,
    requestHash: null,
    historyTextOf: () => 'U shtua termini',
  });
}
