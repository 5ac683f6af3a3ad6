import { calendarFile } from '#contracts/book/calendar-file.rules.ts';
import type { Visit } from '#contracts/book/visits.ts';

interface From {
  /** The address of the product. */
  readonly url: string;
  readonly link: string;
  readonly now: Date;
}

export const titleOf = ({ service, salon }: Visit) => `${service} · ${salon.name}`;

export const calendarOf = (visit: Visit, { url, link, now }: From) =>
  calendarFile({
    id: visit.id,
    version: visit.version,
    isCancelled: visit.state === 'cancelled' || visit.state === 'declined',
    host: new URL(url).host,
    day: visit.date,
    time: visit.time,
    duration: visit.duration,
    title: titleOf(visit),
    place: visit.salon.address ?? '',
    url: `${url}/r/${link}`,
    now,
  });
