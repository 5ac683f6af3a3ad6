// Owners know of the calendar that a person keeps elsewhere that there is one, and whether it is read.
import { useQuery } from '@tanstack/react-query';
import { localDayAndTime } from '#contracts/ground/calendar.rules.ts';
import { dayAndMonth } from '#contracts/ground/format.sq.ts';
import type { Person } from '#contracts/salon/staff.ts';
import { calendarsQuery } from './api.ts';
import { words } from './words.sq.ts';

export default function CalendarOfPerson({ of }: { of: Person }) {
  const { data = [] } = useQuery(calendarsQuery);
  const calendar = data.find(({ person }) => person === of.id);
  if (!calendar) return null;
  const { day, time } = localDayAndTime(new Date(calendar.read_at));
  return (
    <p className="num mb-4 text-sm text-ink-2">
      {calendar.failure ? words.ofPersonNotRead : words.ofPerson} {words.read(`${dayAndMonth(day)}, ${time}`)}
    </p>
  );
}
