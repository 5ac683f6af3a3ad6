import { Check, ChevronDown } from 'lucide-react';
import { type ReactNode, useId, useState } from 'react';
import { isOver, isWaiting, type LocalTime, mainServiceOf } from '#contracts/ground/appointment.rules.ts';
import type { Appointment } from '#contracts/ground/appointment.ts';
import { clockTime, minutesOf } from '#contracts/ground/calendar.rules.ts';
import type { Pigment } from '#contracts/ground/pigments.ts';
import { NameWithHint } from '../../appointments/NameWithHint.tsx';
import { useTick } from '../../appointments/tick.ts';
import { useShownStatus } from '../../appointments/walk-ins/status.ts';
import { Chunk } from '../../ground/lib/chunk.ts';
import { usePrices } from '../../ground/lib/use-prices.ts';
import { Badge, statusTone } from '../../ground/ui/Badge.tsx';
import { LazyExtra } from '../../ground/ui/LazyExtra.tsx';
import type { PaginationProps } from '../../ground/ui/Pagination.tsx';
import { pigmentFill } from '../../ground/ui/pigments.ts';
import { words } from './words.sq.ts';

const pageSize = 10;

/** The buttons to other pages. They load last, because the first page needs them last. */
const pagination = new Chunk<PaginationProps>(async () => {
  const { Pagination } = await import('../../ground/ui/Pagination.tsx');
  return { default: Pagination };
});

interface VisitsProps {
  readonly visits: readonly Appointment[];
  readonly next: readonly Appointment[];
  /** Shown above the list. */
  readonly nextAbove: ReactNode;
  readonly clock: LocalTime;
  readonly colourOf: (service: string) => Pigment;
  readonly writes: (barberId: string) => boolean;
  readonly onConfirm: (visit: Appointment) => void;
  readonly onOpen: (visit: Appointment) => void;
}

/**
 * Today's visits. The list begins with the clients who are there now. Visits that are over are folded as long as a client is still
 * expected. Cancelled visits are in a second list, so that the first list counts the same visits as the figures.
 */
export function Visits({ visits, next, nextAbove, clock, colourOf, writes, onConfirm, onOpen }: VisitsProps) {
  const cancelled = visits.filter(({ status }) => status === 'cancelled');
  const booked = visits.filter(({ status }) => status !== 'cancelled');
  const over = booked.filter((visit) => isOver(visit, clock));
  const [isFolded, fold] = useState(true);
  const canFold = over.length > 0 && over.length < booked.length;
  const listed = canFold && isFolded ? booked.filter((visit) => !over.includes(visit)) : booked;
  const last = Math.max(1, Math.ceil(listed.length / pageSize));
  // until the user chooses a page, the page with the next visit is shown
  const [chosenPage, setChosenPage] = useState<number>();
  const [first] = next;
  const pageOfNext = first ? Math.ceil((listed.indexOf(first) + 1) / pageSize) : 1;
  const page = Math.min(chosenPage ?? pageOfNext, last);
  const shown = listed.slice((page - 1) * pageSize, page * pageSize);

  const visitOf = (visit: Appointment) => (
    <Visit
      key={visit.id}
      visit={visit}
      clock={clock}
      tone={colourOf(mainServiceOf(visit) ?? '')}
      mayConfirm={writes(visit.barber_id)}
      onConfirm={onConfirm}
      onOpen={onOpen}
    />
  );

  return (
    <div className="grid grid-cols-1 gap-7">
      {booked.length > 0 && (
        <List
          title={words.today}
          beside={
            canFold && (
              <button
                type="button"
                aria-expanded={!isFolded}
                className="btn btn-ghost num -my-2"
                onClick={() => {
                  fold(!isFolded);
                  setChosenPage(isFolded ? 1 : undefined);
                }}
              >
                {words.over(over.length, over.filter(isWaiting).length)}
                <ChevronDown aria-hidden className={`size-4 ${isFolded ? '' : 'rotate-180'}`} />
              </button>
            )
          }
        >
          {nextAbove}
          <ul>{shown.map(visitOf)}</ul>
          <LazyExtra
            chunk={pagination}
            place={<div className={last > 1 ? 'h-9 pointer-coarse:h-11' : 'h-5'} />}
            pages={{
              current_page: page,
              total_pages: last,
              total_items: listed.length,
              items_per_page: pageSize,
            }}
            onTurn={setChosenPage}
          />
        </List>
      )}
      {cancelled.length > 0 && (
        <List title={words.cancelled(cancelled.length)}>
          <ul>{cancelled.map(visitOf)}</ul>
        </List>
      )}
    </div>
  );
}

