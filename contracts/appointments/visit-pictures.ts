// Pictures of what was done at a visit: off until the owner turns them on, and only of clients who allow it.
import * as z from 'zod/mini';
import { endpoint, MessageReply } from '../ground/endpoint.ts';
import { contactsHidden, nameHint } from '../ground/hidden.ts';
import { ById, ClockTime, Id, IsoDate, Moment } from '../ground/primitives.ts';
import { noData } from '../ground/refusals.ts';
import { maxSmallBytes, maxWholeBytes } from './visit-pictures.rules.ts';
import { messages } from './visit-pictures.sq.ts';

/** Taken before or after the work; null: not said. */
const Side = z.nullable(z.enum(['before', 'after']));

export const VisitPicture = z.object({
  id: Id,
  by_name: z.string(),
  added_at: Moment,
  side: Side,
  width: z.int(),
  height: z.int(),
});
export type VisitPicture = z.infer<typeof VisitPicture>;
export type PictureSide = VisitPicture['side'];

/** Whether a picture can be added, or why not. */
const Room = z.enum(['open', 'off', 'not_allowed', 'nameless', 'ceiling']);

const OfVisit = z.object({
  pictures: z.array(VisitPicture),
  room: Room,
  /** The pictures that the salon may still add, near the ceiling; else null. */
  left: z.nullable(z.int()),
  /** Whether the caller notes what the client allows. Left out by the release before. */
  may_consent: z.optional(z.boolean()),
});

export const listVisitPictures = endpoint('GET /visits/:id/pictures', 'salon', {
  may: 'day',
  tablet: 'open',
  params: ById,
  reply: OfVisit,
});

// as in contracts/salon/pictures.ts, which the screens of visits do not load
const base64 = (most: number) =>
  z
    .string()
    .check(
      z.maxLength(Math.ceil(most / 3) * 4, messages.tooLarge),
      z.regex(/^(?:[A-Za-z0-9+/]{4})*(?:[A-Za-z0-9+/]{2}==|[A-Za-z0-9+/]{3}=)?$/, messages.broken),
    );

/** Why a picture is refused now. Without a client: the data of the client was erased. */
const PictureConflict = z.object({ client: z.optional(z.object({ id: Id })) });

/** Open to all who see the visit. A picture that is sent again with its id is added once. */
export const addVisitPicture = endpoint('POST /visits/:id/pictures', 'subscriber', {
  may: 'day',
  tablet: 'open',
  params: ById,
  longestBody: 512 * 1024,
  body: z.object({
    id: Id,
    /** The client of the visit when the picture was taken, who allowed it. */
    client_id: z.optional(Id),
    side: z.optional(Side),
    picture: base64(maxWholeBytes),
    /** The same picture, small, for lists. */
    small: base64(maxSmallBytes),
  }),
  reply: MessageReply,
  status: 201,
  refusals: { changed: PictureConflict, duplicate: noData, limit_reached: noData },
});

/** The content of a picture. No address shows it without a sign-in. */
export const readVisitPicture = endpoint('GET /visit-pictures/:id', 'salon', {
  may: 'day',
  tablet: 'open',
  params: ById,
  query: z.object({ size: z.optional(z.enum(['small', 'whole'])) }),
  reply: z.object({ type: z.enum(['webp', 'jpeg']), picture: z.string() }),
});

export const markVisitPicture = endpoint('PUT /visit-pictures/:id', 'subscriber', {
  may: 'day',
  tablet: 'open',
  params: ById,
  body: z.object({ side: Side }),
  reply: MessageReply,
});

/** The hours in which a deleted picture can be brought back. */
export const hoursToBringBack = 24;

/** Open also to a salon whose plan ended: nobody has to keep a picture. */
export const deleteVisitPicture = endpoint('DELETE /visit-pictures/:id', 'salon', {
  may: 'day',
  tablet: 'open',
  params: ById,
  reply: MessageReply,
});

/** A picture that was deleted before a consent was taken back stays deleted. */
export const restoreVisitPicture = endpoint('POST /visit-pictures/:id/restore', 'salon', {
  may: 'day',
  tablet: 'open',
  params: ById,
  reply: MessageReply,
  refusals: { changed: noData, limit_reached: noData },
});

export const RemovedPicture = z.object({
  id: Id,
  visit: Id,
  date: IsoDate,
  time: ClockTime,
  client_name: z.string(),
  ...nameHint,
  /** The person who deleted it, and the moment. */
  by_name: z.string(),
  at: Moment,
  ...contactsHidden,
});
export type RemovedPicture = z.infer<typeof RemovedPicture>;

/** The pictures that can be brought back, the last deleted first. */
export const listRemovedPictures = endpoint('GET /visit-pictures/removed', 'salon', {
  may: 'deletion',
  tablet: 'open',
  reply: z.object({ removed: z.array(RemovedPicture) }),
});

const Consent = z.nullable(z.object({ given_at: Moment, by_name: z.string() }));

export const maxListedPictures = 200;

export const PicturesOfClient = z.object({
  /** Whether the salon keeps pictures. */
  is_on: z.boolean(),
  /** Null: the client does not allow it. */
  consent: Consent,
  may_consent: z.optional(z.boolean()),
  /** The pictures of the visits that the caller sees. */
  total: z.int(),
  /** The newest of them. */
  pictures: z.array(z.extend(VisitPicture, { visit: Id, date: IsoDate, barber_id: z.optional(Id) })),
});
export type PicturesOfClient = z.infer<typeof PicturesOfClient>;

export const listClientPictures = endpoint('GET /clients/:id/pictures', 'salon', {
  may: 'day',
  tablet: 'open',
  params: ById,
  reply: PicturesOfClient,
});

/**
 * Notes that the client allows pictures, or takes it back: then all pictures of the client are deleted, and `removed` counts those that the
 * caller sees. Open to who serves the client, and to who has the right to clients; also to a salon whose plan ended, because taking back is
 * a right of the client.
 */
export const setPictureConsent = endpoint('PUT /clients/:id/pictures', 'salon', {
  may: 'day',
  tablet: 'open',
  params: ById,
  body: z.object({ allowed: z.boolean() }),
  reply: z.extend(MessageReply, { consent: Consent, removed: z.int() }),
  refusals: { changed: noData },
});

const PictureRules = z.object({
  is_on: z.boolean(),
  pictures: z.int(),
  /** The most pictures that a salon keeps. */
  most: z.int(),
});

export const readPictureRules = endpoint('GET /picture-rules', 'salon', {
  may: 'setup',
  tablet: 'open',
  reply: PictureRules,
});

/** Turned off, nothing new is added; what is there stays until it is deleted. */
export const setPictureRules = endpoint('PUT /picture-rules', 'salon', {
  may: 'setup',
  tablet: 'open',
  body: z.object({ is_on: z.boolean() }),
  reply: z.extend(MessageReply, PictureRules.shape),
});
