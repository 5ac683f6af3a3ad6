// The contents of a call: the whole record in the shape of the API, as far as the scopes of the webhook show it.
import { Client } from '#contracts/clients/clients.ts';
import { Appointment } from '#contracts/ground/appointment.ts';
import { localDayAndTime } from '#contracts/ground/calendar.rules.ts';
import { viewWithScopes, wholeView } from '#contracts/ground/roles.rules.ts';
import { ClientPackage } from '#contracts/till/packages.ts';
import { DayClose } from '#contracts/till/till.ts';
import { appointmentOfRow, findAppointment } from '../../appointments/store.ts';
import { meantClient } from '../../clients/lookup-store.ts';
import { findClientById } from '../../clients/store.ts';
import { listImports } from '../../imports/store.ts';
import { readClose } from '../../till/closes-store.ts';
import { findClientPackage } from '../../till/packages/store.ts';
import type { Db } from '../../ground/db/database.ts';
import { asSeenBy } from '../../ground/http/hide.ts';
import type { SalonId } from '../../ground/salon-id.ts';
import { wholeBook } from '../../ground/scope.ts';
import type { NextDelivery } from './store.ts';

/** The record of a call; of a deleted record only the id. */
export async function recordOf(db: Db, salon: SalonId, next: NextDelivery, now: Date): Promise<object> {
  const { event, record: id, facts, scopes } = next;
  const scope = wholeBook(salon);
  const view = viewWithScopes(wholeView, scopes);
  const [noun] = event.split('.');
  if (noun === 'appointment' && facts) {
    const client = facts.client_id as string | null;
    const row = { ...facts, client_id: client && (await meantClient(db, salon, client)) };
    return asSeenBy(Appointment, (await appointmentOfRow(db, scope, row)) ?? gone(id), view);
  }
  if (noun === 'booking') {
    const visit = facts?.appointment_id as string | null;
    const found = visit ? await findAppointment(db, scope, visit) : undefined;
    return { id, appointment: found ? asSeenBy(Appointment, found, view) : null };
  }
  if (noun === 'client') {
    const found = await findClientById(db, scope, await meantClient(db, salon, id), localDayAndTime(now));
    return found ? asSeenBy(Client, found, view) : { id };
  }
  if (noun === 'package') {
    const found = await findClientPackage(db, salon, id);
    return found ? asSeenBy(ClientPackage, found, view) : { id };
  }
  if (noun === 'day') {
    const close = await readClose(db, salon, Number(id));
    return close ? asSeenBy(DayClose, close, view) : { number: Number(id) };
  }
  if (noun === 'import') return (await listImports(db, salon)).find((one) => one.id === id) ?? { id };
  return { id };
}

const gone = (id: string) => ({ id }) as Appointment;
