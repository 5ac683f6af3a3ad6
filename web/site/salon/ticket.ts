// What the client sees after booking, in the place of the form.
import type { Booking } from '#contracts/bookings.ts';
import { durationIn, momentIn, priceIn } from '#contracts/salon-page.rules.ts';
import { say } from '#contracts/salon-page.ts';
import { calendarFile } from './calendar-file.ts';
import { byId, page } from './elements.ts';

const { words, salon } = page;

export function showTicket({ id, state, date, time, duration, service, barber, price }: Booking) {
  const isWaiting = state === 'waiting';
  const when = momentIn(words, date, time);
  byId('ticket-title').textContent = isWaiting ? when.charAt(0).toUpperCase() + when.slice(1) : words.booked;
  byId('ticket-when').textContent = isWaiting
    ? say(words.requested, { salon: salon.name })
    : say(words.seeYou, { when });
  byId('ticket-what').textContent = [
    service,
    barber,
    durationIn(words, duration),
    price !== null && priceIn(words, price),
    words.payThere,
  ]
    .filter(Boolean)
    .join(' · ');
  const title = `${service} · ${salon.name}`;
  const file = calendarFile({
    id,
    host: location.host,
    day: date,
    time,
    duration,
    title,
    place: salon.address ?? '',
    now: new Date(),
  });
  byId<HTMLAnchorElement>('ticket-calendar').href = URL.createObjectURL(
    new Blob([file], { type: 'text/calendar' }),
  );
  byId('booking').hidden = true;
  byId('ticket').hidden = false;
  scrollTo({ top: 0 });
  byId('ticket').focus({ preventScroll: true });
}
