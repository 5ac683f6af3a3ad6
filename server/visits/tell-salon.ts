// Tells the salon what a client did with the link of a visit: on the screens that are open, and on closed devices.
import { tellOwner } from '../bookings/tell-owner.ts';
import type { Tx } from '../db/database.ts';
import { publishChange } from '../events/changes.ts';
import type { Linked } from './store.ts';
import { settingsOf } from './visit.ts';

interface Done {
  readonly what: 'moved' | 'cancelled';
  /** It was a request, which takes its visit with it. */
  readonly isGone: boolean;
  readonly publicUrl: string;
  readonly now: Date;
}

export async function tellOfClient(tx: Tx, linked: Linked, { what, isGone, publicUrl, now }: Done) {
  const { salon, visit, booking, owner } = linked;
  if (!visit) return;
  const { id, client, service, barber, date, time } = visit;
  publishChange(tx, salon, { noun: what === 'moved' ? 'move' : 'cancellation', id });
  await tellOwner(tx, salon, {
    news: {
      ...{ what, client, service, barber, date, time },
      about: booking?.id ?? id,
      appointment: isGone ? null : id,
      isRequest: what === 'moved' && booking?.state === 'waiting',
    },
    owner: { email: owner.email, wantsMails: settingsOf(linked).mailOwner },
    publicUrl,
    now,
  });
}
