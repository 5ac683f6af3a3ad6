import { v7 as newId } from 'uuid';
import { failureText, nameOfHost } from '#contracts/salon/calendar-failures.sq.ts';
import { messages } from '#contracts/salon/own-calendars.sq.ts';
import * as contract from '#contracts/salon/own-calendars.ts';
import { ownCalendarTexts } from '../history.sq.ts';
import { lockedPeople } from '../staff/people.ts';
import type { Member } from '../../ground/caller.ts';
import type { Database, Db } from '../../ground/db/database.ts';
import { change, commit } from '../../ground/history/change.ts';
import { created, deleted, updated } from '../../ground/history/changes.ts';
import { countKey, limitCalls } from '../../ground/http/limits.ts';
import { type Route, route } from '../../ground/http/serve.ts';
import type { Origin } from '../../ground/origin.ts';
import { invalid, notFound } from '../../ground/refusal.ts';
import { findCalendars } from './caldav.ts';
import { addressOf, NotRead, serverOf } from './fetch.ts';
import { type Access, type Reader, readCalendar, sealAccess } from './read.ts';
import {
  deleteOwnCalendar,
  findOwnCalendar,
  listOwnCalendars,
  putOwnCalendar,
  updateOwnCalendar,
} from './store.ts';

/** The tries of a person to connect a calendar. */
const tries = { most: 20, seconds: 3600 };

async function getOwn(db: Db, { salon, staff }: Member, now: Date) {
  const calendar = await findOwnCalendar(db, salon, staff.id, now);
  if (!calendar) throw notFound();
  return calendar;
}

interface Connection {
  readonly way: 'address' | 'caldav';
  readonly host: string;
  readonly access: () => Promise<Access>;
  /** The field that a refusal is about. */
  readonly field: string;
  readonly choices: {
    readonly whole_days?: boolean | undefined;
    readonly stops_offers?: boolean | undefined;
  };
}

export function ownCalendarRoutes(reader: Reader): Route[] {
  /** Reads the calendar first: one that cannot be read is not connected. */
  async function connect(
    db: Database,
    caller: Member,
    origin: Origin,
    { way, host, field, choices, ...connection }: Connection,
  ) {
    const { salon, staff, email } = caller;
    if (staff.barberId === null) throw invalid(messages.noColumn, { [field]: messages.noColumn });
    await limitCalls(db, countKey('own-calendar', caller.userId), tries, origin.at);
    const { whole_days = false, stops_offers = false } = choices;
    const find = async () => {
      const access = await connection.access();
      const wanted = { access, email, now: origin.at, wholeDays: whole_days, known: null };
      return { access, reading: await readCalendar(reader, wanted) };
    };
    const { access, reading } = await find().catch((error: Error) => {
      if (!(error instanceof NotRead)) throw error;
      const message = failureText(error.failure, host, false);
      throw invalid(message, { [error.failure === 'refused' ? 'password' : field]: message });
    });
    if (!('busy' in reading)) throw new Error('a first reading has no earlier one');
    const id = newId();
    const sealed = await sealAccess(db, access, id);
    return commit(db, origin, async (tx) => {
      // the person may have left meanwhile
      await lockedPeople(tx, caller, origin.at);
      const before = await findOwnCalendar(tx, salon, staff.id, origin.at);
      await putOwnCalendar(tx, salon, {
        ...{ id, person: staff.id, way, host, whole_days, stops_offers, sealed, reading, now: origin.at },
      });
      const told = before ? updated : created;
      return {
        calendar: await getOwn(tx, caller, origin.at),
        message: messages.connected,
        history: told('own-calendar', id, ownCalendarTexts.connected(staff.name, nameOfHost(host))),
        security: { event: 'own-calendar-connected' as const },
      };
    });
  }

  return [
    route(contract.readOwnCalendar, async ({ caller: { salon, staff } }, { db, clock }) => ({
      calendar: await findOwnCalendar(db, salon, staff.id, clock.now()),
    })),

    route(
      contract.connectAddress,
      async ({ body: { address: typed, ...choices }, caller, origin }, { db }) => {
        const address = addressOf(typed);
        if (!address) throw invalid(messages.addressInvalid, { address: messages.addressInvalid });
        const connection = {
          way: 'address',
          access: async () => ({ address: address.href }),
          field: 'address',
        } as const;
        return connect(db, caller, origin, { ...connection, host: address.hostname, choices });
      },
    ),

    route(
      contract.connectCaldav,
      async ({ body: { server: typed, user, password, ...choices }, caller, origin }, { db }) => {
        const server = serverOf(typed);
        if (!server) throw invalid(messages.serverInvalid, { server: messages.serverInvalid });
        const login = { server: server.href, user, password };
        return connect(db, caller, origin, {
          way: 'caldav',
          host: server.hostname,
          field: 'server',
          choices,
          access: () => findCalendars(login, reader.reach),
        });
      },
    ),

    change(contract.updateOwnCalendar, async (tx, { body, caller, origin }) => {
      const { salon, staff } = caller;
      if (!(await updateOwnCalendar(tx, salon, staff.id, body, origin.at))) throw notFound();
      return {
        calendar: await getOwn(tx, caller, origin.at),
        message: messages.saved,
        history: updated('own-calendar', staff.id, ownCalendarTexts.changed(staff.name)),
      };
    }),

    change(contract.endOwnCalendar, async (tx, { caller: { salon, staff } }) => {
      if (!(await deleteOwnCalendar(tx, salon, staff.id))) throw notFound();
      return {
        message: messages.ended,
        history: deleted('own-calendar', staff.id, ownCalendarTexts.ended(staff.name)),
      };
    }),

    route(contract.listOwnCalendars, async ({ caller: { salon } }, { db }) => ({
      calendars: await listOwnCalendars(db, salon),
    })),
  ];
}
