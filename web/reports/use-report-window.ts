import { useSearchParams } from 'wouter';
import { type Days, lastMonth } from '#contracts/reports/reports.rules.ts';
import { defaultPeriod, type Period } from '#contracts/reports/reports.ts';
import { localNow } from '../ground/lib/server-clock.ts';
import { inAddress } from './use-period.ts';

/** The days that a report covers: a period such as a month, or chosen days. */
export type ReportDays = { readonly period: Period } | Days;
type WindowKey = Period | 'lastMonth' | 'days';

const keys: Record<WindowKey, string> = { ...inAddress, lastMonth: 'muaji-i-kaluar', days: 'data' };
const options = Object.keys(keys) as WindowKey[];

/** The days of a report are part of the address, so that links and the back button keep them. */
export function useReportWindow() {
  const [address, setAddress] = useSearchParams();
  const { day: today } = localNow();
  const chosen = options.find((key) => keys[key] === address.get('periudha')) ?? defaultPeriod;
  const days = { from: address.get('nga') ?? `${today.slice(0, 8)}01`, to: address.get('deri') ?? today };

  return {
    chosen,
    days,
    asked: askedFor(chosen, days, today),
    choose: (key: WindowKey) => setAddress(key === defaultPeriod ? {} : { periudha: keys[key] }),
    /** Sets the days. If the first chosen day is after the last day, the last day moves too. */
    chooseDays: ({ from, to }: Days) =>
      setAddress({ periudha: keys.days, nga: from, deri: from > to ? from : to }),
  };
}

export type ChosenWindow = ReturnType<typeof useReportWindow>;

function askedFor(chosen: WindowKey, days: Days, today: string): ReportDays {
  if (chosen === 'days') return days;
  return chosen === 'lastMonth' ? lastMonth(today) : { period: chosen };
}
