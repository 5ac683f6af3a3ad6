// The picture of the salon, and one of each barber. The public page shows them.
import * as z from 'zod/mini';
import { endpoint, MessageReply } from '../ground/endpoint.ts';
import { ById, Id } from '../ground/primitives.ts';
import { maxPictureBytes, type PictureType } from './pictures.rules.ts';
import { messages } from './pictures.sq.ts';

export const Picture = z.object({
  /** The path of the picture: `/pictures/<hash of the content>.webp`, or `.jpeg`. Another picture has another path. */
  path: z.string(),
  width: z.int(),
  height: z.int(),
});
export type Picture = z.infer<typeof Picture>;

/** The pictures of a salon. The barber is null for the picture of the salon. */
const Pictures = z.array(z.extend(Picture, { barberId: z.nullable(Id) }));

export const listPictures = endpoint('GET /pictures', 'salon', {
  may: 'day',
  tablet: 'open',
  reply: z.object({ data: Pictures }),
});

const Base64 = z
  .string()
  .check(
    z.maxLength(Math.ceil(maxPictureBytes / 3) * 4, messages.tooLarge),
    z.regex(/^(?:[A-Za-z0-9+/]{4})*(?:[A-Za-z0-9+/]{2}==|[A-Za-z0-9+/]{3}=)?$/, messages.broken),
  );

/** The new picture; null removes the picture. */
const body = z.object({ picture: z.nullable(Base64) });
/** `before`: the previous picture, so that the change can be undone. */
const reply = z.extend(MessageReply, { data: Pictures, before: z.nullable(z.string()) });

export const updateSalonPicture = endpoint('PUT /pictures/salon', 'subscriber', {
  may: 'setup',
  tablet: 'open',
  body,
  reply,
});

export const updateBarberPicture = endpoint('PUT /pictures/barbers/:id', 'subscriber', {
  may: 'setup',
  tablet: 'open',
  params: ById,
  body,
  reply,
});

export interface PictureShape {
  /** The most pixels of a side. A smaller photo is not made larger. */
  readonly width: number;
  readonly height: number;
  readonly maxBytes: Readonly<Record<PictureType, number>>;
}

/** The pictures that the owner's browser draws. */
export const pictureShapes = {
  salon: { width: 640, height: 360, maxBytes: { webp: 30_000, jpeg: 30_000 } },
  barber: { width: 320, height: 320, maxBytes: { webp: 15_000, jpeg: 30_000 } },
} satisfies Record<string, PictureShape>;
