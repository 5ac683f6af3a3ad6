// Words of the overview of a week.

import type { Appointment } from '#contracts/ground/appointment.ts';
import {
  dayAndMonth,
  duration as lasting,
  longDate,
  monthName,
  shortDay,
} from '#contracts/ground/format.sq.ts';
import { profession } from '#contracts/ground/profession.sq.ts';
import { type DayLoad, loadText as load, subject } from '../grid/words.sq.ts';

/** A title such as `23–29 nëntor 2026` or `30 nëntor – 6 dhjetor 2026`. */
const weekTitle = (monday: string, sunday: string) => {
  if (monthName(monday) === monthName(sunday)) return `${Number(monday.slice(8))}–${longDate(sunday)}`;
  const isSameYear = monday.slice(0, 4) === sunday.slice(0, 4);
  return `${isSameYear ? dayAndMonth(monday) : longDate(monday)} – ${longDate(sunday)}`;
};

interface SpokenDay {
  readonly count: string;
  readonly loads: readonly (DayLoad & { readonly barber: { readonly name: string } })[];
  readonly free: string | undefined;
}

export const weekViewWords = {
  title: weekTitle,
  chooseWeek: 'zgjidhni javën në kalendar',
  days: 'Ditët e javës',
  help: 'Shigjetat kalojnë nga një termin te tjetri, Enter e hap, tasti i hapësirës e kap për ta zhvendosur.',
  lifted: (appointment: Appointment) =>
    profession`${subject(appointment)} u kap. Shigjetat majtas e djathtas e çojnë në një ditë tjetër, lart e poshtë te një barber tjetër, Enter e vendos, Esc e kthen ku ishte.`,
  get barbers() {
    return profession`Barberi`;
  },
  get all() {
    return profession`Të [gjithë|gjitha] barberët`;
  },
  others: (visits: number) => (visits === 1 ? 'edhe 1 tjetër' : `edhe ${visits} të tjera`),
  noVisits: 'asnjë termin',
  closed: 'Mbyllur',
  /** The text while there is no network. */
  notKept: 'Nuk ruhet në këtë pajisje',
  free: (minutes: number) => (minutes > 0 ? `Kohë e lirë: ${lasting(minutes)}` : 'Pa kohë të lirë'),
  load,
  /** The whole day as one sentence, for screen readers. */
  spoken: (day: string, isToday: boolean, week: SpokenDay | undefined, isMissing: boolean) =>
    [
      `${shortDay(day)} ${monthName(day)}`,
      isToday && 'sot',
      week?.count,
      ...(week?.loads ?? []).map((one) => `${one.barber.name}: ${load(one)}`),
      week?.free,
      isMissing && weekViewWords.notKept,
    ]
      .filter(Boolean)
      .join(', '),
};
