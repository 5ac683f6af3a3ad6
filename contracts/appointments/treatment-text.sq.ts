// A treatment as a sentence.
import { dayAndMonth, number } from '../ground/format.sq.ts';
import type { LastTreatment, TreatmentContent } from './treatments.ts';

const decimals = (amount: number) => (Number.isInteger(amount) ? 0 : 1);
const units = { g: 'g', parts: 'pjesë' };

/** `30 g 6.0 + 10 g 6.3` */
export const mixText = ({ mix, unit }: Pick<TreatmentContent, 'mix' | 'unit'>): string =>
  mix
    .map(({ brand, shade, amount }) =>
      [amount !== null && `${number(amount, decimals(amount))} ${units[unit]}`, brand, shade]
        .filter(Boolean)
        .join(' '),
    )
    .join(' + ');

/** `30 g 6.0 + 10 g 6.3, 6 %, 35 min` */
export function treatmentText(treatment: TreatmentContent): string {
  const { developer, minutes, done } = treatment;
  return [mixText(treatment), developer, minutes !== null && `${minutes} min`, done]
    .filter(Boolean)
    .join(', ');
}

/** `Herën e kaluar (14 tetor, Besa): 30 g 6.0 + 10 g 6.3, 6 %, 35 min` */
export const lastTimeText = (last: LastTreatment): string =>
  `Herën e kaluar (${dayAndMonth(last.date)}, ${last.by_name}): ${treatmentText(last)}`;

/** The line of what to change at the visit after it. */
export const nextTimeText = (text: string): string => `Herën tjetër: ${text}`;
