// The two calls of the page.
import type { createBooking, listTimes, NewBooking } from '#contracts/bookings.ts';
import type { ReplyOf } from '#contracts/endpoint.ts';
import { page } from './elements.ts';

export type Times = ReplyOf<typeof listTimes>;
export type Booked = ReplyOf<typeof createBooking>;

/** What the page reads of a refusal. */
export interface Refused {
  readonly code: string;
  readonly fields?: Readonly<Record<string, string>>;
  readonly times?: readonly { date: string; time: string }[];
}

/** The answer, or the refusal. Fails without a network. */
async function call<Answer>(path: string, options?: RequestInit) {
  const response = await fetch(`/api/public/salons/${page.slug}/${path}`, { cache: 'no-store', ...options });
  const body = await response.json();
  return response.ok ? { answer: body as Answer } : { refused: body as Refused };
}

interface Wanted {
  readonly services: readonly string[];
  readonly barber: string;
  readonly from: string;
}

export const loadTimes = ({ services, barber, from }: Wanted) =>
  call<Times>(`times?${new URLSearchParams({ services: services.join(), barber, from })}`);

export const send = (booking: NewBooking) =>
  call<Booked>('bookings', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(booking),
  });
