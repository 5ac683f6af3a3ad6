// Messages that an owner sends to a client by WhatsApp or Viber.
import { weekday } from '../ground/calendar.rules.ts';
import { capitalise, dayAndMonth, longDate } from '../ground/format.sq.ts';

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
function reminderOfDay(client: string, day: string, times: readonly string[], salon: string) {
  const appointments = times.length > 1 ? 'terminet tuaja' : 'terminin tuaj';
  return `Përshëndetje ${client}! Ju kujtojmë ${appointments} ${onWeekdays[weekday(day)]}, më ${longDate(day)}, në orën ${times.join(' dhe ')}, te ${salon}. Ju mirëpresim!`;
}

/** The end of the usual text, if each visit has a link. */
const withLinks = (links: readonly string[]) =>
  links.length > 0 ? ` Konfirmojeni ose ndryshojeni këtu: ${links.join(' ')}` : '';

interface Reminded {
  readonly client: string;
  readonly day: string;
  readonly times: readonly string[];
  readonly salon: string;
  readonly links: readonly string[];
}

/** The salon's own text with the values in it, or the usual one. */
export function reminderText(own: string | null, { client, day, times, salon, links }: Reminded) {
  if (own === null) return reminderOfDay(client, day, times, salon) + withLinks(links);
  const values: Record<ReminderPart, string> = {
    emri: client,
    dita: `${onWeekdays[weekday(day)]}, më ${longDate(day)}`,
    ora: times.join(' dhe '),
    salloni: salon,
    linku: links.join(' '),
  };
  return own.replace(/\{(\w+)\}/g, (found, name) => values[name as ReminderPart] ?? found);
}

/** The placeholders that a salon may use in its own text, in braces. */
export const reminderParts = ['emri', 'dita', 'ora', 'salloni', 'linku'] as const;
type ReminderPart = (typeof reminderParts)[number];

/** The usual text, as somebody begins to change it. */
export const usualText =
  'Përshëndetje {emri}! Ju kujtojmë terminin tuaj {dita}, në orën {ora}, te {salloni}. Ju mirëpresim! Konfirmojeni ose ndryshojeni këtu: {linku}';

export const messages = {
  mailsSaved: 'Kujtesat me email u ruajtën.',
  textSaved: 'Teksti i kujtesës u ruajt.',
  needsTime: 'Teksti duhet të ketë orën.',
};

interface Missed {
  readonly salon: string;
  readonly today: string;
  /** The address where the client can book; null if the salon has no such page. */
  readonly link: string | null;
}

/** To a client who did not come. */
export function missedMessage(client: string, visit: Visit, { salon, today, link }: Missed) {
  const { appointment_date: day, appointment_time } = visit;
  const when =
    day === today ? 'Sot' : `${capitalise(onWeekdays[weekday(day)] ?? '')}, më ${dayAndMonth(day)},`;
  return `Përshëndetje ${client}! ${when} ju prisnim në orën ${appointment_time} te ${salon}, por nuk erdhët. Nëse dëshironi një orë tjetër, ${chooseAgain(link)}`;
}

/** The link to choose another time, as the end of a sentence. */
const chooseAgain = (link: string | null) => (link ? `zgjidheni këtu: ${link}` : 'na shkruani.');

interface Changed {
  readonly salon: string;
  readonly link: string | null;
}

const whenOf = ({ appointment_date: day, appointment_time }: Visit) =>
  `${onWeekdays[weekday(day)]}, më ${dayAndMonth(day)}, në orën ${appointment_time}`;

/** To a client whose visit the salon moved. */
export const movedMessage = (client: string, visit: Visit, { salon, link }: Changed) =>
  `Përshëndetje ${client}! Termini juaj te ${salon} ka orë të re: ju presim ${whenOf(visit)}.${withLinks(link ? [link] : [])}`;

/** To a client whose visit the salon cancelled. */
export const cancelledMessage = (client: string, visit: Visit, { salon, link }: Changed) =>
  `Përshëndetje ${client}! Për fat të keq nuk mund t’ju presim te ${salon} ${whenOf(visit)}: termini juaj u anulua. Nëse dëshironi një orë tjetër, ${chooseAgain(link)}`;

/** The message to a client without a future visit. */
export const greeting = (client: string, salon: string) =>
  `Përshëndetje ${client}! Ju shkruajmë nga ${salon}.`;
