// What the till adds to the day of a salon that uses it. It loads after the day.
import { useEffect, useEffectEvent } from 'react';
import type { Appointment } from '#contracts/ground/appointment.ts';
import { visitChip } from '../../grid/visit-chip.ts';
import { isTick } from '../shown.ts';
import { UnmarkedLine } from '../UnmarkedLine.tsx';
import { useOffline } from '../../../ground/lib/reach.ts';
import { shownQueuedChanges, subscribeToQueuedChanges } from '../../../ground/outbox/queued-changes.ts';
import { withChanges } from '../../../ground/outbox/with-changes.rules.ts';
import { PaidChip } from './PaidChip.tsx';

interface TillOnDayProps {
  /** Each tick asks how the visit was paid. */
  readonly asks: boolean;
  readonly onPay: (visit: Appointment) => void;
}

export default function TillOnDay({ asks, onPay }: TillOnDayProps) {
  useEffect(() => {
    visitChip.set({ Chip: PaidChip });
    // sends the methods: a browser that could not load it once without a network does not ask for it again
    import('../../../ground/outbox/of-till.ts').catch(() => {});
    return () => visitChip.set({});
  }, []);
  useAsking(asks, onPay);
  return <UnmarkedLine />;
}

/** Opens the sheet at a tick, but not for several at once. */
function useAsking(asks: boolean, onPay: TillOnDayProps['onPay']) {
  const isOffline = useOffline();
  const ask = useEffectEvent((ticked: readonly Appointment[]) => {
    const [only, ...others] = ticked;
    if (only && only.price !== null && others.length === 0 && !isOffline) onPay(only);
  });
  useEffect(() => {
    if (!asks) return;
    let known = new Set(shownQueuedChanges().map(({ id }) => id));
    let ticked: readonly Appointment[] = [];
    return subscribeToQueuedChanges(() => {
      const changes = shownQueuedChanges();
      const found = changes.flatMap((one) =>
        !known.has(one.id) && one.base && isTick(one) ? [withChanges(one.base, one.changes ?? {})] : [],
      );
      known = new Set(changes.map(({ id }) => id));
      if (found.length === 0) return;
      // the ticks of one tap come one after another
      if (ticked.length === 0)
        setTimeout(() => {
          ask(ticked);
          ticked = [];
        });
      ticked = [...ticked, ...found];
    });
  }, [asks]);
}
