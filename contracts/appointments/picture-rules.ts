// Whether a salon keeps pictures of what was done. The settings load this file without the calls of the pictures.
import * as z from 'zod/mini';
import { endpoint, MessageReply } from '../ground/endpoint.ts';

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
