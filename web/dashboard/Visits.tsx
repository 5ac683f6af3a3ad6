import { Check } from 'lucide-react';
import { useState } from 'react';
import { statusNames } from '#contracts/appointments.sq.ts';
import type { Appointment } from '#contracts/appointments.ts';
import type { Pigment } from '#contracts/barbers.ts';
import { clockTime, minutesOf } from '#contracts/calendar.rules.ts';
import { money } from '#contracts/format.sq.ts';
import { Badge } from '../ui/Badge.tsx';
import { Pagination } from '../ui/Pagination.tsx';
import { pigmentFill } from '../ui/pigments.ts';
import { words } from './words.sq.ts';

const pageSize = 10;

interface VisitsProps {
  readonly visits: readonly Appointment[];
  readonly next: Appointment | undefined;
  readonly minutes: number;
  readonly toneOf: (service: string) => Pigment;
  readonly onConfirm: (visit: Appointment) => void;
  readonly onOpen: (client: { id: string; name: string }) => void;
}

export function Visits({ visits, next, minutes, toneOf, onConfirm, onOpen }: VisitsProps) {
  const last = Math.max(1, Math.ceil(visits.length / pageSize));
  // until a page is turned to, the one with who comes next
  const [turnedTo, turn] = useState<number>();
  const ofNext = next ? Math.ceil((visits.indexOf(next) + 1) / pageSize) : 1;
  const page = Math.min(turnedTo ?? ofNext, last);
  const shown = visits.slice((page - 1) * pageSize, page * pageSize);

  return (
    <section aria-labelledby="today" className="grid grid-cols-1 gap-3">
      <h2 id="today" className="font-semibold">
        {words.today}
      </h2>
      <ul>
        {shown.map((visit) => (
          <Visit
            key={visit.id}
            visit={visit}
            tone={toneOf(visit.service_name ?? '')}
            isNow={isUnderWay(visit, minutes)}
            onConfirm={onConfirm}
            onOpen={onOpen}
          />
        ))}
      </ul>
      <Pagination
        pages={{
          current_page: page,
          total_pages: last,
          total_items: visits.length,
          items_per_page: pageSize,
        }}
        onTurn={turn}
      />
    </section>
  );
}

function isUnderWay({ appointment_time, duration, status }: Appointment, minutes: number) {
  const start = minutesOf(appointment_time);
  return status !== 'cancelled' && start <= minutes && minutes < start + duration;
}

interface VisitProps extends Pick<VisitsProps, 'onConfirm' | 'onOpen'> {
  readonly visit: Appointment;
  readonly tone: Pigment;
  readonly isNow: boolean;
}

function Visit({ visit, tone, isNow, onConfirm, onOpen }: VisitProps) {
  const { client_id: id, client_name: name, appointment_time: time, duration, status } = visit;
  const cancelled = status === 'cancelled';
  const till = clockTime(minutesOf(time) + duration);
  return (
    <li className="flex min-h-15 items-center gap-3 border-b border-line-2 py-2 last:border-0">
      <p className="num w-11 shrink-0 leading-tight">
        <span className={`block font-semibold ${cancelled ? 'text-ink-3' : ''}`}>{time}</span>
        <span className="block text-xs text-ink-3">{till}</span>
      </p>
      <span
        aria-hidden
        className={`h-9 w-[3px] shrink-0 rounded-full ${cancelled ? 'bg-line-strong' : pigmentFill[tone]}`}
      />
      <div className="min-w-0 flex-1">
        <button
          type="button"
          disabled={!id || !name}
          onClick={() => id && name && onOpen({ id, name })}
          className={`block max-w-full truncate rounded-sm text-left font-semibold not-disabled:hover:underline ${cancelled ? 'text-ink-3 line-through' : ''}`}
        >
          {name}
        </button>
        <p className="truncate text-sm text-ink-2">
          {visit.service_name} · {visit.barber}
        </p>
      </div>
      {isNow && <span className="text-xs font-semibold text-now max-sm:hidden">{words.now}</span>}
      <div
        className={`flex shrink-0 justify-end gap-x-3 ${status === 'pending' ? 'items-center' : 'items-end max-sm:flex-col sm:items-center'}`}
      >
        <span className={`num ${cancelled ? 'text-ink-3 line-through' : ''}`}>{money(visit.price ?? 0)}</span>
        {status === 'pending' ? (
          <div className="flex items-center justify-end gap-2 sm:w-32">
            <span className="max-sm:hidden">
              <Badge tone="waiting">{statusNames.pending}</Badge>
            </span>
            <button
              type="button"
              aria-label={words.confirm(name ?? '')}
              title={words.confirm(name ?? '')}
              onClick={() => onConfirm(visit)}
              className="btn btn-line btn-icon"
            >
              <Check aria-hidden className="size-4 text-brand" strokeWidth={2.6} />
            </button>
          </div>
        ) : (
          <div className="flex justify-end sm:w-32">
            <Badge tone={cancelled ? 'bad' : 'good'}>{statusNames[status]}</Badge>
          </div>
        )}
      </div>
    </li>
  );
}
