// The own hours of a service, as its form has them.

import { anyTime, type OwnHours } from '#contracts/salon/own-hours.ts';
import { bounds, ownHoursMessages as messages } from '#contracts/salon/own-hours-messages.sq.ts';

interface TypedDay {
  readonly isOn: boolean;
  /** The first and the last begin; empty: any. */
  readonly from: string;
  readonly to: string;
}

export interface TypedOwnHours {
  /** The days of the week, Monday first. */
  readonly days: readonly TypedDay[];
  readonly notice: string;
  readonly most: string;
  readonly mostOf: string;
  readonly within: string;
}
type OwnHoursField = keyof TypedOwnHours;

/** The part of a form that is about own hours. */
export const ownHoursIn = ({ days, notice, most, mostOf, within }: TypedOwnHours): TypedOwnHours => ({
  days,
  notice,
  most,
  mostOf,
  within,
});

const numberAsTyped = (value: number | null = null) => (value === null ? '' : String(value));

export const ownHoursAsTyped = (own?: OwnHours): TypedOwnHours => ({
  days: Array.from({ length: 7 }, (_, weekday) => {
    const found = own?.days?.find((one) => one.weekday === weekday);
    const { from, to } = found ?? anyTime;
    return {
      isOn: !own?.days || found !== undefined,
      from: from === anyTime.from ? '' : from,
      to: to === anyTime.to ? '' : to,
    };
  }),
  notice: numberAsTyped(own?.notice_hours),
  most: numberAsTyped(own?.most),
  mostOf: own?.most_of ?? 'salon',
  within: numberAsTyped(own?.within_days),
});

/** Text that is no number becomes a number that is refused. */
function numberFrom(typed: string): number | null {
  const text = typed.trim();
  if (text === '') return null;
  return /^\d{1,4}$/.test(text) ? Number(text) : 0;
}

const bindsDays = ({ days }: TypedOwnHours) => days.some(({ isOn, from, to }) => !isOn || from || to);

const windowOf = ({ from, to }: TypedDay) => ({ from: from || anyTime.from, to: to || anyTime.to });

/** The hours as they are sent, and as their line says them; null if nothing binds. */
export function ownHoursFrom(typed: TypedOwnHours): OwnHours | null {
  const own: OwnHours = {
    days: bindsDays(typed)
      ? typed.days.flatMap((day, weekday) => (day.isOn ? [{ weekday, ...windowOf(day) }] : []))
      : null,
    notice_hours: numberFrom(typed.notice),
    most: numberFrom(typed.most),
    most_of: typed.mostOf === 'barber' ? 'barber' : 'salon',
    within_days: numberFrom(typed.within),
  };
  const { days, notice_hours, most, within_days } = own;
  return [days, notice_hours, most, within_days].every((one) => one === null) ? null : own;
}

/** The first problem; undefined if there is none. */
export function checkOwnHours(
  typed: TypedOwnHours,
): { readonly field: OwnHoursField; readonly message: string } | undefined {
  const { days, notice_hours, most, within_days } = ownHoursFrom(typed) ?? ({} as Partial<OwnHours>);
  if (days?.length === 0) return { field: 'days', message: messages.noDay };
  if (days?.some(({ from, to }) => from > to)) return { field: 'days', message: messages.fromAfterTo };
  const isWrong = (value: number | null | undefined, last: number) =>
    value !== null && value !== undefined && (value < 1 || value > last);
  if (isWrong(notice_hours, bounds.noticeHours)) return { field: 'notice', message: messages.notice };
  if (isWrong(most, bounds.most)) return { field: 'most', message: messages.most };
  if (isWrong(within_days, bounds.withinDays)) return { field: 'within', message: messages.withinDays };
  return undefined;
}

const fieldOf: Readonly<Record<string, OwnHoursField>> = {
  days: 'days',
  notice_hours: 'notice',
  most: 'most',
  within_days: 'within',
};

/** The problem in the fields that the server refused. */
export function ownHoursProblemIn(fields: Readonly<Record<string, string>>) {
  for (const [name, message] of Object.entries(fields)) {
    const field = fieldOf[/^own_hours\.(\w+)/.exec(name)?.[1] ?? ''];
    if (field) return { field, message };
  }
  return undefined;
}
