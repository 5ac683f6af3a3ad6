// Which days a report is about, and what follows from its figures.
import { addDays, addMonths } from './calendar.rules.ts';
import type { Period, Report, Window } from './reports.ts';

/** Both days included. */
export interface Days {
  readonly from: string;
  readonly to: string;
}

/** The days of a period that ends on this day. */
export function windowOf(period: Period, to: string): Days {
  if (period === 'week') return { from: addDays(to, -6), to };
  return { from: addDays(addMonths(to, period === 'month' ? -1 : -12), 1), to };
}

export const windowBefore = (period: Period, { from }: Days) => windowOf(period, addDays(from, -1));

/** By what the appointments of a period are counted: its days, its weeks, its months. */
export const stepOf = { week: 'day', month: 'week', year: 'month' } as const satisfies Record<Period, string>;

/** In euros; of all appointments there ever were. */
export const averageRevenue = ({ totalRevenue, totalAppointments }: Report) =>
  totalAppointments === 0 ? 0 : totalRevenue / totalAppointments;

const usualMinutes = 30;

/** Minutes of service for each appointment that was carried out. */
export const averageMinutes = ({ performanceStats, completedAppointments }: Window) =>
  completedAppointments === 0 ? 0 : performanceStats.serviceTime / completedAppointments;

/** How far the bar of performance reaches: the average against the usual half hour, at most whole. */
export const performance = (window: Window) => Math.min(1, averageMinutes(window) / usualMinutes);
