import type { Appointment } from '#contracts/appointments.ts';
import { minutesOf } from '#contracts/calendar.rules.ts';
import { reminder } from '#contracts/reminders.sq.ts';
import { ContactLinks } from '../ui/ContactLinks.tsx';
import { words } from './words.sq.ts';

interface NextVisitProps {
  readonly next: Appointment | undefined;
  /** Of the day, now. */
  readonly minutes: number;
  readonly salon: string;
  readonly onOpen: (client: { id: string; name: string }) => void;
}

/** Beside the list where there is room, above it elsewhere. */
export function NextVisit({ next, minutes, salon, onOpen }: NextVisitProps) {
  if (!next) return <p className="text-ink-3 xl:order-1">{words.noMore}</p>;
  const { client_id: id, client_name: name, client_phone: phone } = next;
  return (
    <section className="grid grid-cols-1 gap-1 rounded-lg bg-brass-soft/50 p-4 ring-1 ring-line xl:order-1">
      <h2 className="num text-xs font-semibold text-brass-ink">
        {words.next(minutesOf(next.appointment_time) - minutes)}
      </h2>
      <button
        type="button"
        disabled={!id || !name}
        onClick={() => id && name && onOpen({ id, name })}
        className="title wrap-anywhere justify-self-start rounded-sm text-left text-[19px] not-disabled:hover:underline"
      >
        {name}
      </button>
      <p className="num text-ink-2">
        {next.appointment_time} · {next.service_name} · {next.barber}
      </p>
      {phone && name && (
        <div className="mt-2">
          <ContactLinks name={name} phone={phone} message={reminder(name, next, salon)} labelled />
        </div>
      )}
    </section>
  );
}
