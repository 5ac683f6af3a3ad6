import { addDays, weekday } from '#contracts/ground/calendar.rules.ts';
import { onWeekdays } from '#contracts/online/reminders.sq.ts';
import { titles } from '../../ground/titles.sq.ts';

/**
 * The title of the reminders. `days`: the days with visits to remind of. After a closed day the last day is not tomorrow: `Kujtesat për të
 * hënën`.
 */
export function titleFor(days: readonly string[], today: string): string {
  const last = days.at(-1);
  if (last === undefined || last === addDays(today, 1)) return titles.reminders;
  const on = onWeekdays[weekday(last)];
  return days.every((day) => day === last) ? `Kujtesat për ${on}` : `Kujtesat deri ${on}`;
}
