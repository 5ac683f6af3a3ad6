// The clients without an appointment who wait, above today's grid. The queue loads after the day is drawn.
import './strip.css';
import { Plus } from 'lucide-react';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import type { LocalTime } from '#contracts/ground/appointment.rules.ts';
import type { ShownWalkIn } from '../../appointments/walk-ins/queue.rules.ts';
import { Chunk } from '../../ground/lib/chunk.ts';
import { useShortcuts } from '../../ground/lib/shortcuts.ts';
import { useMedia } from '../../ground/lib/use-media.ts';
import { Button } from '../../ground/ui/Button.tsx';
import { LazyDialog } from '../../ground/ui/LazyDialog.tsx';
import { PendingLine } from '../../ground/ui/PendingLine.tsx';
import { addToQueue, edit, type TypedWalkIn } from './act.ts';
import { QueueList, type QueueListProps } from './QueueList.tsx';
import { leftOverText, nameIn } from './rows.rules.ts';
import { useQueueRows } from './use-queue-rows.ts';
import { editDialog, useSeating } from './use-seating.tsx';
import { queueWords as words } from './words.sq.ts';

const addDialog = new Chunk(() => import('./AddWalkIn.tsx'));
const sheet = new Chunk(() => import('./QueueSheet.tsx'));

/** The width from which there is room for cards above the grid. On narrower screens a button opens the queue. */
const wide = '(width >= 64rem)';

interface QueueProps {
  readonly clock: LocalTime;
  /** The other parts of the line, shown after the clients. */
  readonly children?: ReactNode;
}

export default function Queue({ clock, children }: QueueProps) {
  const view = useQueueRows(clock);
  const { seat, dialog } = useSeating(view);
  const [open, setOpen] = useState<'add' | 'all'>();
  const [refused, setRefused] = useState<TypedWalkIn>();
  const [edited, setEdited] = useState<ShownWalkIn>();
  const isWide = useMedia(wide);
  const close = () => (open ? setOpen(undefined) : setRefused(undefined));
  // a refused entry to correct waits until no other form is open
  const before = open ? undefined : refused;
  useShortcuts({ p: () => setOpen('add') });
  const { waiting } = view;
  const chosenAmong = view.barbers.length > 1 ? view.bookable : [];
  // the order: first the clients who wait, then the booked clients
  const people = view.rows.filter((row) => 'walkIn' in row);
  const booked = view.rows.filter((row) => 'visit' in row);
  const [first] = people;
  const leftOver = view.leftOver && leftOverText(view.leftOver);
  const acts = { view, onSeat: seat, onEdit: setEdited, isStrip: true };
  const { line, cutOff } = useCutOff(isWide ? waiting.map(({ id, is_here }) => id + is_here).join() : '');
  const next = view.waitFor({ service_ids: [], barber_id: null });

  return (
    <section aria-label={words.title} className="flex min-w-0 flex-1 items-center gap-2">
      {view.isUsed && (
        <button
          type="button"
          aria-haspopup="dialog"
          onClick={() => setOpen('all')}
          className="btn btn-ghost -ml-2 shrink-0 px-2 text-ink short:hidden"
        >
          {words.title} {waiting.length > 0 && <span className="num">{waiting.length}</span>}
        </button>
      )}
      <PendingLine ref={line}>
        {isWide && <Strip {...acts} rows={[...people, ...booked]} onTheirWay={view.onTheirWay} />}
        {cutOff > 0 && (
          <button
            type="button"
            aria-haspopup="dialog"
            onClick={() => setOpen('all')}
            className="btn btn-ghost num shrink-0 px-2 text-ink short:hidden"
          >
            {words.further(cutOff)}
          </button>
        )}
        {!isWide && first && (
          <p className="num max-w-40 shrink-0 truncate text-sm font-semibold short:hidden">
            {nameIn(first.walkIn)}
            {first.place && ` · ${words.range(first.place.from, first.place.to)}`}
          </p>
        )}
        {children}
        {view.isKnown && view.isUsed && waiting.length === 0 && (
          <p
            className="min-w-0 text-sm text-ink-3 max-lg:truncate lg:line-clamp-2 lg:leading-tight short:hidden"
            title={leftOver}
          >
            {leftOver ?? words.nobody}
          </p>
        )}
        {waiting.length > 0 && !isWide && next !== null && (
          <p className="num truncate text-sm text-ink-2 short:hidden">
            {words.waitNow} {words.range(next.from, next.to)}
          </p>
        )}
      </PendingLine>
      <span className="shrink-0 short:hidden">
        <Button onClick={() => setOpen('add')}>
          <Plus aria-hidden className="size-4" strokeWidth={2.4} />
          {words.add}
        </Button>
      </span>
      {open === 'all' && (
        <LazyDialog
          chunk={sheet}
          view={view}
          onSeat={seat}
          onEdit={setEdited}
          onAdd={() => setOpen('add')}
          onClose={close}
        />
      )}
      {(open === 'add' || before) && (
        <LazyDialog
          key={before ? 'again' : 'new'}
          chunk={addDialog}
          before={before}
          services={view.quick}
          others={view.others}
          barbers={chosenAmong}
          onAdd={(typed) =>
            addToQueue(typed, view.waitFor({ ...typed, barber_id: typed.who.barber || null }), () =>
              setRefused(typed),
            )
          }
          onClose={close}
        />
      )}
      {edited && (
        <LazyDialog
          chunk={editDialog}
          walkIn={edited}
          services={view.services.filter(({ id, is_active }) => is_active || edited.service_ids.includes(id))}
          barbers={chosenAmong}
          onSave={(changes) => edit(edited, changes)}
          onClose={() => setEdited(undefined)}
        />
      )}
      {dialog}
    </section>
  );
}

const Strip = (list: QueueListProps) =>
  (list.rows?.length ?? 0) + (list.onTheirWay?.length ?? 0) > 0 && (
    <ul className="queue-strip flex gap-2 short:hidden">
      <QueueList {...list} />
    </ul>
  );

/** The number of cards that have no room in the line. `shown`: the cards in the line, in their places. */
function useCutOff(shown: string) {
  const line = useRef<HTMLDivElement>(null);
  const [cutOff, setCutOff] = useState(0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: other cards are watched then
  useEffect(() => {
    const isSeen = new Map<Element, boolean>();
    const observer = new IntersectionObserver(
      (entries) => {
        for (const { target, intersectionRatio } of entries) {
          isSeen.set(target, intersectionRatio > 0.9);
          // a card that wraps below the line is hidden: Tab does not reach it
          target.toggleAttribute('inert', intersectionRatio === 0);
        }
        setCutOff([...isSeen.values()].filter((one) => !one).length);
      },
      { root: line.current, threshold: [0, 0.9, 1] },
    );
    const cards = line.current?.querySelectorAll('[data-waits]') ?? [];
    for (const card of cards) observer.observe(card);
    if (cards.length === 0) setCutOff(0);
    return () => observer.disconnect();
  }, [shown]);
  return { line, cutOff };
}
