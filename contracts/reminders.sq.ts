// Messages that an owner sends to a client by WhatsApp or Viber.
import { weekday } from './calendar.rules.ts';
import { longDate } from './format.sq.ts';

/** The weekdays in the accusative case, which follows a verb: `të hënën`. */
export const onWeekdays = [
  'të hënën',
  'të martën',
  'të mërkurën',
  'të enjten',
  'të premten',
  'të shtunën',
  'të dielën',
];

interface Visit {
  readonly appointment_date: string;
  readonly appointment_time: string;
}

export const reminder = (client: string, { appointment_date, appointment_time }: Visit, salon: string) =>
  reminderOfDay(client, appointment_date, [appointment_time], salon);

/** About all visits of a client on one day. */
export function reminderOfDay(client: string, day: string, times: readonly string[], salon: string) {
  const appointments = times.length > 1 ? 'terminet tuaja' : 'terminin tuaj';
  return `Përshëndetje ${client}! Ju kujtojmë ${appointments} ${onWeekdays[weekday(day)]}, më ${longDate(day)}, në orën ${times.join(' dhe ')}, te ${salon}. Ju mirëpresim!`;
}

/** For a client without a next visit. */
export const greeting = (client: string, salon: string) =>
  `Përshëndetje ${client}! Ju shkruajmë nga ${salon}.`;
