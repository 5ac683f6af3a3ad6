// Asks at each tick how the visit was paid, where the owner wants to be asked. It may load after the tick. Who closes the question
// has not answered: the visit stays unmarked.
import { useEffect, useEffectEvent } from 'react';
import type { Appointment } from '#contracts/ground/appointment.ts';
import { lastTick } from '../../../appointments/api.ts';
import { isTicked } from '../shown.ts';
import { afterFocusReturned } from '../../../ground/lib/after-focus-returned.ts';
import { useStore } from '../../../ground/lib/use-store.ts';

/** Milliseconds: what was ticked on another screen long ago is not asked about. */
const recent = 10_000;

export default function AskHowPaid({ onPay }: { onPay: (visit: Appointment) => void }) {
  const tick = useStore(lastTick);
  const ask = useEffectEvent(({ visit, at }: NonNullable<typeof tick>) => {
    lastTick.set(undefined);
    const isAsked = performance.now() - at < recent && isTicked(visit);
    // the details of the visit give the focus back first
    if (isAsked) afterFocusReturned(() => onPay({ ...visit, status: 'confirmed' }));
  });
  useEffect(() => {
    // the question is also put without a network
    Promise.all([import('./PaymentSheet.tsx'), import('../../../appointments/payment-toasts.ts')]).catch(
      () => {},
    );
  }, []);
  useEffect(() => {
    if (tick) ask(tick);
  }, [tick]);
  return null;
}
