// Says that the shown day is a public holiday about which the salon has not answered yet.
import { useQuery } from '@tanstack/react-query';
import { Link } from 'wouter';
import { holidayWords as words } from '../../appointments/holiday.sq.ts';
import { holidaysOfYearQuery, isUnanswered } from '../../salon/holidays/api.ts';

export function HolidayLine({ day }: { day: string }) {
  const { data } = useQuery(holidaysOfYearQuery(day));
  const holiday = data?.find((one) => one.day === day);
  if (!holiday || !isUnanswered(holiday)) return null;
  return (
    <p className="flex flex-wrap items-baseline gap-x-3 text-sm font-medium text-brass-ink">
      <span>{words.unanswered(holiday.name)}</span>
      <Link href={`/konfigurimet?skeda=orari#${day}`} className="font-semibold underline underline-offset-2">
        {words.answer}
      </Link>
    </p>
  );
}
