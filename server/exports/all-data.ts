// All data of a salon, read page by page. One transaction for all pages would keep a connection busy for as long as the
// user's download takes.
import { statusNames } from '#contracts/appointments.sq.ts';
import type { Appointment } from '#contracts/appointments.ts';
import { localDayAndTime } from '#contracts/calendar.rules.ts';
import type { Client } from '#contracts/clients.ts';
import { words } from '#contracts/exports.sq.ts';
import { words as ofReports } from '#contracts/reports.sq.ts';
import type { Service } from '#contracts/services.ts';
import * as appointments from '../appointments/store.ts';
import * as clients from '../clients/store.ts';
import type { Db } from '../db/database.ts';
import type { SalonId } from '../salon-id.ts';
import * as services from '../services/store.ts';
import { type Cell, count, day, maybe, money, text, time } from './cells.ts';
import type { Sheet } from './spreadsheet.ts';

export const allData = (db: Db, salon: SalonId, now: Date): Sheet[] => [
  {
    name: words.appointments,
    columns: [
      { head: ofReports.date, width: 12 },
      { head: words.time, width: 10 },
      { head: words.minutes, width: 18 },
      { head: ofReports.client, width: 26 },
      { head: words.phone, width: 18 },
      { head: ofReports.service, width: 26 },
      { head: ofReports.price, width: 12 },
      { head: ofReports.barber, width: 18 },
      { head: ofReports.status, width: 14 },
      { head: words.note, width: 40 },
    ],
    rows: appointmentRows(db, salon),
  },
  {
    name: words.clients,
    columns: [
      { head: words.name, width: 26 },
      { head: words.phone, width: 18 },
      { head: words.counted, width: 12 },
      { head: words.cancelled, width: 12 },
      { head: words.spent, width: 14 },
      { head: words.lastVisit, width: 18 },
      { head: words.note, width: 40 },
    ],
    rows: clientRows(db, salon, now),
  },
  {
    name: words.services,
    columns: [
      { head: words.name, width: 26 },
      { head: words.description, width: 40 },
      { head: words.minutes, width: 18 },
      { head: ofReports.price, width: 12 },
      { head: words.offered, width: 10 },
    ],
    rows: serviceRows(db, salon),
  },
];

/** Small enough that writing one page does not delay other requests. */
const pageSize = 250;

async function* appointmentRows(db: Db, salon: SalonId) {
  let cursor: string | undefined;
  do {
    const page = await appointments.list(db, salon, { limit: pageSize, cursor });
    yield* page.appointments.map(appointmentRow);
    cursor = page.nextCursor;
  } while (cursor);
}

const appointmentRow = (visit: Appointment): Cell[] => [
  day(visit.appointment_date),
  time(visit.appointment_time),
  count(visit.duration),
  maybe(visit.client_name, text),
  maybe(visit.client_phone, text),
  maybe(visit.service_name, text),
  maybe(visit.price, money),
  text(visit.barber),
  text(statusNames[visit.status]),
  maybe(visit.note, text),
];

async function* clientRows(db: Db, salon: SalonId, now: Date) {
  const today = localDayAndTime(now);
  let last: Client | undefined;
  do {
    const page = await clients.listAfter(db, salon, last, pageSize, today);
    yield* page.map(clientRow);
    last = page.length === pageSize ? page.at(-1) : undefined;
  } while (last);
}

const clientRow = (client: Client): Cell[] => [
  text(client.name),
  maybe(client.phone, text),
  count(client.totalAppointments),
  count(client.cancelledCount),
  money(client.totalSpent),
  maybe(client.lastVisit, day),
  maybe(client.note, text),
];

async function* serviceRows(db: Db, salon: SalonId) {
  for (const service of await services.list(db, salon)) yield serviceRow(service);
}

const serviceRow = ({ name, description, duration, price, is_active }: Service): Cell[] => [
  text(name),
  maybe(description, text),
  count(duration),
  money(price),
  text(is_active ? words.yes : words.no),
];
