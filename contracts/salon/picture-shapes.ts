// The sizes of the pictures of a salon. The settings load this file at once, and the calls later.
import type { PictureType } from './pictures.rules.ts';

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
