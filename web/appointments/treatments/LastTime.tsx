// The client's last time, and what to change now: first in the details of a visit, and in the sheet.
import { lastTimeText, nextTimeText } from '#contracts/appointments/treatment-text.sq.ts';
import type { LastTreatment } from '#contracts/appointments/treatments.ts';
import type { Appointment } from '#contracts/ground/appointment.ts';
import { useTreatments } from './api.ts';

export default function LastTime({ visit }: { visit: Appointment }) {
  const { last = [] } = useTreatments(visit);
  return last.length > 0 && <LastLines last={last} className="mx-5 mt-3 lg:mx-4 lg:mb-2" />;
}

export const LastLines = ({
  last,
  className = '',
}: {
  last: readonly LastTreatment[];
  className?: string;
}) => (
  <div className={`num grid gap-1 rounded-md bg-brand-soft px-3 py-2 text-brand-ink ${className}`}>
    {last.map((one) => (
      <p key={one.by_id} className="whitespace-pre-line wrap-anywhere">
        {lastTimeText(one)}
        {one.next_time && <strong className="block font-semibold">{nextTimeText(one.next_time)}</strong>}
      </p>
    ))}
  </div>
);
