// The visit as the client sees it: on the page of its link, with the actions that are still allowed, and in a calendar.

import { isExpired, takingSessions } from '#contracts/appointments/package-sessions.rules.ts';
import { servicesInOtherLanguages } from '#contracts/appointments/said-services.rules.ts';
import { meanings } from '#contracts/appointments/visit-state.rules.ts';
import { localTime, minutesOf, momentAt } from '#contracts/ground/calendar.rules.ts';
import { capitalise } from '#contracts/ground/format.sq.ts';
import type { Language } from '#contracts/ground/languages.ts';
import { daysOfLink } from '#contracts/ground/links.rules.ts';
import { hasWhatsApp } from '#contracts/ground/phones.rules.ts';
import { calendarFile } from '#contracts/online/calendar-file.rules.ts';
import { usualSettings } from '#contracts/online/online.ts';
import { countedOf } from '#contracts/online/package-lines.rules.ts';
import { wordsOf } from '#contracts/online/page-words.ts';
import { afterwards, guestIn } from '#contracts/online/salon-page.rules.ts';
import { say } from '#contracts/online/salon-page.ts';
import { reasonOf, serviceIn } from '#contracts/online/visit-page.rules.ts';
import { maxMoves, type Visit } from '#contracts/online/visits.ts';
import { withoutAddresses } from '../../ground/mail/names.ts';
import { eventsOfVisits, shownOfChain } from './shown-chain.ts';
import type { LinkTarget } from './store.ts';

export const startOf = ({ date, time }: Pick<Visit, 'date' | 'time'>): Date =>
  momentAt(date, minutesOf(time));

export const settingsOf = ({ settings }: LinkTarget) => settings ?? usualSettings;

/** The visit to show; undefined if nothing is left that could be shown. */
export function visitOf(linked: LinkTarget, now: Date): Visit | undefined {
  const { visit, kept, booking } = linked;
  const alone = visit ?? kept;
  if (!alone) return undefined;
  const shown = shownOfChain(linked, alone);
  const translations = translationsOf(linked);
  const { id, version, date, time, duration, service, barber } = shown;
  const { changeUntilMinutes, lateCancel, showPrices } = settingsOf(linked);
  const mayCancelLate = lateCancel === 'allow';
  const start = startOf(shown).getTime();
  const changeUntil = new Date(start - changeUntilMinutes * 60_000);
  const isInTime = now < changeUntil;
  const state = stateOf(linked, now);
  const { isAhead } = meanings[state];
  const keepsTime = isAhead && visit !== null;
  const mayMove = keepsTime && isInTime && linked.changes < maxMoves && isBookable(linked, now);
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
    ...(shown.chain && { chain: shown.chain }),
    price: visit && showPrices ? (shown.price ?? visit.price) : null,
    currency: linked.currency,
    answerBy:
      state === 'waiting' && booking?.answerBy && new Date(booking.answerBy) > now ? booking.answerBy : null,
    isAccepted: state === 'booked' && booking?.isRequest === true,
    isComing: linked.isComing,
    mayMove,
    moves: linked.changes,
    ...(mayMove && linked.changes === maxMoves - 1 && { isLastMove: true }),
    mayCancel: isAhead && (isInTime || mayCancelLate),
    changeUntil: changeUntil.toISOString(),
    changeUntilMinutes,
    mayCancelLate,
    language: booking?.language ?? null,
    code: state === 'waiting' && hasWhatsApp(`+${booking?.digits}`) ? linked.code : null,
    guest: booking?.guest ? withoutAddresses(booking.guest) : null,
    refusesOffers: visit && linked.refusesOffers,
    ...packagesOn(linked, localTime(now).day),
    wantsEarlier: state === 'booked' && keepsTime && isBookable(linked, now) ? linked.wantsEarlier : null,
    reason: state === 'declined' ? (booking?.reason ?? null) : null,
    salon: {
      name: linked.name,
      phone: linked.phone,
      address: [linked.address, linked.city].filter(Boolean).join(', ') || null,
      slug: isBookable(linked, now) ? linked.slug : null,
    },
  };
}

