// Computes a report directly from the appointments, as simply as possible. It shares no code with the product.
import { type CalendarDate, parseDate, startOfMonth, startOfWeek } from '@internationalized/date';
import type { Appointment } from '#contracts/ground/appointment.ts';
import type { Period, SalonReport } from '#contracts/reports/reports.ts';

const spans = { week: { days: 7 }, month: { months: 1 }, year: { years: 1 } };
const sum = (numbers: number[]) => numbers.reduce((total, n) => total + n, 0);
const euros = (visits: Appointment[]) => sum(visits.map(({ price }) => Math.round((price ?? 0) * 100))) / 100;
const isDone = ({ status }: Appointment) => ['confirmed', 'completed'].includes(status);
const dayOf = ({ appointment_date }: Appointment) => parseDate(appointment_date);

const oneForEachService = (visit: Appointment) =>
  visit.services.map(({ service_name, price }) => ({ ...visit, service_name, price }));

function percent(part: Appointment[], whole: Appointment[]) {
  return whole.length === 0 ? 0 : Math.round((1000 * part.length) / whole.length) / 10;
}

function groups(visits: Appointment[], by: (visit: Appointment) => string) {
  const found: Record<string, Appointment[]> = {};
  for (const visit of visits) found[by(visit)] = [...(found[by(visit)] ?? []), visit];
  return Object.entries(found);
}

function windowEnding(period: Period, today: CalendarDate) {
  return { from: today.subtract(spans[period]).add({ days: 1 }), to: today };
}

/** Before a month as many days as it has. */
function windowBefore(period: Period, { from, to }: SlowDays) {
  const end = from.subtract({ days: 1 });
  return period === 'month'
    ? { from: end.subtract({ days: to.compare(from) }), to: end }
    : windowEnding(period, end);
}

function figures(visits: Appointment[], from: CalendarDate, to: CalendarDate, today: CalendarDate) {
  const inside = visits.filter((visit) => dayOf(visit).compare(from) >= 0 && dayOf(visit).compare(to) <= 0);
  const done = inside.filter((visit) => isDone(visit) && dayOf(visit).compare(today) <= 0);
  const cancelled = inside.filter(({ status }) => status === 'cancelled');
  return {
    inside,
    reported: {
      startDate: from.toString(),
      endDate: to.toString(),
      periodAppointments: inside.length,
      periodRevenue: euros(done),
      completedAppointments: done.length,
      cancelledAppointments: cancelled.length,
      performanceStats: {
        cancellationRate: percent(cancelled, inside),
        completionRate: percent(done, inside),
        serviceTime: sum(done.map(({ duration }) => duration)),
      },
    },
  };
}

function bars(period: Period, inside: Appointment[], from: CalendarDate, to: CalendarDate) {
  const place = (day: CalendarDate) => {
    if (period === 'week') return day.toString();
    return period === 'month'
      ? startOfWeek(day, 'sq-AL', 'mon').toString()
      : startOfMonth(day).toString().slice(0, 7);
  };
  const counts = new Map<string, number>();
  for (let day = from; day.compare(to) <= 0; day = day.add({ days: 1 })) counts.set(place(day), 0);
  for (const visit of inside) counts.set(place(dayOf(visit)), (counts.get(place(dayOf(visit))) ?? 0) + 1);
  return [...counts].map(([period, count]) => ({ period, count }));
}

interface SlowDays {
  readonly from: CalendarDate;
  readonly to: CalendarDate;
}
export type SlowWindows = SlowDays & { readonly before: SlowDays };

