// Opens the sheet of the payment at each tick, where the owner wants to be asked. It may load after the tick.
import { useEffect, useEffectEvent } from 'react';
import type { Appointment } from '#contracts/ground/appointment.ts';
import { lastTick } from '../../appointments/api.ts';
import { isTicked } from '../shown.ts';
import { afterFocusReturned } from '../../../ground/lib/after-focus-returned.ts';
import { useOffline } from '../../../ground/lib/reach.ts';
import { useStore } from '../../../ground/lib/use-store.ts';

/** Milliseconds: what was ticked on another screen long ago is not asked about. */
const recent = 10_000;

export default function AskHowPaid({ onPay }: { onPay: (visit: Appointment) => void }) {
  const tick = useStore(lastTick);
  const isOffline = useOffline();
  const ask = useEffectEvent(({ visit, at }: NonNullable<typeof tick>) => {
    lastTick.set(undefined);
    const isAsked = performance.now() - at < recent && isTicked(visit);
    // the details of the visit give the focus back first
    if (isAsked && visit.price !== null && !isOffline)
      afterFocusReturned(() => onPay({ ...visit, status: 'confirmed' }));
  });
  useEffect(() => {
    if (tick) ask(tick);
  }, [tick]);
  return null;
}
