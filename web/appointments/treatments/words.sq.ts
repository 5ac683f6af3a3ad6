import { nextTimeText, treatmentText } from '#contracts/appointments/treatment-text.sq.ts';
import type { Treatment, TreatmentContent } from '#contracts/appointments/treatments.ts';

export const words = {
  title: 'Çfarë u bë',
  titleOf: (client: string) => `Çfarë u bë: ${client}`,
  asLastTime: 'Si herën e kaluar',
  mix: 'Përzierja',
  units: { g: 'gramë', parts: 'pjesë' },
  unit: 'Njësia',
  amount: { g: 'Gramë', parts: 'Pjesë' },
  shade: 'Ngjyra',
  brand: 'Marka',
  addShade: 'Shto ngjyrë',
  removeShade: (shade: string) => `Hiqe ngjyrën: ${shade || 'pa emër'}`,
  developer: 'Oksidanti',
  developerHint: 'p.sh. 6%',
  minutes: 'Koha e veprimit (min)',
  done: 'Shënim për punën',
  nextTime: 'Herën tjetër',
  nextTimeHint: 'Çfarë të ndryshohet në terminin tjetër',
  save: 'Ruaj',
  saving: 'Duke ruajtur...',
  notKnown: 'Pa lidhje nuk dihet çfarë është shkruar më parë.',
  /** The text that another device of the same person wrote meanwhile. */
  now: (treatment: TreatmentContent | null) =>
    `Tani: ${treatment ? writtenText(treatment) : queuedWords.nothingWritten}`,
  by: (treatment: Treatment) => `${treatment.by_name}: ${treatmentText(treatment)}`,
};

/** The changes that wait on the device. */
export const queuedWords = {
  treatment: 'Çfarë u bë',
  nothingWritten: 'Nuk është shkruar asgjë.',
};

export const writtenText = (treatment: TreatmentContent): string =>
  [treatmentText(treatment), treatment.next_time && nextTimeText(treatment.next_time)]
    .filter(Boolean)
    .join('\n');
