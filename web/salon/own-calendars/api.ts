import * as contract from '#contracts/salon/own-calendars.ts';
import { hoursKeys } from '../hours/api.ts';
import { queryOf } from '../../ground/lib/query-of.ts';
import { changeOf } from '../../ground/lib/use-change.ts';

/** Below the hours: what changes one of them changes the other. */
const keys = {
  own: [...hoursKeys.all, 'own-calendar'],
  ofPeople: [...hoursKeys.all, 'own-calendars'],
} as const;

export const ownCalendarQuery = queryOf(contract.readOwnCalendar, keys.own);
export const calendarsQuery = queryOf(contract.listOwnCalendars, keys.ofPeople, { pick: 'calendars' });

const invalidates = [hoursKeys.all];
export const connectAddress = changeOf(contract.connectAddress, { invalidates });
export const connectCaldav = changeOf(contract.connectCaldav, { invalidates });
export const updateOwnCalendar = changeOf(contract.updateOwnCalendar, { invalidates });
export const endOwnCalendar = changeOf(contract.endOwnCalendar, { invalidates });
