// What is ready to be sent to a client by WhatsApp or Viber.
import { weekday } from './calendar.rules.ts';
import { longDate } from './format.sq.ts';

/** As it stands after a verb: `të hënën`. */
const weekdaysWhen = [
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
  `Përshëndetje ${client}! Ju kujtojmë terminin tuaj ${weekdaysWhen[weekday(day)]}, më ${longDate(day)}, në orën ${time}, te ${salon}. Ju mirëpresim!`;

/** Where there is no visit to remind of. */
export const greeting = (client: string, salon: string) =>
  `Përshëndetje ${client}! Ju shkruajmë nga ${salon}.`;
