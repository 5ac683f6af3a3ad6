// What the till adds to the day of a salon that uses it. It loads after the day.
import { useQuery } from '@tanstack/react-query';
import { ChevronRight } from 'lucide-react';
import { useEffect, useEffectEvent, useState } from 'react';
import { unmarkedText } from '#contracts/book/till.sq.ts';
import type { Appointment } from '#contracts/ground/appointment.ts';
import { visitChip } from '../../grid/visit-chip.ts';
import { unmarkedQuery } from '../api.ts';
import { Chunk } from '../../../ground/lib/chunk.ts';
import { useOffline } from '../../../ground/lib/reach.ts';
import { shownQueuedChanges, subscribeToQueuedChanges } from '../../../ground/outbox/queued-changes.ts';
import { withChanges } from '../../../ground/outbox/with-changes.rules.ts';
import { LazyDialog } from '../../../ground/ui/LazyDialog.tsx';
import { PaidChip } from './PaidChip.tsx';
import { followSaid } from './shown.ts';

const unmarkedDialog = new Chunk(() => import('../UnmarkedDialog.tsx'));

interface TillOnDayProps {
  /** Each tick asks how the visit was paid. */
  readonly asks: boolean;
  readonly onPay: (visit: Appointment) => void;
}

export default function TillOnDay({ asks, onPay }: TillOnDayProps) {
  useEffect(() => {
    visitChip.set({ Chip: PaidChip });
    const stop = followSaid();
    return () => {
      visitChip.set({});
      stop();
    };
  }, []);
  useAsking(asks, onPay);
  return <UnmarkedLine />;
}

function UnmarkedLine() {
  const { data: visits = [] } = useQuery(unmarkedQuery);
  const [isOpen, open] = useState(false);
  if (visits.length === 0 && !isOpen) return null;
  return (
    <>
      <button
        type="button"
        aria-haspopup="dialog"
        onClick={() => open(true)}
        className="flex w-full items-center gap-2 rounded-md bg-brass-soft px-3 py-2 text-left font-semibold text-brass-ink pointer-coarse:min-h-11"
      >
        <span className="num flex-1">{unmarkedText(visits.length)}</span>
        <ChevronRight aria-hidden className="size-[18px] shrink-0" />
      </button>
      {isOpen && <LazyDialog chunk={unmarkedDialog} onClose={() => open(false)} />}
    </>
  );
}

/** Opens the sheet at a tick, but not for several at once. */
function useAsking(asks: boolean, onPay: TillOnDayProps['onPay']) {
  const isOffline = useOffline();
  const ask = useEffectEvent((ticked: readonly Appointment[]) => {
    const [only, ...others] = ticked;
    if (only && others.length === 0 && !isOffline) onPay(only);
  });
  useEffect(() => {
    if (!asks) return;
    let known = new Set(shownQueuedChanges().map(({ id }) => id));
    return subscribeToQueuedChanges(() => {
      const changes = shownQueuedChanges();
      const isNew = ({ id }: { id: string }) => !known.has(id);
      const ticked = changes.flatMap((one) =>
        isNew(one) && one.base && one.changes?.status === 'confirmed'
          ? [withChanges(one.base, one.changes)]
          : [],
      );
      known = new Set(changes.map(({ id }) => id));
      ask(ticked);
    });
  }, [asks]);
}
