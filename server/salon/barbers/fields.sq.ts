// The fields of a barber, each defined once. The hours and the services of a barber are separate nouns.

import * as z from 'zod/mini';
import type { BodyOf } from '#contracts/ground/endpoint.ts';
import { Pigment } from '#contracts/ground/pigments.ts';
import { Name } from '#contracts/ground/primitives.ts';
import { profession } from '#contracts/ground/profession.sq.ts';
import type { Barber, updateBarber } from '#contracts/salon/barbers.ts';
import type { ListedField } from '../../ground/history/record-fields.ts';

export const barberFields = {
  name: {
    column: 'name',
    moved: Name,
    history: ['emri', ({ name }) => name],
    sheet: { head: 'Emri', width: 26, kind: 'text' },
  },
  active: {
    column: 'active',
    moved: z.boolean(),
    history: ['statusi', ({ active }) => (active ? 'aktiv' : 'joaktiv')],
    sheet: { head: 'Aktiv', width: 10, kind: 'yesNo' },
  },
  colour: { column: 'colour', moved: Pigment, history: 'ngjyra', sheet: null },
  position: {
    column: 'position',
    moved: z.int().check(z.minimum(0), z.maximum(1000)),
    history: 'renditja',
    sheet: null,
  },
} as const satisfies Record<keyof BodyOf<typeof updateBarber>, ListedField<Barber>>;

/** Sentences that the history keeps. */
export const historyTexts = {
  created: (name: string) => profession`U shtua barberi: ${name}`,
  updated: (name: string) => profession`U përditësua barberi: ${name}`,
  deleted: (name: string) => profession`U fshi barberi: ${name}`,
};
