// What a service costs and how long it takes with a barber, if nobody says anything else.
import type { BarberOverride } from './services.ts';

interface Times {
  readonly duration: number;
  /** A device may still keep services from before they had it. */
  readonly wait_minutes?: number;
  readonly work_after_minutes?: number;
}

interface UsualOfService extends Times {
  readonly price: number;
  readonly barbers?: readonly BarberOverride[] | undefined;
}

type OwnTimes = Pick<BarberOverride, 'work_minutes' | 'wait_minutes' | 'work_after_minutes'>;

/** The service's times, with those of them that are somebody's own. */
export function timesWith(
  { duration, wait_minutes: wait = 0, work_after_minutes: after = 0 }: Times,
  own: OwnTimes,
) {
  const work_minutes = own.work_minutes ?? duration - wait - after;
  const wait_minutes = own.wait_minutes ?? wait;
  const work_after_minutes = own.work_after_minutes ?? after;
  return { duration: work_minutes + wait_minutes + work_after_minutes, wait_minutes, work_after_minutes };
}

/** The service with the price and the times of this barber. */
export function usualOf<S extends UsualOfService>(service: S, barberId: string | null | undefined): S {
  const own = service.barbers?.find(({ barber_id }) => barber_id === barberId);
  return own ? { ...service, price: own.price ?? service.price, ...timesWith(service, own) } : service;
}
