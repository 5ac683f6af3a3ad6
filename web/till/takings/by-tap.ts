// One tap says how a visit was paid. It waits behind the tick of the visit, also without a network.

import type { Appointment } from '#contracts/ground/appointment.ts';
import type { Method } from '#contracts/ground/payment.ts';
import { askAgain } from '../../appointments/ask-again.ts';
import { explain } from '../../ground/lib/call.ts';
import { queueChange } from '../../ground/outbox/queued-changes.ts';
import { shownNow } from '../../ground/outbox/shown-now.ts';
import { toast } from '../../ground/ui/toast.ts';
import { words } from './words.sq.ts';

/** What one tap makes of a method; the others are changed in the sheet. */
const other: Partial<Record<Method, Method>> = { cash: 'card', card: 'cash' };

export const otherMethod = (methods: readonly Method[]): Method | undefined =>
  methods.length === 1 ? other[methods[0] ?? 'other'] : undefined;

/** Answers whether it was done. */
export async function payBy(visit: Appointment, method: Method, shown = shownNow(visit)): Promise<boolean> {
  const change = { call: 'setMethod', about: visit.id, body: { method }, base: visit, changes: {} } as const;
  try {
    await queueChange({ ...change, version: visit.version, guarded: false, shown });
    return true;
  } catch (error) {
    const askAnew = askAgain((current, now) => payBy(current, method, now));
    toast.error(explain(error, words.failed), await askAnew(error).catch(() => undefined));
    return false;
  }
}
