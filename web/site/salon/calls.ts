// The two calls of the page.
import type { createBooking, listTimes, NewBooking } from '#contracts/book/bookings.ts';
import type { ReplyOf } from '#contracts/ground/endpoint.ts';
import type { PageData } from '#contracts/site/salon-page.ts';
import { asJson, call } from './call.ts';
import { pageData } from './elements.ts';

const { slug } = pageData<PageData>();

export type Times = ReplyOf<typeof listTimes>;
export type Booked = ReplyOf<typeof createBooking>;

interface Wanted {
  readonly services: readonly string[];
  readonly barber: string;
  readonly from: string;
}

export const loadTimes = ({ services, barber, from }: Wanted) =>
  call<Times>(`salons/${slug}/times?${new URLSearchParams({ services: services.join(), barber, from })}`);

export const send = (booking: NewBooking) => call<Booked>(`salons/${slug}/bookings`, asJson('POST', booking));
