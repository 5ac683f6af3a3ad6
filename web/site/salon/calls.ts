// The two calls of the page.
import type { createBooking, listTimes } from '#contracts/book/bookings.ts';
import type { PageData } from '#contracts/site/salon-page.ts';
import type { Parts } from '../../ground/lib/call.ts';
import { callByName } from '../../ground/lib/call-by-name.ts';
import { pageData } from './elements.ts';

const { slug } = pageData<PageData>();
const params = { slug };

export const loadTimes = (query: Parts<typeof listTimes>['query']) =>
  callByName<typeof listTimes>('GET /public/salons/:slug/times', { params, query });

export type NewBooking = Parts<typeof createBooking>['body'];

export const send = (body: NewBooking) =>
  callByName<typeof createBooking>('POST /public/salons/:slug/bookings', { params, body });
