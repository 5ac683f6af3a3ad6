// The check of a form before it is sent. The result is the first problem, in the order of specification 5.3.
import { messages } from '#contracts/appointments/appointments.sq.ts';
import { longestVisit } from '#contracts/appointments/appointments.ts';
import type { Appointment } from '#contracts/ground/appointment.ts';
import { minutesOf } from '#contracts/ground/calendar.rules.ts';
import { messages as serviceMessages } from '#contracts/salon/services.sq.ts';
import { wholeDay } from '../../appointments/slot.rules.ts';
import { overlapMessage } from '../../appointments/words.sq.ts';
import { prices } from '../../ground/lib/prices.ts';
import type { Problem } from '../../ground/lib/use-form.ts';
import { timesOf } from './block.rules.ts';
import { durationIn, partsIn } from './services.rules.ts';
import type { BlockValues, VisitValues } from './values.rules.ts';
import { blockWords, formWords as words } from './words.sq.ts';

/** The required fields in the order in which the form shows them. */
export const requiredFields = [
  'client_name',
  'services',
  'price',
  'appointment_date',
  'appointment_time',
  'barber',
] as const;

interface Kind {
  readonly isNew: boolean;
  /** True if the visit has only add-ons. */
  readonly isAddonAlone?: boolean;
  /** True if the user does not see the price, and therefore leaves it unchanged. */
  readonly isPriceHidden?: boolean;
  /** True if the user has not chosen a time yet. */
  readonly lacksTime?: boolean;
}

/** True if a visit would last into the next day, which is not possible. The form shows this as soon as the time is chosen. */
export const endsAfterMidnight = (values: VisitValues): boolean =>
  minutesOf(values.appointment_time) + (durationIn(values) ?? 0) > wholeDay;

/** Returns missing values first, then invalid values, then a taken slot. */
export function checkVisit(
  values: VisitValues,
  overlap: Appointment | undefined,
  { isNew, isAddonAlone = false, isPriceHidden = false, lacksTime = false }: Kind,
): Problem<VisitValues> | undefined {
  const keepsPrice = isPriceHidden && values.price.trim() === '';
  const missing = requiredFields.filter(
    (field) =>
      ((field === 'services' ? values.services.length === 0 : values[field].trim() === '') &&
        !(field === 'price' && keepsPrice)) ||
      (field === 'appointment_time' && lacksTime),
  );
  if (missing.length > 0) {
    const fields = Object.fromEntries(missing.map((field) => [field, words.missing]));
    return { message: messages.fillAll, fields };
  }
  if (isAddonAlone) {
    return { message: serviceMessages.addonAlone, fields: { services: serviceMessages.addonAlone } };
  }
  if (!keepsPrice) {
    const price = prices.read().parse(values.price);
    const inLek = prices.read().currency === 'ALL';
    if (price === undefined) {
      const message = inLek ? words.priceWrongInLek : words.priceWrong;
      return { message, fields: { price: message } };
    }
    if (inLek && !Number.isInteger(price)) {
      return { message: serviceMessages.priceNotWhole, fields: { price: serviceMessages.priceNotWhole } };
    }
  }
  const duration = durationIn(values);
  if (duration === undefined || duration < 1 || duration > longestVisit) {
    return { message: words.durationWrong, fields: { duration: words.durationWrong } };
  }
  if (partsIn(values)?.some(({ minutes }) => minutes < 1)) {
    return { message: serviceMessages.waitTooLong, fields: { duration: serviceMessages.waitTooLong } };
  }
  if (duration < values.services.length) {
    return { message: messages.shorterThanServices, fields: { duration: messages.shorterThanServices } };
  }
  if (endsAfterMidnight(values)) {
    return { message: messages.pastMidnight, fields: { appointment_time: messages.pastMidnight } };
  }
  if (overlap) {
    const fields = { appointment_time: words.takenBy(overlap) };
    return { message: isNew ? messages.slotTaken : overlapMessage(overlap), fields };
  }
  return undefined;
}

const maxDays = 31;
const maxWeeks = 26;
const maxBlocks = 200;

export function checkBlock(
  values: BlockValues,
): { field: 'title' | 'to' | 'days' | 'weeks' | 'barbers'; message: string } | undefined {
  if (values.title.trim() === '') return { field: 'title', message: messages.fillAll };
  if (timesOf(values).duration < 1) return { field: 'to', message: blockWords.endWrong };
  const days = Number(values.days);
  if (!Number.isInteger(days) || days < 1 || days > maxDays)
    return { field: 'days', message: blockWords.daysWrong };
  const weeks = Number(values.weeks);
  if (!Number.isInteger(weeks) || weeks < 1 || weeks > maxWeeks)
    return { field: 'weeks', message: blockWords.weeksWrong };
  if (weeks > 1 && days > 7) return { field: 'days', message: blockWords.daysOfWeekWrong };
  if (values.barbers.length === 0) return { field: 'barbers', message: blockWords.noBarber };
  if (values.barbers.length * days * weeks > maxBlocks)
    return { field: 'barbers', message: blockWords.tooMany };
  return undefined;
}
