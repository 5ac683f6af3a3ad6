// What happened to an appointment, as its window lists it.

import type { AppointmentHistoryEntry } from '#contracts/book/appointments.ts';
import { cancelledByNames } from '#contracts/book/statuses.sq.ts';
import type { ServiceOfVisit } from '#contracts/ground/appointment.ts';
import { dateAndTime, duration, numericDate } from '#contracts/ground/format.sq.ts';
import { prices } from '../../ground/lib/prices.ts';

export const historyWords = {
  title: 'Historiku i terminit',
  titleOfBlock: 'Historiku',
  /** It is from before the history was kept, and nobody has changed it since. */
  none: 'Për këtë termin nuk ka ndryshime të ruajtura.',
  failed: 'Gabim në ngarkimin e historikut',
};

const done = {
  made: 'e shtoi',
  cancelled: 'e anuloi',
  no_show: 'e shënoi: nuk erdhi',
  restored: 'e riktheu',
  deleted: 'e fshiu',
  coming: 'konfirmoi',
  accepted: 'e pranoi kërkesën',
  reminded: 'dërgoi kujtesën',
  reminder_undone: 'hoqi shënimin e kujtesës',
};
/** Clients book on the page of the salon, and do the rest with the link of the visit. */
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

/** Clients and barbers have no name after they were deleted. */
const named = (name: string | null | undefined) => (name === null ? 'i fshirë' : name);
const listed = (services: readonly ServiceOfVisit[]) =>
  services
    .map((one) => `${one.service_name} (${duration(one.duration)}, ${prices.read().money(one.price)})`)
    .join(' + ');

/** The text of each field; undefined if it did not change, or had no value. */
const fields: readonly (readonly [label: string, text: (side: Fields) => string | null | undefined])[] = [
  ['Data', ({ appointment_date: day }) => day && numericDate(day)],
  ['Ora', ({ appointment_time: time }) => time],
  ['Kohëzgjatja', ({ duration: minutes }) => (minutes === undefined ? undefined : duration(minutes))],
  ['Klienti', ({ client_name }) => named(client_name)],
  ['Barberi', ({ barber }) => named(barber)],
  ['Shërbimi', ({ service_name }) => service_name],
  ['Çmimi', ({ price }) => (typeof price === 'number' ? prices.read().money(price) : undefined)],
  // the name of several services says which they are, so they are listed only if the name did not change
  ['Shërbimet', ({ service_name, services }) => (service_name ? undefined : services && listed(services))],
  ['Titulli', ({ title }) => title],
  ['Arsyeja e anulimit', ({ cancelled_by: by }) => by && cancelledByNames[by]],
];

/** `Ora: 10:00 → 11:00` */
function fieldLines({ before, after }: AppointmentHistoryEntry) {
  const lines = fields.flatMap(([label, text]) => {
    const [was, is] = [text(before), text(after)];
    return was && is ? [`${label}: ${was} → ${is}`] : [];
  });
  if (before.note === undefined || after.note === undefined) return lines;
  return [...lines, noteLine(before.note, after.note)];
}

const noteLine = (was: boolean, is: boolean) =>
  was ? (is ? 'Shënimi u ndryshua' : 'Shënimi u hoq') : 'Shënimi u shtua';

/** `Erjona e shtoi · 23.11.2026 09:05`, or the changed fields, and then who and when. */
export function historyLines(change: AppointmentHistoryEntry): readonly string[] {
  const who = change.by_kind === 'client' ? 'Klienti' : (change.by_name ?? 'Sistemi');
  const when = dateAndTime(change.at);
  const deed = actionOf(change);
  const lines = fieldLines(change);
  if (deed) return [`${who} ${deed} · ${when}`, ...lines];
  const how = change.by_kind === 'client' ? `${who} me link` : who;
  return [...lines.slice(0, -1), `${lines.at(-1) ?? 'Ndryshim'} · ${how} · ${when}`];
}
