// The salon's own text of reminders by WhatsApp, Viber or SMS.

import { eachOnce, weekday } from '../ground/calendar.rules.ts';
import { dayAndMonth } from '../ground/format.sq.ts';
import { profession } from '../ground/profession.sq.ts';

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

interface RemindedVisits {
  /** The person who is greeted. */
  readonly client: string;
  readonly day: string;
  readonly times: readonly string[];
  readonly salon: string;
  readonly visits: readonly { readonly service: string; readonly barber: string }[];
  readonly links: readonly string[];
  /** The words for a guest, ` (për Dea)`; empty if the greeted person comes. */
  readonly forGuest: string;
}

/** The salon's own text with the values in it. */
export function ownReminder(
  own: string,
  { client, day, times, salon, visits, links, forGuest }: RemindedVisits,
): string {
  const values: Record<ReminderPart, string> = {
    emri: client,
    dita: `${onWeekdays[weekday(day)]}, më ${dayAndMonth(day)}`,
    ora: eachOnce(times).join(' dhe ') + forGuest,
    salloni: salon,
    shërbimi: visits.map(({ service }) => service).join('; '),
    barberi: visits.map(({ barber }) => barber).join('; '),
    linku: links.join(' '),
  };
  return own.replace(/\{(\p{L}+)\}/gu, (found, name) => values[name as ReminderPart] ?? found);
}

/** The placeholders that a salon may use in its own text, in braces. */
const reminderParts = ['emri', 'dita', 'ora', 'salloni', 'shërbimi', 'barberi', 'linku'] as const;
type ReminderPart = (typeof reminderParts)[number];

/** The names of the placeholders as the owner reads and types them. */
export const placeholderNames = (): readonly string[] =>
  reminderParts.map((part) => (part === 'barberi' ? profession`barberi` : part));

/** The text of the salon as its owner reads and types it: `{barberi}` is written with the word of the salon, and kept as `{barberi}`. */
export const typedReminder = (kept: string): string => kept.replaceAll('{barberi}', profession`{barberi}`);
export const keptReminder = (typed: string): string => typed.replaceAll(profession`{barberi}`, '{barberi}');

/** The usual text, from which a salon begins its own text. */
export const usualText =
  'Përshëndetje {emri}! Ju kujtojmë terminin tuaj {dita}, në orën {ora}, te {salloni} ({shërbimi}, {barberi}). Ju mirëpresim! Konfirmojeni ose ndryshojeni këtu: {linku}';

export const messages = {
  mailsSaved: 'Kujtesat me email u ruajtën.',
  textSaved: 'Teksti i kujtesës u ruajt.',
  needsTime: 'Teksti duhet të përmbajë {ora}.',
};
