// A summary of the day: income, the next visit, the visits to confirm, and the load of each barber.

import { Check } from 'lucide-react';
import type { ReactNode } from 'react';
import { dayFigures, nextVisits } from '#contracts/book/day.rules.ts';
import { isWaiting, type LocalTime, mainServiceOf } from '#contracts/ground/appointment.rules.ts';
import type { Appointment, AppointmentKind } from '#contracts/ground/appointment.ts';
import { minutesOf } from '#contracts/ground/calendar.rules.ts';
import type { Pigment } from '#contracts/ground/pigments.ts';
import type { Piece } from '#contracts/salon/free-times.rules.ts';
import { takenName } from '#contracts/till/taken.sq.ts';
import { countedFor, countsOwn } from '../../appointments/columns.rules.ts';
import { loadOf } from '../../appointments/load.rules.ts';
import { occupiedIn } from '../../appointments/slot.rules.ts';
import { useTick } from '../../appointments/tick.ts';
import { nameOf } from '../../appointments/words.sq.ts';
import { useRights } from '../../identity/accounts/session.ts';
import { LazyVisitContact } from '../../online/visits/LazyVisitContact.tsx';
import { useDayTaken } from '../../till/day-taken.ts';
import { type Column, columnsOf, type DayBarber } from '../grid/layout.rules.ts';
import { loadText } from '../grid/words.sq.ts';
import { usePrices } from '../../ground/lib/use-prices.ts';
import { Badge } from '../../ground/ui/Badge.tsx';
import { Button } from '../../ground/ui/Button.tsx';
import { dropSecondClick } from '../../ground/ui/use-second-click-dropped.ts';
import { words as loadingWords } from '../../ground/ui/words.sq.ts';
import { summaryWords as words } from './words.sq.ts';

type BarberHoursLookup = (barber: string) => readonly Piece[];

interface DaySummaryProps {
  readonly day: string;
  readonly appointments: readonly Appointment[];
  readonly barbers: readonly DayBarber[];
  readonly toneOf: (serviceName: string) => Pigment;
  /** The present time in minutes since midnight; null if the day is not today. */
  readonly now: number | null;
  /** The present day and time, even if another day is shown. */
  readonly clock: LocalTime;
  readonly isAhead: boolean;
  readonly salon: string;
  /** The working hours of a barber on this day. */
  readonly openOf: BarberHoursLookup;
  readonly onConfirm: (appointment: Appointment) => void;
  readonly onConfirmAll: (pending: readonly Appointment[]) => void;
  readonly onOpen: (appointment: Appointment) => void;
}

export default function DaySummary(props: DaySummaryProps) {
  const { day, appointments, barbers, toneOf, now, clock, isAhead, salon, openOf, onConfirm, onOpen } = props;
  const rights = useRights();
  const { writes } = rights;
  const { money } = usePrices();
  const { taken: inTill, isPaid, isLoading } = useDayTaken(day);
  const figures = dayFigures(countedFor(rights, appointments), clock, isPaid);
  const { expected, taken } = figures;
  const unknown = isLoading ? loadingWords.loading : words.unknown;
  const isSumShown = rights.view.sums !== 'nobody';
  const next = now === null ? [] : nextVisits(appointments, now);

  return (
    <>
      {isSumShown && (
        <>
          <p className="text-xs font-semibold text-ink-3">{words.expected}</p>
          <p className="num title mt-0.5 text-[30px] leading-none">{money(expected)}</p>
        </>
      )}
      <p className="num mt-1.5 text-sm text-ink-2">
        {[
          isSumShown && !isAhead && words.taken(taken === undefined ? unknown : money(taken)),
          isSumShown && !!figures.unconfirmed && words.unconfirmed(money(figures.unconfirmed)),
          isSumShown && now !== null && !!figures.ahead && words.ahead(money(figures.ahead)),
          words.visits(figures.visits, countsOwn(rights)),
        ]
          .filter(Boolean)
          .join(' · ')}
      </p>
      {isSumShown && !isAhead && inTill !== undefined && (
        <p className="num mt-0.5 text-sm font-semibold">
          {takenName}: {inTill || unknown}
        </p>
      )}
      {now !== null && <Next visits={next} now={now} salon={salon} onOpen={onOpen} />}
      <Pending
        appointments={appointments.filter((one) => writes(one.barber_id))}
        toneOf={toneOf}
        onConfirm={onConfirm}
        onConfirmAll={props.onConfirmAll}
        onOpen={onOpen}
      />
      <Loads columns={columnsOf(barbers, appointments)} openOf={openOf} />
    </>
  );
}

interface NextProps extends Pick<DaySummaryProps, 'salon' | 'onOpen'> {
  /** The next visits, which all begin at the same time. */
  readonly visits: readonly Appointment[];
  readonly now: number;
}

