// Up to two pictures that a client sends with a request, where a service asks for them.
import * as z from 'zod/mini';
import { addVisitPicture, readVisitPicture } from '../appointments/visit-pictures.ts';
import { endpoint } from '../ground/endpoint.ts';
import { ById, Id, Moment } from '../ground/primitives.ts';
import { noData } from '../ground/refusals.ts';
import { ByLink } from './visits.ts';

export const maxPictures = 2;

/** By the link of the request, as long as it waits. A picture that is sent again with its id is added once. */
export const addRequestPicture = endpoint('POST /public/visits/:link/pictures', 'public', {
  bound: 'send',
  params: ByLink,
  body: z.pick(addVisitPicture.body, { id: true, picture: true, small: true }),
  longestBody: addVisitPicture.longestBody,
  reply: z.object({}),
  refusals: { not_found: noData, too_late: noData, duplicate: noData, limit_reached: noData },
  status: 201,
});

export const RequestPicture = z.object({ id: Id, width: z.int(), height: z.int(), added_at: Moment });
export type RequestPicture = z.infer<typeof RequestPicture>;

/** The pictures of a request or of the visit that it became, by the id of the visit. */
export const listRequestPictures = endpoint('GET /visits/:id/request-pictures', 'salon', {
  may: 'day',
  tablet: 'open',
  params: ById,
  reply: z.object({ pictures: z.array(RequestPicture) }),
});

export const readRequestPicture = endpoint('GET /request-pictures/:id', 'salon', {
  may: 'day',
  tablet: 'open',
  params: ById,
  query: readVisitPicture.query,
  reply: readVisitPicture.reply,
});
