// What the till adds to the day of a salon that uses it. It loads after the day.
import { useEffect, useEffectEvent } from 'react';
import type { Appointment } from '#contracts/ground/appointment.ts';
import { lastTick } from '../../appointments/api.ts';
import { visitChip } from '../../grid/visit-chip.ts';
import { isTicked } from '../shown.ts';
import { UnmarkedLine } from '../UnmarkedLine.tsx';
import { afterFocusReturned } from '../../../ground/lib/after-focus-returned.ts';
import { useOffline } from '../../../ground/lib/reach.ts';
import { useStore } from '../../../ground/lib/use-store.ts';
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

/** Milliseconds: a tick may come before this is loaded, but what was ticked on another screen long ago is not asked about. */
const recent = 10_000;

/** Opens the sheet at a tick. Several at once are not ticked alone. */
function useAsking(asks: boolean, onPay: TillOnDayProps['onPay']) {
  const tick = useStore(lastTick);
  const isOffline = useOffline();
  const ask = useEffectEvent(({ visit, at }: NonNullable<typeof tick>) => {
    lastTick.set(undefined);
    const isAsked = asks && performance.now() - at < recent && isTicked(visit);
    // the details of the visit give the focus back first
    if (isAsked && visit.price !== null && !isOffline)
      afterFocusReturned(() => onPay({ ...visit, status: 'confirmed' }));
  });
  useEffect(() => {
    if (tick) ask(tick);
  }, [tick]);
}
