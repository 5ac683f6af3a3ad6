// The names of the figures of a report, on the screen and in the spreadsheet.

import { statusOrMissed } from '../appointments/statuses.sq.ts';
import type { LocalTime } from '../ground/appointment.rules.ts';
import { addDays, addMonths, dayParts } from '../ground/calendar.rules.ts';
import {
  capitalise,
  count,
  dayAndMonth,
  longDate,
  monthName,
  monthShort,
  shortDay,
} from '../ground/format.sq.ts';
import { profession } from '../ground/profession.sq.ts';
import type { Days } from './reports.rules.ts';
import type { Period, RecentAppointment } from './reports.ts';

export const words = {
  appointments: 'Termine në periudhë',
  revenue: 'Të ardhura në periudhë',
  withCancelled: (what: string) => `${what}, edhe të anuluarat`,
  completed: 'Të konfirmuara ose të përfunduara',
  cancelled: 'Termine të anuluara',
  ownClients: 'Klientët e mi',
  clients: 'Klientë gjithsej',

  byStep: {
    week: 'Terminet sipas ditës',
    month: 'Terminet sipas javës',
    year: 'Terminet sipas muajit',
  } satisfies Record<Period, string>,

  performance: 'Performanca',
  serviceTime: 'Koha në shërbim',
  averageTime: 'Koha mesatare për termin të konfirmuar',
  completionRate: 'Shkalla e përfundimit',
  cancellationRate: 'Shkalla e anulimit',
  cancellations: 'Anulime',
  late: (n: number) => count(n, 'i vonë', 'të vona'),
  noShows: 'Mungesa',
  lost: 'Të humbura nga mungesat',
  repeatClients: 'Klientë që janë kthyer',

  topServices: 'Shërbimet më të kërkuara',
  topServicesLine: 'Sipas termineve të periudhës, pa të anuluarat',
  noServices: 'Nuk ka të dhëna për shërbimet',
  noAppointments: 'Nuk ka të dhëna për terminet',
  times: (n: number) => count(n, 'herë', 'herë'),

  recent: 'Terminet e fundit',
  client: 'Klienti',
  salon: 'Salloni',
  service: 'Shërbimi',
  price: 'Çmimi',
  date: 'Data',
  status: 'Statusi',

  summary: 'Përmbledhja e të ardhurave',
  totalRevenue: 'Të ardhura gjithsej',
  monthlyRevenue: 'Të ardhurat e këtij muaji',
  averageRevenue: 'Mesatarja për termin',
  averageOfPastVisits: 'Mesatarja për vizitë të kryer',

  // the meaning of each sum of the summary
  totalLine: 'Terminet e konfirmuara dhe të përfunduara deri sot',
  monthlyLine: 'Prej tyre, terminet e këtij muaji kalendarik',
  averageOfAll: 'Të ardhurat gjithsej, pjesëtuar me të gjitha terminet, edhe të anuluarat dhe ato që vijnë',
  averageOfPast: 'Çmimi mesatar i termineve të kryera, edhe kur nuk janë konfirmuar ende',

  get byBarber() {
    return profession`Të ardhurat sipas barberit`;
  },
  byBarberLine: 'Numri i termineve: edhe të anuluarat',
  get barber() {
    return profession`Barberi`;
  },
};

/** The days of a window: `24 tetor – 23 nëntor 2026`, with both years if they differ. */
export function daysName({ from, to }: Days): string {
  if (from === to) return longDate(to);
  const isOneYear = from.slice(0, 4) === to.slice(0, 4);
  return `${isOneYear ? dayAndMonth(from) : longDate(from)} – ${longDate(to)}`;
}

/** The full name of a bar. The name of a week or month has only the days in the window. */
export function barName(period: Period, start: string, window: Days): string {
  if (period === 'week') return capitalise(dayAndMonth(start));
  const first = period === 'year' ? `${start}-01` : start;
  const last = period === 'year' ? addDays(addMonths(first, 1), -1) : addDays(start, 6);
  const from = first < window.from ? window.from : first;
  const to = last > window.to ? window.to : last;
  if (period === 'month') return shortDaysName(from, to);
  const isWhole = from === first && to === last;
  return isWhole
    ? capitalise(`${monthName(from)} ${from.slice(0, 4)}`)
    : `${shortDaysName(from, to)} ${from.slice(0, 4)}`;
}

/** A range of days without a year: `23 nëntor`, `2–8 nëntor`, `30 nëntor – 6 dhjetor` */
function shortDaysName(from: string, to: string) {
  if (from === to) return dayAndMonth(from);
  const isOneMonth = from.slice(0, 7) === to.slice(0, 7);
  return isOneMonth ? `${dayParts(from)[2]}–${dayAndMonth(to)}` : `${dayAndMonth(from)} – ${dayAndMonth(to)}`;
}

/**
 * The short name below the bar. A month that is at both ends of the window has its year. A week is named by its first day in the window.
 */
export function barLabel(period: Period, start: string, { from, to }: Days): string {
  if (period === 'week') return shortDay(start);
  if (period === 'year') {
    const isTwice = from.slice(0, 4) !== to.slice(0, 4) && from.slice(5, 7) === to.slice(5, 7);
    const year = isTwice && start.slice(5) === from.slice(5, 7) ? ` ${start.slice(2, 4)}` : '';
    return capitalise(monthShort(`${start}-01`)) + year;
  }
  const [, month, day] = dayParts(start < from ? from : start);
  return `${day}.${month}`;
}

/** The status of a recent visit, the same on the screen and in the file. */
export function recentStatusName(
  { datetime, ...visit }: Omit<RecentAppointment, 'id' | 'name' | 'service_name' | 'price'>,
  now: LocalTime,
): string {
  const [day = '', time = ''] = datetime.split('T');
  return statusOrMissed({ appointment_date: day, appointment_time: time, ...visit }, now);
}
