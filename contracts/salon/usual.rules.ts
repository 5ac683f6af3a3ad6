// The usual price and duration of a service with a barber, if nobody gives other ones.
import type { UsualTimes } from '../ground/work-parts.rules.ts';
import type { BarberOverride } from './services.ts';

interface UsualOfService extends UsualTimes {
  /** The price; null where it is not shown. */
  readonly price: number | null;
  readonly barbers?: readonly BarberOverride[] | undefined;
}

type OwnTimes = Pick<BarberOverride, 'work_minutes' | 'wait_minutes' | 'work_after_minutes'>;

/** Whether the waiting time is complete: it needs work after it. */
export const isWholeWait = (wait: number | null, after: number | null): boolean =>
  (wait === null) === (after === null) && (wait === 0) === (after === 0);

/** The durations of a service with a barber or for a client: their own durations, and else the durations of the service. */
export function timesWith(
  { duration, wait_minutes: wait = 0, work_after_minutes: after = 0 }: UsualTimes,
  own: OwnTimes,
) {
  const work_minutes = own.work_minutes ?? duration - wait - after;
  const wait_minutes = own.wait_minutes ?? wait;
  const work_after_minutes = own.work_after_minutes ?? after;
  return { duration: work_minutes + wait_minutes + work_after_minutes, wait_minutes, work_after_minutes };
}

const wholeNumber = /^\d{1,4}$/;
const asService: OwnTimes = { work_minutes: null, wait_minutes: null, work_after_minutes: null };

/** Reads `40`, or `30/40/20`: work, waiting time and work. Undefined for any other text. */
export function timesFrom(
  typed: string,
  { wait_minutes: wait = 0 }: Pick<UsualTimes, 'wait_minutes'>,
): OwnTimes | undefined {
  const text = typed.replace(/min/gi, '').trim();
  if (text === '') return asService;
  const parts = text.split('/').map((part) => part.trim());
  const [work, waiting, after] = parts.map(Number);
  if (work === undefined || !parts.every((part) => wholeNumber.test(part))) return undefined;
  // no waiting time, if only one number was typed
  if (parts.length === 1) return { ...asService, work_minutes: work, ...(wait > 0 && noWait) };
  if (waiting === undefined || after === undefined || parts.length > 3) return undefined;
  return { work_minutes: work, wait_minutes: waiting, work_after_minutes: after };
}
const noWait = { wait_minutes: 0, work_after_minutes: 0 };

/** The durations as such a text. */
export function timesText({
  duration,
  wait_minutes: wait = 0,
  work_after_minutes: after = 0,
}: UsualTimes): string {
  return wait > 0 ? [duration - wait - after, wait, after].join('/') : String(duration);
}

/** The service with the price and the times of this barber. */
export function usualOf<S extends UsualOfService>(service: S, barberId: string | null | undefined): S {
  const own = service.barbers?.find(({ barber_id }) => barber_id === barberId);
  return own ? { ...service, price: own.price ?? service.price, ...timesWith(service, own) } : service;
}

type Length = { readonly [Field in keyof OwnTimes]: number } & { readonly service_id: string };

/** The service with the client's own durations, where the salon kept some. */
export function withLengthOf<S extends UsualOfService & { readonly id: string }>(
  service: S,
  lengths: readonly Length[] | null | undefined,
): S {
  const own = lengths?.find(({ service_id }) => service_id === service.id);
  return own ? { ...service, ...timesWith(service, own) } : service;
}