/** The services in other languages, unless several visits are named. */
function translationsOf({ chain, lines }: LinkTarget) {
  if (!chain) return servicesInOtherLanguages(lines);
  const [first, ...others] = chain.named;
  return others.length === 0 ? first?.translations : undefined;
}

/**
 * The packages that are not over, and whether they pay this single visit as its client chose: ticks take their sessions in the order of time.
 * Left out without a package.
 */
function packagesOn({ packages, booking, visit, chain, toUse }: LinkTarget, today: string) {
  const valid = packages?.filter((of) => !isExpired(of, today)) ?? [];
  const take = takingSessions(valid.map(countedOf));
  const sessions = toUse.flatMap(({ id, date, lines }) =>
    lines.map(({ service_id }) => ({ id, of: take(service_id, date)?.id })),
  );
  const own = sessions.filter(({ id }) => id === visit?.id);
  const isPaid = booking?.isFromPackage && !chain && own.length > 0 && own.every(({ of }) => of);
  return (
    valid.length > 0 && {
      packages: valid.map((one) => ({
        ...one,
        taken: sessions.filter(({ of }) => of === one.id).length,
      })),
      ...(isPaid && { fromPackage: true as const }),
    }
  );
}

const isBookable = ({ settings, slug, accessUntil }: LinkTarget, now: Date) =>
  slug !== null && settings?.open === true && accessUntil !== null && accessUntil > now;

function stateOf({ visit, kept, booking }: LinkTarget, now: Date): Visit['state'] {
  if (!visit) {
    // a request that holds no slot
    if (booking?.state === 'waiting') return kept && now >= startOf(kept) ? 'declined' : 'waiting';
    // the salon deleted the visit, or the client took the request back
    return booking?.state === 'accepted' || booking?.state === 'withdrawn' ? 'cancelled' : 'declined';
  }
  if (visit.status === 'cancelled') {
    if (visit.cancelledBy === 'no_show') return 'over';
    return booking?.state === 'declined' ? 'declined' : 'cancelled';
  }
  if (visit.status === 'completed' || now >= startOf(visit)) return 'over';
  return booking?.state === 'waiting' ? 'waiting' : 'booked';
}

export const isForgotten = ({ date, time }: Pick<Visit, 'date' | 'time'>, now: Date): boolean =>
  now.getTime() > startOf({ date, time }).getTime() + daysOfLink * 24 * 3_600_000;

interface CalendarLink {
  /** The address of the product. */
  readonly url: string;
  readonly link: string;
  readonly language: Language;
}

/**
 * Title and lines of the event, in the language of its reader. The event of a request says that the request waits, since many
 * calendars do not show the status.
 */
export function eventOf(visit: Visit, { url, link, language }: CalendarLink) {
  const { barber, salon, state, guest, mayMove, mayCancel } = visit;
  const service = serviceIn(language, visit);
  const words = wordsOf[language];
  const what = `${service} · ${salon.name}`;
  const isWaiting = state === 'waiting';
  const { isAhead } = meanings[state];
  return {
    title: isWaiting ? say(words.waitingFor, { what }) : what,
    lines: [
      isWaiting && words.stillWaiting,
      state === 'declined' && [words.notAccepted, reasonOf(words, visit)].filter(Boolean).join(' '),
      state === 'cancelled' && words.isCancelled,
      [capitalise(guestIn(words, guest)), service, barber].filter(Boolean).join(' · '),
      salon.phone && say(words.phoneOf, { phone: salon.phone }),
      isAhead &&
        (mayMove ? say(words.changeHere, { link: `${url}/r/${link}` }) : afterwards(words, mayCancel)),
    ].filter((line) => typeof line === 'string'),
  };
}

export function calendarOf(visit: Visit, { now, ...shown }: CalendarLink & { readonly now: Date }): string {
  const eventFor = (one: Visit) => ({
    ...eventOf(one, shown),
    id: one.id,
    version: one.version,
    status: meanings[one.state].calendar,
    host: new URL(shown.url).host,
    day: one.date,
    time: one.time,
    duration: one.duration,
  });
  const [first = visit, ...others] = eventsOfVisits(visit);
  return calendarFile({
    ...eventFor(first),
    others: others.map(eventFor),
    place: visit.salon.address ?? '',
    url: `${shown.url}/r/${shown.link}`,
    now,
  });
}
