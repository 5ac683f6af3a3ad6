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

export const reminder = (
  client: string,
  { appointment_date: day, appointment_time: time }: Visit,
  salon: string,
) =>
  `Përshëndetje ${client}! Ju kujtojmë terminin tuaj ${onWeekdays[weekday(day)]}, më ${longDate(day)}, në orën ${time}, te ${salon}. Ju mirëpresim!`;

/** For a client without a next visit. */
export const greeting = (client: string, salon: string) =>
  `Përshëndetje ${client}! Ju shkruajmë nga ${salon}.`;
