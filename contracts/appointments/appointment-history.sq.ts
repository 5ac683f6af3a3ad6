// The history of an appointment, as its window and the file of its client list it.

import type { VisitService } from '../ground/appointment.ts';
import { dateAndTime, duration, numericDate } from '../ground/format.sq.ts';
import type { LastMove } from '../ground/payment.ts';
import { profession } from '../ground/profession.sq.ts';
import { waitingMinutes } from '../ground/work-parts.rules.ts';
import type { AppointmentHistoryEntry } from './appointment-history.ts';
import { cancelledByNames } from './statuses.sq.ts';

const done = {
  made: 'e shtoi',
  cancelled: 'e anuloi',
  no_show: 'e shënoi: nuk erdhi',
  restored: 'e riktheu',
  deleted: 'e fshiu',
  coming: 'konfirmoi',
  accepted: 'e pranoi kërkesën',
  reminded: 'dërgoi kujtesën',
  reminder_undone: 'e shënoi kujtesën si të padërguar',
  picture_added: 'shtoi foto',
  picture_removed: 'fshiu foto',
};
/** The actions of a client. Clients book on the page of the salon, and do the rest with the link of the visit. */
const doneByClient = { ...done, made: 'e rezervoi online', deleted: 'e tërhoqi' };
const doneByStatus = {
  pending: 'ia hoqi konfirmimin',
  confirmed: 'e konfirmoi',
  completed: 'e shënoi të përfunduar',
  cancelled: done.cancelled,
};

const endsOfRequest = {
  declined: 'e refuzoi',
  lapsed: 'e anuloi, sepse kërkesa mbeti pa përgjigje',
  withdrawn: doneByClient.deleted,
};

/** The action, such as a cancellation; undefined if only fields changed. */
function actionOf({ what, by_kind, after }: AppointmentHistoryEntry) {
  if (by_kind === 'client') {
    if (what === 'changed') return undefined;
    return what === 'made' ? doneByClient.made : `${doneByClient[what]} me link`;
  }
  if (after.request) return endsOfRequest[after.request];
  if (what === 'changed') return after.status && doneByStatus[after.status];
  return what === 'cancelled' && after.cancelled_by === 'client'
    ? `${done.cancelled} me kërkesë të klientit`
    : done[what];
}

type Fields = AppointmentHistoryEntry['before'];
/** Writes a price in the currency of the salon. */
type Money = (sum: number) => string;

/** The name of a client or a barber; `i fshirë` after the client or barber was deleted. */
const named = (name: string | null | undefined) => (name === null ? 'i fshirë' : name);
const listed = (services: readonly VisitService[], money: Money) =>
  services.map((one) => `${one.service_name} (${duration(one.duration)}, ${money(one.price)})`).join(' + ');

/** The text of each field; undefined if it did not change, or had no value. */
const fieldsNow = (): readonly (readonly [
  label: string,
  text: (side: Fields, money: Money) => string | null | undefined,
])[] => [
  ['Data', ({ appointment_date: day }) => day && numericDate(day)],
  ['Ora', ({ appointment_time: time }) => time],
  ['Kohëzgjatja', ({ duration: minutes }) => (minutes === undefined ? undefined : duration(minutes))],
  [
    'Koha e veprimit',
    ({ parts }) => (parts === undefined ? undefined : duration(waitingMinutes({ duration: 0, parts }))),
  ],
  ['Klienti', ({ client_name }) => named(client_name)],
  [profession`Barberi`, ({ barber }) => named(barber)],
  ['Shërbimi', ({ service_name }) => service_name],
  ['Çmimi', ({ price }, money) => (typeof price === 'number' ? money(price) : undefined)],
  // the names of the services say which they are, and price and duration of the visit cover a single one; several are listed if the name
  // did not change
  [
    'Shërbimet',
    ({ service_name, services }, money) =>
      !service_name && services?.[1] ? listed(services, money) : undefined,
  ],
  ['Titulli', ({ title }) => title],
  ['Pa dhomë ose pajisje', ({ without }) => (without === undefined ? undefined : without?.join(', ') || '–')],
  ['Kush e anuloi', ({ cancelled_by: by }) => by && cancelledByNames[by].toLowerCase()],
];

/** The lines of the changed fields: `Ora: 10:00 → 11:00` */
function fieldLines({ before, after }: AppointmentHistoryEntry, money: Money) {
  const lines = fieldsNow().flatMap(([label, text]) => {
    const [was, is] = [text(before, money), text(after, money)];
    return was && is && was !== is ? [`${label}: ${was} → ${is}`] : [];
  });
  if (before.note === undefined || after.note === undefined) return lines;
  return [...lines, noteLine(before.note, after.note)];
}

const noteLine = (was: boolean, is: boolean) =>
  was ? (is ? 'Shënimi u ndryshua' : 'Shënimi u hoq') : 'Shënimi u shtua';

const whoIn = ({ by_kind, by_name }: LastMove) => (by_kind === 'client' ? 'Klienti' : (by_name ?? 'Sistemi'));

/** The line of a move: `Erjona e zhvendosi · 23.11.2026 09:05`. A client moves the visit with its link. */
export const movedLine = (move: LastMove): string =>
  `${whoIn(move)} e zhvendosi${move.by_kind === 'client' ? ' me link' : ''} · ${dateAndTime(move.at)}`;

/** The line of another change: `Erjona e ndryshoi · 23.11.2026 09:05`. */
export const editedLine = (edit: LastMove): string => `${whoIn(edit)} e ndryshoi · ${dateAndTime(edit.at)}`;

/** The lines of one entry: `Erjona e shtoi · 23.11.2026 09:05`, or the changed fields, and then who did it and when. */
export function historyLines(change: AppointmentHistoryEntry, money: Money): readonly string[] {
  const who = whoIn(change);
  const when = dateAndTime(change.at);
  const deed = actionOf(change);
  const lines = fieldLines(change, money);
  if (deed) return [`${who} ${deed} · ${when}`, ...lines];
  const how = change.by_kind === 'client' ? `${who} me link` : who;
  return [...lines.slice(0, -1), `${lines.at(-1) ?? 'Ndryshim'} · ${how} · ${when}`];
}
