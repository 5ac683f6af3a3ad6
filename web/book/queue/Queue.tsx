// Above today's grid: who came without an appointment and waits. It loads after the day is drawn.
import { Plus } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import type { LocalTime } from '#contracts/ground/appointment.rules.ts';
import { Chunk } from '../../ground/lib/chunk.ts';
import { useShortcuts } from '../../ground/lib/shortcuts.ts';
import { useMedia } from '../../ground/lib/use-media.ts';
import { Button } from '../../ground/ui/Button.tsx';
import { LazyDialog } from '../../ground/ui/LazyDialog.tsx';
import { WaitingLine } from '../../ground/ui/WaitingLine.tsx';
import { join, type TypedWalkIn } from './act.ts';
import { QueueList } from './QueueList.tsx';
import { leftOverText } from './rows.rules.ts';
import { useQueueRows } from './use-queue-rows.ts';
import { useStart } from './use-start.tsx';
import { queueWords as words } from './words.sq.ts';

const addDialog = new Chunk(() => import('./AddWalkIn.tsx'));
const sheet = new Chunk(() => import('./QueueSheet.tsx'));

/** Narrower screens have no room for cards above the grid: one line opens them. */
const wide = '(width >= 64rem)';

interface QueueProps {
  readonly clock: LocalTime;
  /** What else waits, between the buttons. */
  readonly children?: ReactNode;
}

export default function Queue({ clock, children }: QueueProps) {
  const view = useQueueRows(clock);
  const { start, dialog } = useStart(view);
  const [open, setOpen] = useState<'add' | 'all'>();
  const [refused, setRefused] = useState<TypedWalkIn>();
  const isWide = useMedia(wide);
  const close = () => (open ? setOpen(undefined) : setRefused(undefined));
  // what is to be corrected waits until no other one is open
  const before = open ? undefined : refused;
  useShortcuts({ p: () => setOpen('add') });
  const { waiting } = view;
  const next = view.waitFor({ service_ids: [], barber_id: null });

  return (
    <section aria-label={words.title} className="flex min-w-0 flex-1 items-center gap-2">
      <button
        type="button"
        aria-haspopup="dialog"
        onClick={() => setOpen('all')}
        className="btn btn-ghost -ml-2 shrink-0 px-2 text-ink short:hidden"
      >
        {words.title} {waiting.length > 0 && <span className="num">{waiting.length}</span>}
      </button>
      <WaitingLine>
        {children}
        {view.isKnown && waiting.length === 0 && (
          <p className="min-w-0 truncate text-sm text-ink-3 short:hidden">
            {view.leftOver ? leftOverText(view.leftOver) : words.nobody}
          </p>
        )}
        {waiting.length > 0 && isWide && (
          <ul className="flex shrink-0 gap-2 short:hidden">
            <QueueList view={view} onStart={start} isStrip />
          </ul>
        )}
        {waiting.length > 0 && !isWide && next !== null && (
          <p className="num truncate text-sm text-ink-2 short:hidden">
            {next > 0 ? words.about(next) : words.now}
          </p>
        )}
      </WaitingLine>
      <span className="shrink-0 short:hidden">
        <Button onClick={() => setOpen('add')}>
          <Plus aria-hidden className="size-4" strokeWidth={2.4} />
          {words.add}
        </Button>
      </span>
      {open === 'all' && (
        <LazyDialog chunk={sheet} view={view} onStart={start} onAdd={() => setOpen('add')} onClose={close} />
      )}
      {(open === 'add' || before) && (
        <LazyDialog
          key={before ? 'again' : 'new'}
          chunk={addDialog}
          before={before}
          services={view.quick}
          others={view.others}
          barbers={view.barbers.length > 1 ? view.bookable : []}
          onAdd={(typed) => join(typed, view.waitFor(typed), () => setRefused(typed))}
          onClose={close}
        />
      )}
      {dialog}
    </section>
  );
}
