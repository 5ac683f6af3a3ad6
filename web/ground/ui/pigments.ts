import type { Pigment } from '#contracts/ground/pigments.ts';

/** Each pigment in its strong tone: for dots, and for the edge of an appointment. */
export const pigmentFill: Record<Pigment, string> = {
  sage: 'bg-(--p-sage-e)',
  sky: 'bg-(--p-sky-e)',
  clay: 'bg-(--p-clay-e)',
  plum: 'bg-(--p-plum-e)',
  sand: 'bg-(--p-sand-e)',
};