/** `today` and `time` are in the salon's time zone. */
export function slowReport(
  visits: Appointment[],
  period: Period,
  today: string,
  time: string,
  given?: SlowWindows,
): SalonReport {
  const day = parseDate(today);
  const { from, to } = given ?? windowEnding(period, day);
  const { inside, reported } = figures(visits, from, to, day);
  const before = given ? given.before : windowBefore(period, { from, to });
  const past = visits.filter(({ appointment_date }) => appointment_date <= today);
  const isEarned = (visit: Appointment) => isDone(visit) && visit.appointment_date <= today;
  const ofMonth = past.filter(({ appointment_date }) => appointment_date.startsWith(today.slice(0, 7)));
  const notCancelled = inside.filter(({ status }) => status !== 'cancelled');
  const momentOf = (visit: Appointment) => `${visit.appointment_date}T${visit.appointment_time}`;
  const minutes = (clock: string) => clock.split(':').reduce((total, part) => total * 60 + Number(part), 0);
  const tookPlace = visits.filter(
    ({ appointment_date, appointment_time, duration, status }) =>
      status !== 'cancelled' &&
      (appointment_date < today ||
        (appointment_date === today && minutes(appointment_time) + duration <= minutes(time))),
  );
  const ahead = inside.filter((visit) => isEarned(visit) && !tookPlace.includes(visit));
  const previous = figures(visits, before.from, before.to, day);
  const clients = groups(visits, ({ client_id }) => client_id ?? '');

  return {
    ...reported,
    till: null,
    period,
    totalAppointments: visits.length,
    totalRevenue: euros(past.filter(isDone)),
    monthlyRevenue: euros(ofMonth.filter(isDone)),
    pastVisits: { count: tookPlace.length, revenue: euros(tookPlace) },
    appointmentsByPeriod: bars(period, inside, from, to),
    topServices: groups(notCancelled.flatMap(oneForEachService), ({ service_name }) => service_name ?? '')
      .map(([service_name, of]) => ({
        service_name,
        count: of.length,
        earnings: euros(of.filter(isEarned)),
      }))
      .sort(
        (a, b) => b.count - a.count || b.earnings - a.earnings || (a.service_name < b.service_name ? -1 : 1),
      )
      .slice(0, 5),
    performanceStats: {
      ...reported.performanceStats,
      totalClients: clients.length,
      repeatClients: groups(tookPlace, ({ client_id }) => client_id ?? '').filter(([, of]) => of.length > 1)
        .length,
    },
    missed: missedOf(inside),
    previouslyMissed: missedOf(previous.inside),
    ahead: { count: ahead.length, revenue: euros(ahead) },
    // the visits of the tests have no moment at which they were booked
    nextVisits: {
      visits: inside.filter((visit) => isDone(visit) && tookPlace.includes(visit)).length,
      booked: 0,
    },
    previous: previous.reported,
    recentAppointments: visits
      .filter((visit) => momentOf(visit) <= `${today}T${time}`)
      .sort((a, b) =>
        momentOf(a) === momentOf(b) ? (a.id < b.id ? -1 : 1) : momentOf(a) < momentOf(b) ? 1 : -1,
      )
      .slice(0, 10)
      .map((visit) => ({
        id: visit.id,
        name: visit.client_name ?? '',
        service_name: visit.service_name ?? '',
        price: visit.price ?? 0,
        datetime: momentOf(visit),
        duration: visit.duration,
        status: visit.status,
        booked_online: visit.booked_online,
        is_request: visit.is_request,
        cancelled_by: visit.cancelled_by,
        cancelled_late: visit.cancelled_late,
      })),
    revenueByBarber: groups(inside, ({ barber }) => barber)
      .map(([barber, of]) => ({ barber, count: of.length, revenue: euros(of.filter(isEarned)) }))
      .sort((a, b) => b.revenue - a.revenue || b.count - a.count || (a.barber < b.barber ? -1 : 1)),
  };
}

function missedOf(visits: readonly Appointment[]) {
  const noShows = visits.filter(({ cancelled_by }) => cancelled_by === 'no_show');
  return {
    noShows: noShows.length,
    lost: euros(noShows),
    late: visits.filter(({ cancelled_late }) => cancelled_late).length,
  };
}
