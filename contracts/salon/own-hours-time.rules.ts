// Whether own hours leave any time, as the form of a service says it.
import { addDays } from '../ground/calendar.rules.ts';
import { canDo } from './barbers.rules.ts';
import type { Barber } from './barbers.ts';
import { piecesOn } from './hours.rules.ts';
import type { Hours } from './hours.ts';
import { piecesFor, type TimedService } from './own-hours.rules.ts';

/** The days that are looked at: also weeks that alternate are among them. */
const daysLookedAt = 28;

interface Work {
  readonly day: string;
  readonly hours: Hours;
  readonly barbers: readonly Pick<Barber, 'id' | 'active' | 'services'>[];
}

/** Whether anybody who does the service works on one of the next days when it may begin. */
export const leavesTime = (service: TimedService, { day, hours, barbers }: Work): boolean =>
  barbers
    .filter((one) => one.active && canDo(one, [service]))
    .some(({ id }) =>
      Array.from({ length: daysLookedAt }, (_, n) => addDays(day, n)).some(
        (one) => piecesFor(service, piecesOn(one, id, hours), { day: one, barberId: id, barbers }).length > 0,
      ),
    );
