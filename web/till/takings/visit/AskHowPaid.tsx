// The question how the visit was paid, at each confirmation, where the owner wants this question. The component may load after the
// confirmation. If the person closes the question without an answer, the visit has no payment.
import { useEffect, useEffectEvent } from 'react';
import type { Appointment } from '#contracts/ground/appointment.ts';
import { lastTick } from '../../../appointments/api.ts';
import { isTicked } from '../../../appointments/tick.ts';
import { afterFocusReturned } from '../../../ground/lib/after-paint.ts';
import { useStore } from '../../../ground/lib/use-store.ts';

/**
 * The time in milliseconds in which the question follows a confirmation: no question about a visit that was confirmed on another screen
 * earlier.
 */
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
    // preloaded, because the question is also asked without a network
    Promise.all([import('./PaymentSheet.tsx'), import('../../../appointments/payment-toasts.ts')]).catch(
      () => {},
    );
  }, []);
  useEffect(() => {
    if (tick) ask(tick);
  }, [tick]);
  return null;
}
