// Words of an appointment's details, and of the questions about it.
import type { Appointment } from '#contracts/ground/appointment.ts';
import {
  capitalise,
  dayAndMonth,
  duration as lasting,
  longDate,
  missedCount,
} from '#contracts/ground/format.sq.ts';
import { startMinutes } from '../../appointments/slot.rules.ts';
import { dayNamed, nameOf, timeSpan } from '../../appointments/words.sq.ts';
import { atYou } from '../../ground/lib/at-you.sq.ts';

export const detailWords = {
  when: (appointment: Appointment) =>
    `${capitalise(dayNamed(appointment.appointment_date))} · ${timeSpan(startMinutes(appointment), appointment.duration)}`,
  length: ({ duration }: Pick<Appointment, 'duration'>) => lasting(duration),
  sum: (all: string) => `Gjithsej: ${all}`,
  blocked: 'Kohë e bllokuar',
  edit: 'Ndrysho',
  cancel: 'Anulo',
  unconfirm: 'Hiqe konfirmimin',
  restore: 'Rikthe',
  delete: 'Fshi',
  again: 'Shto termin',
  inFourWeeks: 'Pas 4 javësh',
  more: 'Më shumë',

  missed: (visits: number) => `${missedCount(visits)}${atYou()}`,
  /** A line such as `Mungoi më 12 tetor, 3 shtator`; a day of another year has the year. */
  missedOn: (days: readonly string[], today: string) =>
    `Mungoi më ${days.map((day) => (day.slice(0, 4) === today.slice(0, 4) ? dayAndMonth(day) : longDate(day))).join(', ')}`,

  /** The other visits that were booked together with this visit. */
  together: (others: readonly Appointment[]) =>
    `Bashkë me: ${others.map((one) => [nameOf(one), one.appointment_time, one.barber].join(' · ')).join('; ')}`,
};

export const historyWords = {
  title: 'Historiku i terminit',
  titleOfBlock: 'Historiku',
  /** The text for an appointment that is older than the history, and has not been changed since. */
  none: 'Për këtë termin nuk ka ndryshime të ruajtura.',
  failed: 'Historiku nuk u ngarkua.',
};

/** Words of the questions before an appointment is cancelled or deleted. */
export const questionWords = {
  cancelTitle: (appointment: Appointment) => `Anulo terminin: ${nameOf(appointment)}`,
  cancelYes: 'Anulo terminin',
  cancelQuestion: 'A jeni të sigurt që dëshironi të anuloni këtë termin?',
  whoCancels: 'Kush e anuloi?',
  cancelOnlyThis: 'Anulo vetëm këtë',
  cancelWholeVisit: 'Anulo edhe terminet bashkë me të',
  cancelOneOfSeries: 'Anulo vetëm këtë',
  cancelRestOfSeries: 'Anulo këtë dhe ato që vijnë',

  missedTitle: (appointment: Appointment) => `Nuk erdhi: ${nameOf(appointment)}`,
  paid: (what: string) => `Në arkë për këtë termin: ${what}.`,
  paidUnknown: 'Për këtë termin mund të ketë pagesë në arkë.',
  returned: (sum: string) => `u kthyen ${sum}`,
  keepOrTakeOut: 'Mbajeni pagesën nëse salloni i ruan paratë, ose hiqeni nga arka nëse ia ktheni klientit.',
  keep: 'Mbaje pagesën',
  takeOut: 'Hiqe nga arka',
  keepPayment: 'Pagesa mbetet në arkë',
  goesWithIt: 'Bashkë me terminin do të hiqet nga arka edhe pagesa.',

  deleteTitle: (appointment: Appointment) => `Fshi terminin: ${nameOf(appointment)}`,
  deleteYes: 'Fshi terminin',
  deleteQuestion:
    'A jeni të sigurt që dëshironi të fshini këtë termin? Ky veprim nuk mund të kthehet mbrapsht.',
  deleteBlockTitle: 'Fshi kohën e bllokuar',
  deleteBlockQuestion:
    'A jeni të sigurt që dëshironi të fshini këtë kohë të bllokuar? Ky veprim nuk mund të kthehet mbrapsht.',
};

/** Words of the question before a visit goes to a slot outside the working hours, or to a barber who usually does not do its services. */
export const outsideWords = {
  title: 'Jashtë orarit të punës',
  notUsual: 'Nuk e bën zakonisht',
  yes: 'Vazhdo gjithsesi',
};
