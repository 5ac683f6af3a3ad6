import { localDayAndTime } from '#contracts/ground/calendar.rules.ts';
import { count, dayAndMonth, shortDay, weekdayName } from '#contracts/ground/format.sq.ts';
import { declineReasons } from '#contracts/online/bookings.sq.ts';
import type { ClientBooking } from '#contracts/salon/booked.ts';

type BookingTime = Pick<ClientBooking, 'date' | 'time'>;

const placeOf = ({ date, time }: BookingTime) => `${weekdayName(date)}, ${dayAndMonth(date)}, ${time}`;

const newTime = 'Orë e re';

export const words = {
  title: 'Rezervimet online',
  requests: 'Kërkesa',
  unseen: 'Të reja',
  /** All counts in one line, for a phone: `3 kërkesa në pritje · 1 e re`. */
  line(requests: number, unseen: number) {
    if (requests === 0) return unseen > 0 ? count(unseen, 'rezervim i ri', 'rezervime të reja') : '';
    const waiting = count(requests, 'kërkesë në pritje', 'kërkesa në pritje');
    return unseen > 0 ? `${waiting} · ${count(unseen, 'e re', 'të reja')}` : waiting;
  },
  shortPlaceOf: ({ date, time }: BookingTime) => `${shortDay(date)}, ${time}`,
  allSeen: 'I pashë',
  seeOf: (client: string) => `Shiko: ${client}`,
  seenFailed: 'Rezervimet nuk u shënuan si të shikuara.',
  placeOf,
  answerBy(moment: string) {
    const { day, time } = localDayAndTime(new Date(moment));
    return `Afati i përgjigjes: ${shortDay(day)}, ${time}`;
  },
  accept: 'Prano',
  acceptOf: (client: string) => `Prano: ${client}`,
  decline: 'Refuzo',
  declineOf: (client: string) => `Refuzo: ${client}`,
  code: 'Kodi nga WhatsApp-i',
  codeHint: 'Krahasoni numrin që ju shkroi me atë të kërkesës.',
  noSuchCode: 'Asnjë kërkesë nuk e ka këtë kod.',
  codeOf: (code: string) => `Kodi: ${code}`,
  newClient: 'Klient i ri',
  mailStopped: 'Email-i nuk është i klientit',
  keepsNoTime: 'Ora nuk ruhet',
  fromPackage: 'Nga paketa',
  declineAll: 'Refuzo të gjitha këto kërkesa',
  keepsNoTimeLine:
    'Erdhën shumë kërkesa nga numra të panjohur. Orët e kërkesave të shënuara nuk ruhen derisa t’i pranoni kërkesat.',
  acceptAt: (place: BookingTime) => `Prano: ${placeOf(place)}`,
  newTime,
  noteOf: (note: string) => `Shënim: ${note}`,
  typedAs: (name: string) => `rezervoi si “${name}”`,
  tell: 'Njofto klientin',
  see: 'Shiko',
  failed: 'Përgjigjja nuk u ruajt.',
  newClientNamed: (name: string) => `Krijo klient të ri “${name}”`,
  clientMade: (name: string) => `Klient i ri: ${name}`,
  clientNotMade: 'Klienti i ri nuk u krijua.',
  sound: 'Tingulli në këtë pajisje',
  soundLine: 'Bie një tingull kur vjen një rezervim online dhe agjenda është e hapur.',
  hearSound: 'Provo tingullin',
  declineTitle: 'Refuzo kërkesën',
  keep: 'Mbyll',
  why: 'Arsyeja (jo e detyrueshme)',
  reasons: declineReasons,
  whyHint: 'Shkruhet në mesazhin për klientin.',
  arrived: (client: string, place: BookingTime) => `Rezervim i ri online: ${client}, ${placeOf(place)}`,
  moved: (client: string, place: BookingTime) => `${newTime}: ${client}, ${placeOf(place)}`,
  earlier: (client: string, place: BookingTime) =>
    `Mori një orar më të hershëm: ${client}, ${placeOf(place)}`,
  cancelled: (client: string, place: BookingTime) => `U anulua: ${client}, ${placeOf(place)}`,
};

/** The text in a file of its own, because the frame does not need words.sq.ts. */
export const waitingText = (n: number): string => count(n, 'rezervim online pret', 'rezervime online presin');
