// The day in figures, who comes next, what waits for the tick, and how full each barber's day is.
import { Check } from 'lucide-react';
import './day-summary.css';
import type { ReactNode } from 'react';
import type { Appointment, Kind } from '#contracts/appointments.ts';
import type { Pigment } from '#contracts/barbers.ts';
import { minutesOf } from '#contracts/calendar.rules.ts';
import { dayFigures, nextVisit } from '#contracts/day.rules.ts';
import { appointmentsCount, money } from '#contracts/format.sq.ts';
import { reminder } from '#contracts/reminders.sq.ts';
import { Badge } from '../ui/Badge.tsx';
import { ContactLinks } from '../ui/ContactLinks.tsx';
import { cssVariables } from './css-variables.ts';
import {
  type Column,
  columnsOf,
  type DayBarber,
  endOf,
  stands,
  startOf,
  usualHours,
} from './layout.rules.ts';
import { summaryWords as words } from './screen.sq.ts';

interface DaySummaryProps {
  readonly appointments: readonly Appointment[];
  readonly barbers: readonly DayBarber[];
  readonly toneOf: (serviceName: string) => Pigment;
  /** Minutes since midnight where the day is today. */
  readonly now: number | null;
  readonly isAhead: boolean;
  readonly salon: string;
  readonly onConfirm: (appointment: Appointment) => void;
  readonly onOpen: (appointment: Appointment) => void;
}

export function DaySummary(props: DaySummaryProps) {
  const { appointments, barbers, toneOf, now, isAhead, salon, onConfirm, onOpen } = props;
  const { expected, taken, visits } = dayFigures(appointments);
  const next = now === null ? undefined : nextVisit(appointments, now);
  const pending = appointments.filter(({ kind, status }) => kind === 'visit' && status === 'pending');

  return (
    <aside
      aria-label={words.summary}
      className="no-print hidden w-[292px] shrink-0 overflow-y-auto border-l border-line bg-bg/50 p-4 xl:block"
    >
      <p className="text-xs font-semibold text-ink-3">{words.expected}</p>
      <p className="num title mt-0.5 text-[30px] leading-none">{money(expected)}</p>
      <p className="num mt-1.5 text-sm text-ink-2">
        {!isAhead && `${words.taken(taken)} · `}
        {appointmentsCount(visits)}
      </p>

      {next && now !== null && (
        <section className="mt-5 rounded-lg bg-surface p-3.5 shadow-1 ring-1 ring-line">
          <h2 className="num text-xs font-semibold text-brass-ink">
            {words.next(minutesOf(next.appointment_time) - now)}
          </h2>
          <button
            type="button"
            onClick={() => onOpen(next)}
            className="mt-1 block max-w-full truncate rounded-sm text-[17px] leading-snug font-semibold hover:underline"
          >
            {next.client_name}
          </button>
          <p className="num text-sm text-ink-2">{words.place(next)}</p>
          {next.client_phone && next.client_name && (
            <div className="mt-2.5">
              <ContactLinks
                name={next.client_name}
                phone={next.client_phone}
                message={reminder(next.client_name, next, salon)}
              />
            </div>
          )}
        </section>
      )}

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
                data-tone={toneOf(appointment.service_name ?? '')}
                className="tone-edge h-8 w-[3px] shrink-0 rounded-full"
              />
              <button
                type="button"
                onClick={() => onOpen(appointment)}
                className="min-w-0 flex-1 rounded-sm text-left leading-tight hover:underline"
              >
                <span className="block truncate font-medium">{appointment.client_name}</span>
                <span className="num block truncate text-xs text-ink-3">{words.place(appointment)}</span>
              </button>
              <button
                type="button"
                aria-label={words.confirm(appointment.client_name ?? '')}
                onClick={() => onConfirm(appointment)}
                className="btn btn-line size-9 shrink-0 p-0"
              >
                <Check aria-hidden className="size-4 text-brand" strokeWidth={2.6} />
              </button>
            </li>
          ))}
        </ul>
      </Part>

      <Part title={words.load}>
        <ul className="grid grid-cols-1 gap-3">
          {columnsOf(barbers, appointments).map((column) => {
            const load = loadOf(column);
            return (
              <li key={column.barber.id}>
                <div className="mb-1 flex justify-between gap-2 text-sm">
                  <span className="truncate">{column.barber.name}</span>
                  <span className="num text-ink-3">{words.percent(load)}</span>
                </div>
                <div className="h-1.5 overflow-hidden rounded-full bg-sunken">
                  <div
                    data-tone={column.barber.colour}
                    className="tone-edge load-bar h-full rounded-full"
                    style={cssVariables({ '--load': load })}
                  />
                </div>
              </li>
            );
          })}
        </ul>
      </Part>
    </aside>
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

/** How much of a barber's usual hours is booked; blocked time is none of them. */
function loadOf({ appointments }: Column) {
  const minutes = (kind: Kind) =>
    appointments
      .filter((one) => one.kind === kind && stands(one))
      .map((one) => Math.min(endOf(one), usualHours.to) - Math.max(startOf(one), usualHours.from))
      .reduce((sum, within) => sum + Math.max(0, within), 0);
  const open = usualHours.to - usualHours.from - minutes('block');
  return open > 0 ? minutes('visit') / open : 0;
}
