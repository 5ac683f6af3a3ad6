import { useState } from 'react';
import { Link } from 'wouter';
import type { Appointment } from '#contracts/appointments.ts';
import type { SalonHoliday } from '#contracts/holidays.ts';
import { OutsideVisits } from '../hours/OutsideVisits.tsx';
import { HolidayQuestion } from './HolidayQuestion.tsx';
import { words } from './words.sq.ts';

/** Asks about the holidays of the next days that are not answered yet. */
export function ComingHolidays({ holidays }: { holidays: readonly SalonHoliday[] }) {
  const [outside, setOutside] = useState<readonly Appointment[]>([]);
  const open = holidays.filter(({ answer, usuallyOpen }) => answer === null && !usuallyOpen);
  return (
    <>
      {open.length > 0 && (
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
          <ul className="grid gap-4">
            {open.map((holiday) => (
              <li key={holiday.day}>
                <HolidayQuestion holiday={holiday} open={[]} onOutside={setOutside} />
              </li>
            ))}
          </ul>
        </section>
      )}
      {outside.length > 0 && <OutsideVisits visits={outside} onClose={() => setOutside([])} />}
    </>
  );
}
