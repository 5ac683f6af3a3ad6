// A month that shows the load of each day.

import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { addDays, addMonths } from '#contracts/ground/calendar.rules.ts';
import { appointmentsCount } from '#contracts/ground/format.sq.ts';
import { useRights } from '../identity/accounts/session.ts';
import { barbersQuery } from '../salon/barbers/api.ts';
import { Month } from '../ground/ui/Month.tsx';
import type { DayFill, MonthCalendarProps } from '../ground/ui/MonthCalendar.tsx';
import { occupiedQuery } from './api.ts';
import { shownTo } from './columns.rules.ts';
import { useMarkOf } from './day-marks.ts';
import { barberDayIn, loadOf } from './load.rules.ts';
import { useOpeningHours } from './use-opening-hours.ts';
import { fillWords as words } from './words.sq.ts';

const firstOf = (day: string) => `${day.slice(0, 7)}-01`;

export default function BusyMonth(props: MonthCalendarProps) {
  const [month, setMonth] = useState(firstOf(props.day));
  const fillOfDay = useFills(month);
  return <Month {...props} fillOfDay={fillOfDay} onMonth={(day) => setMonth(firstOf(day))} />;
}

/** The load of each day of the month, over all active barbers, and the day's mark (such as a holiday). */
function useFills(month: string) {
  const { data: days } = useQuery(occupiedQuery(month, addDays(addMonths(month, 1), -1)));
  const { data: barbers = [] } = useQuery(barbersQuery);
  const { openOn } = useOpeningHours();
  const markOf = useMarkOf(month);
  const names = shownTo(useRights(), barbers)
    .filter(({ active }) => active)
    .map(({ name }) => name);

  return (day: string): DayFill | undefined => {
    const mark = markOf(day);
    if (!days?.some(({ date }) => date === day)) return mark && { mark: mark.kind, label: mark.label };
    const barberDays = names.map((name) => barberDayIn(days, day, name, openOn(day, name)));
    const load = loadOf(barberDays);
    const count = barberDays.reduce((sum, one) => sum + one.count, 0);
    const fill = mark?.kind === 'closed' ? appointmentsCount(count) : words.label(count, load);
    return {
      share: load ?? 1,
      mark: mark?.kind,
      label: [fill, mark?.label].filter(Boolean).join(', '),
    };
  };
}
