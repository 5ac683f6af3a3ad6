// Checks the pictures of visits and of requests: what they are, and that they say nothing else, such as where they were taken.
import {
  longestSide,
  longestSmallSide,
  maxSmallBytes,
  maxWholeBytes,
} from '#contracts/appointments/visit-pictures.rules.ts';
import { messages } from '#contracts/appointments/visit-pictures.sq.ts';
import { type PictureLimits, readPicture } from '#contracts/salon/pictures.rules.ts';
import { invalid } from '../../ground/refusal.ts';

const limits = {
  picture: { bytes: maxWholeBytes, side: longestSide },
  small: { bytes: maxSmallBytes, side: longestSmallSide },
} satisfies Record<string, PictureLimits>;

/** The bytes of a field, checked by what they are, whatever the device said. */
export function pictureIn(field: keyof typeof limits, base64: string) {
  const bytes = Buffer.from(base64, 'base64');
  const read = readPicture(bytes, limits[field]);
  if (typeof read === 'string') throw invalid(messages[read], { [field]: messages[read] });
  return { ...read, bytes };
}
