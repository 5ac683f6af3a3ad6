// The window of a report, and figures that are computed from other figures.
import { addDays, addMonths, daysBetween } from '../ground/calendar.rules.ts';
import type { Period, Report, ReportQuery, ReportWindow } from './reports.ts';

/** A range of days, including the first and the last one. */
export interface Days {
  readonly from: string;
  readonly to: string;
}

/** The window of a period that ends on this day. */
export function windowOf(period: Period, to: string): Days {
  if (period === 'week') return { from: addDays(to, -6), to };
  return { from: addDays(addMonths(to, period === 'month' ? -1 : -12), 1), to };
}

/** The previous window. Months differ by up to three days, so the window before a month that ends today has as many days as this month. */
export function windowBefore(period: Period, window: Days): Days {
  const to = addDays(window.from, -1);
  return period === 'month' ? { from: addDays(window.from, -daysIn(window)), to } : windowOf(period, to);
}

export interface ReportWindows {
  /** The period, which decides whether appointments are counted by day, by week or by month (`chartUnitOf`). */
  readonly period: Period;
  readonly window: Days;
  readonly previous: Days;
}

/** The requested window of a report, and the window to compare it with. */
export function windowsOf({ period, from, to }: ReportQuery, today: string): ReportWindows {
  if (from && to) {
    const window = { from, to };
    return { period: periodLike(window), window, previous: asLongBefore(window) };
  }
  const window = windowOf(period, today);
  return { period, window, previous: windowBefore(period, window) };
}

const daysIn = ({ from, to }: Days) => daysBetween(from, to) + 1;

/** Chooses the period so that the chart has few bars: at most 7 days, 15 weeks or 25 months. */
function periodLike(window: Days): Period {
  const days = daysIn(window);
  if (days <= 7) return 'week';
  return days <= 92 ? 'month' : 'year';
}

/** The previous window: the same number of months if the window is whole months, else the same number of days. */
function asLongBefore(window: Days): Days {
  const { from } = window;
  const to = addDays(from, -1);
  const months = wholeMonthsIn(window);
  return { from: months ? addMonths(from, -months) : addDays(from, -daysIn(window)), to };
}

function wholeMonthsIn({ from, to }: Days) {
  const end = addDays(to, 1);
  if (!from.endsWith('-01') || !end.endsWith('-01')) return 0;
  return monthNumber(end) - monthNumber(from);
}

const monthNumber = (day: string) => 12 * Number(day.slice(0, 4)) + Number(day.slice(5, 7));

/** The calendar month before the month of today. */
export function lastMonth(today: string): Days {
  const first = `${today.slice(0, 8)}01`;
  return { from: addMonths(first, -1), to: addDays(first, -1) };
}

/** The unit by which the appointments of a period are counted: day, week or month. */
export const chartUnitOf = { week: 'day', month: 'week', year: 'month' } as const satisfies Record<
  Period,
  string
>;

/** The average in euros of all appointments, including cancelled and future ones. */
export const averageRevenue = ({ totalRevenue, totalAppointments }: Report): number =>
  totalAppointments === 0 ? 0 : totalRevenue / totalAppointments;

/** The average in euros of all visits that took place. */
export const averageOfPastVisits = ({ pastVisits: { count, revenue } }: Report): number =>
  count === 0 ? 0 : revenue / count;

const usualMinutes = 30;

/** The average minutes of an appointment that took place. */
export const averageMinutes = ({ performanceStats, completedAppointments }: ReportWindow): number =>
  completedAppointments === 0 ? 0 : performanceStats.serviceTime / completedAppointments;

/** The length of the performance bar: the average compared with the usual half hour, at most 100 per cent. */
export const performance = (window: ReportWindow): number =>
  Math.min(1, averageMinutes(window) / usualMinutes);
