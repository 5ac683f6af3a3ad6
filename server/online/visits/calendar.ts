// What a calendar shows of a visit, in the language of its reader.

import { meanings } from '#contracts/appointments/visit-state.rules.ts';
import { capitalise } from '#contracts/ground/format.sq.ts';
import type { Language } from '#contracts/ground/languages.ts';
import { calendarFile } from '#contracts/online/calendar-file.rules.ts';
import { wordsOf } from '#contracts/online/page-words.ts';
import { afterwards, guestIn } from '#contracts/online/salon-page.rules.ts';
import { say } from '#contracts/online/salon-page.ts';
import { reasonOf, serviceIn } from '#contracts/online/visit-page.rules.ts';
import type { Visit } from '#contracts/online/visits.ts';

interface Shown {
  /** The address of the product. */
  readonly url: string;
  readonly link: string;
  readonly language: Language;
}

/** Title and lines of the event. A request says that it waits, since many calendars do not show the status. */
export function eventOf(visit: Visit, { url, link, language }: Shown) {
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

export const calendarOf = (visit: Visit, { now, ...shown }: Shown & { readonly now: Date }) =>
  calendarFile({
    ...eventOf(visit, shown),
    id: visit.id,
    version: visit.version,
    status: meanings[visit.state].calendar,
    host: new URL(shown.url).host,
    day: visit.date,
    time: visit.time,
    duration: visit.duration,
    place: visit.salon.address ?? '',
    url: `${shown.url}/r/${shown.link}`,
    now,
  });