function Next({ visits, now, salon, onOpen }: NextProps) {
  const [first, ...others] = visits;
  if (!first) return null;
  return (
    <section className="mt-5 rounded-lg bg-surface p-3.5 shadow-1 ring-1 ring-line">
      <h2 className="num text-xs font-semibold text-brass-ink">
        {words.next(minutesOf(first.appointment_time) - now)}
      </h2>
      {others.length > 0 ? (
        <ul className="mt-1 divide-y divide-line">
          {visits.map((visit) => (
            <li key={visit.id} className="py-1.5 last:pb-0">
              <NextVisit visit={visit} onOpen={onOpen} isOneOfMany />
            </li>
          ))}
        </ul>
      ) : (
        <>
          <NextVisit visit={first} onOpen={onOpen} />
          <Contact visit={first} salon={salon} />
        </>
      )}
    </section>
  );
}

interface NextVisitProps extends Pick<DaySummaryProps, 'onOpen'> {
  readonly visit: Appointment;
  /** True if several visits are shown: then each visit has only two short lines, and its window also shows the contact. */
  readonly isOneOfMany?: boolean;
}

const NextVisit = ({ visit, onOpen, isOneOfMany = false }: NextVisitProps) => (
  <>
    <button
      type="button"
      onClick={() => onOpen(visit)}
      className={`block max-w-full truncate rounded-sm leading-snug font-semibold hover:underline ${isOneOfMany ? '' : 'mt-1 text-[17px]'}`}
    >
      {nameOf(visit)}
    </button>
    <p className={`num text-ink-2 ${isOneOfMany ? 'truncate text-xs' : 'text-sm'}`}>
      {words.timeServiceBarber(visit)}
    </p>
  </>
);

function Contact({ visit, salon }: { visit: Appointment; salon: string }) {
  if (!visit.client_phone) return null;
  return (
    <div className="mt-2.5">
      <LazyVisitContact visit={visit} salon={salon} />
    </div>
  );
}

type PendingProps = Pick<
  DaySummaryProps,
  'appointments' | 'toneOf' | 'onConfirm' | 'onConfirmAll' | 'onOpen'
>;

function Pending({ appointments, toneOf, onConfirm, onConfirmAll, onOpen }: PendingProps) {
  const tick = useTick();
  const pending = appointments.filter(isWaiting);
  return (
    <Part title={words.pending} badge={<Badge tone="waiting">{pending.length}</Badge>}>
      {pending.length === 0 && <p className="text-sm text-ink-3">{words.nonePending}</p>}
      <ul>
        {pending.map((appointment) => (
          <li
            key={appointment.id}
            className="flex items-center gap-2.5 border-b border-line py-2 last:border-0"
          >
            <span
              aria-hidden
              data-tone={toneOf(mainServiceOf(appointment) ?? '')}
              className="bg-(--e) h-8 w-[3px] shrink-0 rounded-full"
            />
            <button
              type="button"
              onClick={() => onOpen(appointment)}
              className="min-w-0 flex-1 rounded-sm text-left leading-tight hover:underline"
            >
              <span className="block truncate font-medium">{nameOf(appointment)}</span>
              <span className="num block truncate text-xs text-ink-3">
                {words.timeServiceBarber(appointment)}
              </span>
            </button>
            <button
              type="button"
              aria-label={tick.label(appointment)}
              title={tick.label(appointment)}
              onClick={() => {
                // the line goes, and the next one comes under the pointer
                dropSecondClick();
                onConfirm(appointment);
              }}
              className="btn btn-line size-9 shrink-0 p-0"
            >
              <Check aria-hidden className="size-4 text-brand" strokeWidth={2.6} />
            </button>
          </li>
        ))}
      </ul>
      {pending.length > 1 && (
        <div className="mt-2.5">
          <Button wide wraps onClick={() => onConfirmAll(pending)}>
            {tick.allLabel(pending)}
          </Button>
        </div>
      )}
    </Part>
  );
}

interface LoadsProps {
  readonly columns: readonly Column[];
  readonly openOf: BarberHoursLookup;
}

function Loads({ columns, openOf }: LoadsProps) {
  return (
    <Part title={words.load}>
      <ul className="grid grid-cols-1 gap-3">
        {columns.map((column) => {
          const open = openOf(column.barber.name);
          const load = loadOfColumn(column, open);
          return (
            <li key={column.barber.id}>
              <div className="mb-1 flex justify-between gap-2 text-sm">
                <span className="truncate">{column.barber.name}</span>
                <span className="num text-ink-3">{loadText({ load, works: open.length > 0 })}</span>
              </div>
              <div className="h-1.5 overflow-hidden rounded-full bg-sunken">
                <div
                  data-tone={column.barber.colour}
                  className="h-full rounded-full bg-(--e)"
                  style={{ width: `${(load ?? 0) * 100}%` }}
                />
              </div>
            </li>
          );
        })}
      </ul>
    </Part>
  );
}

function Part({ title, badge, children }: { title: string; badge?: ReactNode; children: ReactNode }) {
  return (
    <section className="mt-5">
      <h2 className="mb-1.5 flex items-center justify-between text-sm font-semibold">
        {title}
        {badge}
      </h2>
      {children}
    </section>
  );
}

function loadOfColumn({ appointments }: Column, open: readonly Piece[]) {
  const of = (kind: AppointmentKind) => occupiedIn(appointments.filter((one) => one.kind === kind));
  return loadOf([{ open, visits: of('visit'), blocks: of('block') }]);
}
