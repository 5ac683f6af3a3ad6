import { Check, UserX } from 'lucide-react';
import { cancelledByNames } from '#contracts/appointments/statuses.sq.ts';
import type { Appointment } from '#contracts/ground/appointment.ts';
import { useTick } from '../../appointments/tick.ts';
import { nameOf } from '../../appointments/words.sq.ts';
import { confirmAppointment } from '../../book/actions.ts';
import { markNoShow } from '../../book/dialogs/cancel.ts';
import { Button } from '../../ground/ui/Button.tsx';
import { words } from './words.sq.ts';

/** A question after the last visit of the day: for each unconfirmed visit it asks whether the client came. */
export default function EveningQuestion({ visits }: { visits: readonly Appointment[] }) {
  const tick = useTick();
  return (
    <section aria-labelledby="evening" className="rounded-lg bg-brass-soft/50 p-4 ring-1 ring-line">
      <h2 id="evening" className="font-semibold">
        {words.didAllCome}
      </h2>
      <ul className="mt-1">
        {visits.map((visit) => (
          <li
            key={visit.id}
            className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 border-b border-line-2 py-2.5 last:border-0 last:pb-0"
          >
            <p className="min-w-0 wrap-anywhere">
              <span className="font-semibold">{nameOf(visit)}</span>
              <span className="num block text-sm text-ink-2">
                {visit.appointment_time} · {visit.service_name} · {visit.barber}
              </span>
            </p>
            <div className="flex gap-2">
              <Button aria-label={tick.label(visit)} onClick={() => confirmAppointment(visit)}>
                <Check aria-hidden className="size-4 text-brand" strokeWidth={2.6} />
                {tick.text(visit)}
              </Button>
              <Button
                look="ghost"
                aria-label={words.missedOf(nameOf(visit))}
                onClick={() => markNoShow(visit)}
              >
                <UserX aria-hidden className="size-4" />
                {cancelledByNames.no_show}
              </Button>
            </div>
          </li>
        ))}
      </ul>
    </section>
  );
}
