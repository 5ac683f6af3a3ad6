// What the link of a visit shows, and what the client may still do.
import { servicesInOtherLanguages } from '#contracts/appointments/said-services.rules.ts';
import { meanings } from '#contracts/appointments/visit-state.rules.ts';
import { minutesOf, momentAt } from '#contracts/ground/calendar.rules.ts';
import { hasWhatsApp } from '#contracts/ground/mobile.rules.ts';
import { usualSettings } from '#contracts/online/online.ts';
import { daysOfLink, maxMoves, type Visit } from '#contracts/online/visits.ts';
import { withoutAddresses } from '../../ground/mail/names.ts';
import type { Linked } from './store.ts';

export const startOf = ({ date, time }: Pick<Visit, 'date' | 'time'>) => momentAt(date, minutesOf(time));

export const settingsOf = ({ settings }: Linked) => settings ?? usualSettings;

/** Undefined if nothing is left that could be shown. */
export function visitOf(linked: Linked, now: Date): Visit | undefined {
  const { visit, kept, booking, lines } = linked;
  const translations = servicesInOtherLanguages(lines);
  const shown = visit ?? kept;
  if (!shown) return undefined;
  const { id, version, date, time, duration, service, barber } = shown;
  const { changeUntilMinutes, lateCancel, showPrices } = settingsOf(linked);
  const mayCancelLate = lateCancel === 'allow';
  const start = startOf(shown).getTime();
  const changeUntil = new Date(start - changeUntilMinutes * 60_000);
  const isInTime = now < changeUntil;
  const state = stateOf(linked, now);
  const { isAhead } = meanings[state];
  const keepsTime = isAhead && visit !== null;
  return {
    state,
    keepsTime,
    id,
    version,
    date,
    time,
    duration,
    service,
    barber,
    ...(translations && { translations }),
    price: visit && showPrices ? visit.price : null,
    currency: linked.currency,
    isComing: linked.isComing,
    mayMove: keepsTime && isInTime && linked.changes < maxMoves && isBookable(linked, now),
    mayCancel: isAhead && (isInTime || mayCancelLate),
    changeUntil: changeUntil.toISOString(),
    changeUntilMinutes,
    mayCancelLate,
    language: booking?.language ?? null,
    code: state === 'waiting' && hasWhatsApp(`+${booking?.digits}`) ? linked.code : null,
    guest: booking?.guest ? withoutAddresses(booking.guest) : null,
    refusesOffers: visit && linked.refusesOffers,
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

function stateOf({ visit, kept, booking }: Linked, now: Date): Visit['state'] {
  if (!visit) {
    // a request that holds no place
    if (booking?.state === 'waiting') return kept && now >= startOf(kept) ? 'declined' : 'waiting';
    // the salon deleted it, or the client took the request back
    return booking?.state === 'accepted' || booking?.state === 'withdrawn' ? 'cancelled' : 'declined';
  }
  if (visit.status === 'cancelled') {
    if (visit.cancelledBy === 'no_show') return 'over';
    return booking?.state === 'declined' ? 'declined' : 'cancelled';
  }
  if (visit.status === 'completed' || now >= startOf(visit)) return 'over';
  return booking?.state === 'waiting' ? 'waiting' : 'booked';
}

export const isForgotten = ({ date, time }: Pick<Visit, 'date' | 'time'>, now: Date) =>
  now.getTime() > startOf({ date, time }).getTime() + daysOfLink * 24 * 3_600_000;
