// What the link of a visit shows, and what the client may still do.
import { meanings } from '#contracts/book/visit-state.rules.ts';
import { mostMoves, type Visit } from '#contracts/book/visits.ts';
import { minutesOf, momentAt } from '#contracts/ground/calendar.rules.ts';
import { usualSettings } from '#contracts/salon/online.ts';
import { codeOf } from '../bookings/code.ts';
import type { Linked } from './store.ts';

/** If only known clients are accepted, the answer seems to take a minute: so nobody learns who is known. */
const seemingWaitMs = 60_000;

export const startOf = ({ date, time }: Pick<Visit, 'date' | 'time'>) => momentAt(date, minutesOf(time));

export const settingsOf = ({ settings }: Linked) => settings ?? usualSettings;

/** Undefined if nothing is left that could be shown. */
export function visitOf(linked: Linked, now: Date): Visit | undefined {
  const { visit, kept, booking } = linked;
  const shown = visit ?? kept;
  if (!shown) return undefined;
  const { id, version, date, time, duration, service, barber } = shown;
  const { changeUntilMinutes, lateCancel, showPrices } = settingsOf(linked);
  const start = startOf(shown).getTime();
  const changeUntil = new Date(start - changeUntilMinutes * 60_000);
  const isInTime = now < changeUntil;
  const state = stateOf(linked, now);
  const { isAhead } = meanings[state];
  return {
    ...{ state, id, version, date, time, duration, service, barber },
    price: visit && showPrices ? visit.price : null,
    isComing: linked.isComing,
    mayMove: isAhead && isInTime && linked.changes < mostMoves && isBookable(linked, now),
    mayCancel: isAhead && (isInTime || lateCancel === 'allow'),
    changeUntil: changeUntil.toISOString(),
    changeUntilMinutes,
    language: booking?.language ?? null,
    code: booking && state === 'waiting' ? codeOf(booking.id) : null,
    reason: state === 'declined' ? (booking?.reason ?? null) : null,
    salon: {
      name: linked.name,
      phone: linked.phone,
      address: [linked.address, linked.city].filter(Boolean).join(', ') || null,
      slug: isBookable(linked, now) ? linked.slug : null,
    },
  };
}

const isBookable = ({ settings, slug, accessUntil }: Linked, now: Date) =>
  slug !== null && settings?.open === true && accessUntil !== null && accessUntil > now;

function stateOf({ visit, booking, settings }: Linked, now: Date): Visit['state'] {
  // the salon deleted it, or the client took the request back
  if (!visit)
    return booking?.state === 'accepted' || booking?.state === 'withdrawn' ? 'cancelled' : 'declined';
  if (visit.status === 'cancelled') {
    if (visit.cancelledBy === 'no_show') return 'over';
    return booking?.state === 'declined' ? 'declined' : 'cancelled';
  }
  if (visit.status === 'completed' || now >= startOf(visit)) return 'over';
  if (!booking) return 'booked';
  const seemsToWait =
    settings?.accept === 'known' && now.getTime() < new Date(booking.createdAt).getTime() + seemingWaitMs;
  return booking.state === 'waiting' || seemsToWait ? 'waiting' : 'booked';
}

const daysKept = 30;

/** The days after which the link ends. */
export const isForgotten = ({ date, time }: Pick<Visit, 'date' | 'time'>, now: Date) =>
  now.getTime() > startOf({ date, time }).getTime() + daysKept * 24 * 3_600_000;
