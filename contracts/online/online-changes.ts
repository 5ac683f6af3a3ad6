// The calls that change the page of a salon, apart from the data that the desk reads of it.
import * as z from 'zod/mini';
import { isSlug } from '../salon/slugs.rules.ts';
import { translationsSent } from '../salon/translations.ts';
import { endpoint, MessageReply } from '../ground/endpoint.ts';
import { ById, Id, longestName, optionalText, text } from '../ground/primitives.ts';
import { noData } from '../ground/refusals.ts';
import { messages } from './online.sq.ts';
import { Online, OnlineSettings } from './online.ts';

const slug = z.pipe(
  z.pipe(
    text({ max: 80, missing: messages.slugWrong }),
    z.transform((typed) => typed.toLowerCase()),
  ),
  z.string().check(z.refine(isSlug, messages.slugWrong)),
);

const Saved = z.extend(MessageReply, { data: Online });

/** The most earlier addresses of a salon. An address that the salon had always leads to its page, and no other salon gets it. */
export const maxFormerSlugs = 5;
export const maxSlugsADay = 3;

const note = optionalText(300, true);

export const updateOnline = endpoint('PUT /online', 'subscriber', {
  may: 'setup',
  tablet: 'open',
  body: z.partial(
    z.extend(OnlineSettings, {
      /** The address; a salon without an address gets the suggested one. */
      slug,
      note,
      translations: translationsSent(z.object({ note: z.optional(note) })),
    }),
  ),
  reply: Saved,
  refusals: { duplicate: noData, limit_reached: noData },
});

export const updateOnlineService = endpoint('PUT /online/services/:id', 'subscriber', {
  may: 'setup',
  tablet: 'open',
  body: z.partial(
    z.object({
      online: z.boolean(),
      priceFrom: z.boolean(),
      /** The name of the group, as tabs of release 0.4.0 send it: a new name adds a group, null changes nothing. */
      category: optionalText(longestName),
    }),
  ),
  params: ById,
  reply: Saved,
});

export const updateOnlineBarber = endpoint('PUT /online/barbers/:id', 'subscriber', {
  may: 'setup',
  tablet: 'open',
  params: ById,
  body: z.object({ services: z.nullable(z.array(Id).check(z.maxLength(500))) }),
  reply: Saved,
  refusals: { limit_reached: noData },
});

/** The size of the picture in pixels, and the longest file. */
export const sharePicture = { width: 1200, height: 630, maxBytes: 60 * 1024 };

/** The picture that other sites show beside a link to the page. The owner's browser draws it. */
export const updateSharePicture = endpoint('PUT /online/picture', 'subscriber', {
  may: 'setup',
  tablet: 'open',
  body: z.object({
    /** A PNG in base64. */
    picture: z.string().check(z.maxLength(Math.ceil(sharePicture.maxBytes / 3) * 4)),
    shows: text({ max: 250 }),
  }),
  reply: z.object({}),
});
