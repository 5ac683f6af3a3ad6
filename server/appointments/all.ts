// Lists of appointments without a limit. A short list is an ordinary reply; a long list is written page by page.

import type { ServerResponse } from 'node:http';
import * as z from 'zod/mini';
import { Appointment } from '#contracts/ground/appointment.ts';
import type { AppointmentFilter } from '#contracts/ground/appointment-filter.ts';
import type { Db } from '../ground/db/database.ts';
import { asSeenBy } from '../ground/http/hide.ts';
import { type ListPage, longList } from '../ground/http/long-list.ts';
import type { TakeTurn } from '../ground/http/turns.ts';
import type { Scope } from '../ground/scope.ts';
import { listAppointments } from './store.ts';

const Appointments = z.array(Appointment);

/** The length up to which a list is an ordinary reply, so that the days that a screen shows never wait for a turn. */
const shortLength = 1000;
/** The size of a page, so small that writing it does not delay other requests. */
const pageSize = 100;

interface ResponseTurn {
  readonly takeTurn: TakeTurn;
  readonly response: ServerResponse;
}

/**
 * The day as this person sees it, also blocked time. Hidden values are removed first, so that they do not decide which values the
 * day sends only once.
 */
export async function listDay(
  db: Db,
  scope: Scope,
  day: string,
  asking: ResponseTurn,
): Promise<Appointment[]> {
  const filter = { from: day, to: day, kind: 'all', withBusy: true } as const;
  let { appointments, nextCursor } = await listAppointments(db, scope, { ...filter, limit: shortLength });
  if (nextCursor !== undefined) {
    await asking.takeTurn(scope.salon, asking.response);
    ({ appointments } = await listAppointments(db, scope, filter));
  }
  return asSeenBy(Appointments, appointments, scope);
}

/**
 * An appointment that is moved from one page to another while the list is written can be missing or come twice. One transaction
 * for all pages would prevent this, but keep a connection busy for as long as the caller reads.
 */
export async function listAll(db: Db, scope: Scope, filter: AppointmentFilter, asking: ResponseTurn) {
  const { nextCursor, ...short } = await listAppointments(db, scope, {
    ...filter,
    limit: shortLength,
    withBusy: true,
  });
  if (nextCursor === undefined) return short;
  await asking.takeTurn(scope.salon, asking.response);

  const read = async (cursor = filter.cursor): Promise<ListPage<Appointment>> => {
    const page = await listAppointments(db, scope, { ...filter, cursor, limit: pageSize, withBusy: true });
    const next = page.nextCursor;
    const items = asSeenBy(Appointments, page.appointments, scope);
    return { items, next: next === undefined ? undefined : () => read(next) };
  };
  return longList({}, 'appointments', await read());
}
