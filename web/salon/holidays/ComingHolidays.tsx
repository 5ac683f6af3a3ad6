import { Link } from 'wouter';
import type { SalonHoliday } from '#contracts/salon/holidays.ts';
import { isUnanswered } from './api.ts';
import { HolidayQuestion } from './HolidayQuestion.tsx';
import { words } from './words.sq.ts';

/**
 * The question about the next unanswered holiday on which the salon is usually open. Only one question is shown at a time, because the
 * visits of today are below it.
 */
export default function ComingHolidays({ holidays }: { holidays: readonly SalonHoliday[] }) {
  const next = holidays.find(isUnanswered);
  return (
    next && (
      <section className="card grid gap-3 p-4">
        <div className="flex flex-wrap items-baseline justify-between gap-x-4">
          <h2 className="title text-lg">{words.title}</h2>
          <Link
            href="/konfigurimet?skeda=orari"
            className="text-sm font-semibold text-brand-ink underline underline-offset-2"
          >
            {words.showAll}
          </Link>
        </div>
        <HolidayQuestion key={next.day} holiday={next} open={[]} />
      </section>
    )
  );
}
