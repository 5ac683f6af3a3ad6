// What is measured, and what it is measured on.
import type autocannon from 'autocannon';
import type { PoolConfig } from 'pg';
import { v7 as newId } from 'uuid';
import { addDays, clockTime } from '#contracts/calendar.rules.ts';
import { addSalon, addUser, markVerified, openSession, type SalonId } from '../server/accounts/store.ts';
import * as appointments from '../server/appointments/store.ts';
import * as barbers from '../server/barbers/store.ts';
import * as clients from '../server/clients/store.ts';
import { systemClock } from '../server/clock.ts';
import { openDatabase, type Tx } from '../server/db/database.ts';
import { hashToken, newToken } from '../server/http/session.ts';
import { startTrial } from '../server/subscriptions/store.ts';

export interface Furniture {
  readonly token: string;
}

interface Case {
  readonly name: string;
  /** The part of the bare server's rate that must be reached. */
  readonly atLeast: number;
  readonly request: (furniture: Furniture) => autocannon.Request;
}

const furnishedDay = '2026-11-23';
const visitsADay = 39;
const minutesEach = 5;
const slotsADay = (24 * 60) / minutesEach;
const barbersAtOnce = 20;

const signedIn = (token: string) => ({ authorization: `Bearer ${token}` });

export const cases: Case[] = [
  {
    name: 'GET /auth/profile',
    atLeast: 0.6,
    request: ({ token }) => ({ method: 'GET', path: '/api/auth/profile', headers: signedIn(token) }),
  },
  {
    name: `GET /appointments of a day with ${visitsADay}`,
    atLeast: 0.85,
    request: ({ token }) => ({
      method: 'GET',
      path: `/api/appointments?from=${furnishedDay}&to=${furnishedDay}`,
      headers: signedIn(token),
    }),
  },
  {
    name: 'POST /appointments',
    atLeast: 0.85,
    request: ({ token }) => ({
      method: 'POST',
      path: '/api/appointments',
      headers: { ...signedIn(token), 'content-type': 'application/json' },
      setupRequest: (request) => ({ ...request, body: JSON.stringify(nextVisit()) }),
    }),
  },
];

let booked = 0;

/** Each at a place of its own: five minutes with one of twenty barbers. */
function nextVisit() {
  const turn = booked++;
  const slot = Math.floor(turn / barbersAtOnce) % slotsADay;
  return visit({
    day: addDays(furnishedDay, 1 + Math.floor(turn / barbersAtOnce / slotsADay)),
    minutes: slot * minutesEach,
    barber: turn % barbersAtOnce,
    client: turn % 500,
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
  service_name: 'Prerje klasike',
  price: 5,
  duration: minutesEach,
});

/** A salon on trial whose owner is signed in. */
export async function furnish(connection: PoolConfig): Promise<Furniture> {
  const db = openDatabase(connection);
  const now = systemClock.now();
  const token = newToken();
  await db.transaction(async (tx) => {
    const owner = {
      username: 'Erjona',
      email: 'erjona@salloni.al',
      passwordHash: '',
      role: 'user',
      now,
    } as const;
    const userId = await addUser(tx, owner);
    const salon = await addSalon(tx, userId, 'Salloni Blloku', now);
    await markVerified(tx, userId, now);
    await startTrial(tx, salon, now);
    await openSession(tx, { session: hashToken(token), device: null, userId, now });
    for (let n = 0; n < visitsADay; n++) await book(tx, salon, userId, n);
  });
  await db.close();
  return { token };
}

/** The day that is read: three barbers, a visit every half an hour. */
async function book(tx: Tx, salon: SalonId, userId: string, n: number) {
  const {
    client_name,
    appointment_date: day,
    service_name: serviceName,
  } = visit({
    day: furnishedDay,
    minutes: 0,
    barber: 0,
    client: n,
  });
  await appointments.add(tx, salon, {
    id: newId(),
    kind: 'visit',
    clientId: await clients.findOrAdd(tx, salon, client_name),
    barberId: await barbers.findOrAdd(tx, salon, `Barberi ${n % 3}`),
    serviceName,
    cents: 500,
    title: null,
    note: null,
    day,
    time: clockTime(8 * 60 + 30 * Math.floor(n / 3)),
    duration: 30,
    userId,
    requestHash: null,
  });
}
