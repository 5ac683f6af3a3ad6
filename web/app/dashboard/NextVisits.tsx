import type { Appointment } from '#contracts/ground/appointment.ts';
import { minutesOf } from '#contracts/ground/calendar.rules.ts';
import { nameOf } from '../../appointments/words.sq.ts';
import { LazyVisitContact } from '../../online/visits/LazyVisitContact.tsx';
import { words } from './words.sq.ts';

interface NextVisitsProps {
  /** The next visits, which all begin at the same time. */
  readonly next: readonly Appointment[];
  /** The current time. */
  readonly minutes: number;
  readonly salon: string;
  readonly onOpen: (visit: Appointment) => void;
}

/** The next visits. They are beside the list of visits on a wide screen, else above it. */
export function NextVisits({ next, minutes, salon, onOpen }: NextVisitsProps) {
  const [first] = next;
  if (!first) return <p className="text-ink-3">{words.noMore}</p>;
  return (
    <section
      aria-labelledby="next"
      className="grid grid-cols-1 gap-1 rounded-lg bg-brass-soft/50 p-4 ring-1 ring-line"
    >
      <h2 id="next" className="num text-xs font-semibold text-brass-ink">
        {words.next(minutesOf(first.appointment_time) - minutes)}
      </h2>
      <ul className={`grid grid-cols-1 ${next.length > maxWithContact ? 'gap-2' : 'gap-3'}`}>
        {next.map((visit) => (
          <Next
            key={visit.id}
            visit={visit}
            salon={salon}
            onOpen={onOpen}
            isShort={next.length > maxWithContact}
          />
        ))}
      </ul>
    </section>
  );
}

/**
 * The greatest number of visits at the same time that are shown with their contact. If there are more, each has two short lines, and its
 * window has the contact too.
 */
const maxWithContact = 2;

interface NextProps extends Pick<NextVisitsProps, 'salon' | 'onOpen'> {
  readonly visit: Appointment;
  readonly isShort: boolean;
}

function Next({ visit, salon, onOpen, isShort }: NextProps) {
  const { client_phone: phone } = visit;
  const name = nameOf(visit);
  return (
    <li className={`grid grid-cols-1 ${isShort ? '' : 'gap-1'}`}>
      <button
        type="button"
        aria-haspopup="dialog"
        onClick={() => onOpen(visit)}
        className={`justify-self-start rounded-sm text-left wrap-anywhere hover:underline ${isShort ? 'font-semibold' : 'title text-[19px]'}`}
      >
        {name}
      </button>
      <p className={`num text-ink-2 ${isShort ? 'text-sm' : ''}`}>
        {visit.appointment_time} · {visit.service_name} · {visit.barber}
      </p>
      {phone && name && !isShort && (
        <div className="mt-2">
          <LazyVisitContact visit={visit} salon={salon} labelled />
        </div>
      )}
    </li>
  );
}
