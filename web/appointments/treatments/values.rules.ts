// The form of what was done at a visit: what is typed, and what it means.
import { contentOf } from '#contracts/appointments/treatments.rules.ts';
import { messages } from '#contracts/appointments/treatments.sq.ts';
import {
  type MixUnit,
  maxAmount,
  maxMinutes,
  type TreatmentContent,
} from '#contracts/appointments/treatments.ts';

export interface ShadeValues {
  readonly id: string;
  readonly amount: string;
  readonly shade: string;
  readonly brand: string;
}

export interface TreatmentValues {
  readonly mix: readonly ShadeValues[];
  readonly unit: MixUnit;
  readonly developer: string;
  readonly minutes: string;
  readonly done: string;
  readonly next_time: string;
}

export const emptyShade = (id: string): ShadeValues => ({ id, amount: '', shade: '', brand: '' });

const shownAmount = (amount: number | null) => (amount === null ? '' : String(amount).replace('.', ','));

/** `newId` gives each line an id. A form without a mix begins with one empty line. */
export function valuesOf(content: TreatmentContent | null, newId: () => string): TreatmentValues {
  const lines = (content?.mix ?? []).map(({ brand, shade, amount }) => ({
    id: newId(),
    amount: shownAmount(amount),
    shade,
    brand: brand ?? '',
  }));
  return {
    mix: lines.length > 0 ? lines : [emptyShade(newId())],
    unit: content?.unit ?? 'g',
    developer: content?.developer ?? '',
    minutes: content?.minutes == null ? '' : String(content.minutes),
    done: content?.done ?? '',
    next_time: content?.next_time ?? '',
  };
}

/** The mix, times and text of the last visit; what was to change next time is for this one, and not copied. */
export const asLastTime = (
  values: TreatmentValues,
  last: TreatmentContent,
  newId: () => string,
): TreatmentValues => ({ ...valuesOf(last, newId), next_time: values.next_time });

const isEmptyLine = ({ amount, shade, brand }: ShadeValues) => `${amount}${shade}${brand}`.trim() === '';

/** Null for nothing, undefined for what is no amount. */
function amountIn(typed: string): number | null | undefined {
  const trimmed = typed.trim();
  if (trimmed === '') return null;
  const amount = /^\d{1,4}([.,]\d)?$/.test(trimmed) ? Number(trimmed.replace(',', '.')) : undefined;
  return amount !== undefined && amount > 0 && amount <= maxAmount ? amount : undefined;
}

function minutesIn(typed: string): number | null | undefined {
  const trimmed = typed.trim();
  if (trimmed === '') return null;
  const minutes = /^\d{1,3}$/.test(trimmed) ? Number(trimmed) : undefined;
  return minutes !== undefined && minutes >= 1 && minutes <= maxMinutes ? minutes : undefined;
}

const orNull = (typed: string) => typed.trim() || null;

/** Lines without anything are left out. */
export const contentIn = ({
  mix,
  unit,
  developer,
  minutes,
  done,
  next_time,
}: TreatmentValues): TreatmentContent =>
  contentOf({
    mix: mix
      .filter((line) => !isEmptyLine(line))
      .map(({ amount, shade, brand }) => ({
        brand: orNull(brand),
        shade: shade.trim(),
        amount: amountIn(amount) ?? null,
      })),
    unit,
    developer: orNull(developer),
    minutes: minutesIn(minutes) ?? null,
    done: orNull(done),
    next_time: orNull(next_time),
  });

/** The problem of a line of the mix; undefined if it is right. */
export function problemOfLine(line: ShadeValues): string | undefined {
  if (isEmptyLine(line)) return undefined;
  if (amountIn(line.amount) === undefined) return messages.amountWrong(maxAmount);
  return line.shade.trim() === '' ? messages.shadeMissing : undefined;
}

export function problemOf({ mix, minutes }: TreatmentValues) {
  const wrong = mix.find((line) => problemOfLine(line) !== undefined);
  const fields = {
    ...(wrong && { mix: problemOfLine(wrong) }),
    ...(minutesIn(minutes) === undefined && { minutes: messages.minutesWrong(maxMinutes) }),
  };
  return Object.keys(fields).length > 0 ? { fields } : undefined;
}
