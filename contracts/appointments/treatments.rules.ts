// The content of treatments, compared and counted.
import type { TreatmentContent } from './treatments.ts';

export const nothingWritten: TreatmentContent = {
  mix: [],
  unit: 'g',
  developer: null,
  minutes: null,
  done: null,
  next_time: null,
};

/** The content, without who wrote it. */
export const contentOf = ({
  mix,
  unit,
  developer,
  minutes,
  done,
  next_time,
}: TreatmentContent): TreatmentContent => ({
  mix: mix.map(({ brand, shade, amount }) => ({ brand, shade, amount })),
  // the unit of nothing says nothing
  unit: mix.length > 0 ? unit : 'g',
  developer,
  minutes,
  done,
  next_time,
});

export const saysNothing = ({ mix, developer, minutes, done, next_time }: TreatmentContent): boolean =>
  mix.length === 0 && (developer ?? minutes ?? done ?? next_time) === null;

/** Nothing written is the same as no row. */
export const isSameTreatment = (one: TreatmentContent | null, other: TreatmentContent | null): boolean =>
  keyOf(one) === keyOf(other);

const keyOf = (treatment: TreatmentContent | null) =>
  treatment === null || saysNothing(treatment) ? '' : JSON.stringify(contentOf(treatment));