interface ListProps {
  readonly title: string;
  readonly beside?: ReactNode;
  readonly children: ReactNode;
}

function List({ title, beside, children }: ListProps) {
  const id = useId();
  return (
    <section aria-labelledby={id} className="grid grid-cols-1 gap-3">
      <div className="flex items-center justify-between gap-2">
        <h2 id={id} className="font-semibold">
          {title}
        </h2>
        {beside}
      </div>
      {children}
    </section>
  );
}

const isUnderWay = (visit: Appointment, clock: LocalTime) =>
  visit.status !== 'cancelled' && minutesOf(visit.appointment_time) <= clock.minutes && !isOver(visit, clock);

interface VisitProps extends Pick<VisitsProps, 'onConfirm' | 'onOpen'> {
  readonly visit: Appointment;
  readonly clock: LocalTime;
  readonly tone: Pigment;
  readonly mayConfirm: boolean;
}

function Visit({ visit, clock, tone, mayConfirm, onConfirm, onOpen }: VisitProps) {
  const tick = useTick();
  const shownStatus = useShownStatus(clock)(visit);
  const { appointment_time: time, duration, status } = visit;
  const { money } = usePrices();
  const cancelled = status === 'cancelled';
  const endTime = clockTime(minutesOf(time) + duration);
  return (
    <li className="flex min-h-15 items-center gap-3 border-b border-line-2 py-2 last:border-0">
      <p className="num w-11 shrink-0 leading-tight">
        <span className={`block font-semibold ${cancelled ? 'text-ink-3' : ''}`}>{time}</span>
        <span className="block text-xs text-ink-3">{endTime}</span>
      </p>
      <span
        aria-hidden
        className={`h-9 w-[3px] shrink-0 rounded-full ${cancelled ? 'bg-line-strong' : pigmentFill[tone]}`}
      />
      <div className="min-w-0 flex-1">
        <button
          type="button"
          aria-haspopup="dialog"
          onClick={() => onOpen(visit)}
          className={`block max-w-full truncate rounded-sm text-left font-semibold hover:underline ${cancelled ? 'text-ink-3 line-through' : ''}`}
        >
          <NameWithHint name={visit.client_name ?? ''} of={visit} />
        </button>
        <p className="truncate text-sm text-ink-2">
          {visit.service_name} · {visit.barber}
        </p>
      </div>
      {isUnderWay(visit, clock) && (
        <span className="text-xs font-semibold text-now max-sm:hidden">{words.now}</span>
      )}
      <div
        className={`flex shrink-0 justify-end gap-x-3 ${status === 'pending' ? 'items-center' : 'items-end max-sm:flex-col sm:items-center'}`}
      >
        {!visit.money_hidden && (
          <span className={`num ${cancelled ? 'text-ink-3 line-through' : ''}`}>
            {money(visit.price ?? 0)}
          </span>
        )}
        {status === 'pending' && mayConfirm ? (
          <div className="flex items-center justify-end gap-2 sm:w-32">
            <span className="max-sm:hidden">
              <Badge tone={statusTone(visit)}>{shownStatus}</Badge>
            </span>
            <button
              type="button"
              aria-label={tick.label(visit)}
              title={tick.label(visit)}
              onClick={() => onConfirm(visit)}
              className="btn btn-line btn-icon"
            >
              <Check aria-hidden className="size-4 text-brand" strokeWidth={2.6} />
            </button>
          </div>
        ) : (
          <div className="flex justify-end sm:w-32">
            <Badge tone={statusTone(visit)}>{shownStatus}</Badge>
          </div>
        )}
      </div>
    </li>
  );
}
