// Begins with who waits: at once, or it asks, where the barber does not have the time.
import { useState } from 'react';
import { v7 as newId } from 'uuid';
import { freeAgain } from '#contracts/appointments/waits.rules.ts';
import { serverMessages as said } from '#contracts/appointments/walk-ins.sq.ts';
import type { NoSeat } from '#contracts/appointments/walk-ins.ts';
import type { Appointment } from '#contracts/ground/appointment.ts';
import { clockTime } from '#contracts/ground/calendar.rules.ts';
import type { ShownWalkIn } from '../../appointments/walk-ins/queue.rules.ts';
import { nameOf } from '../../appointments/words.sq.ts';
import { Chunk } from '../../ground/lib/chunk.ts';
import { LazyDialog } from '../../ground/ui/LazyDialog.tsx';
import { begin } from './act.ts';
import type { QueueView } from './use-queue-rows.ts';
import { hindranceOf, isOpenFor, type Seat, visitOf } from './visit.rules.ts';
import { queueWords as words } from './words.sq.ts';

const dialog = new Chunk(() => import('./NoSeatDialog.tsx'));

/** Why somebody does not begin with a barber, and what would do. */
interface Question {
  readonly walkIn: ShownWalkIn;
  readonly barber: Barber;
  readonly reason: string;
  /** Minutes until the next appointment of the barber. */
  readonly fits: number;
  readonly freeNow: readonly Barber[];
}

type Barber = Seat['barber'];

export function useStart(view: QueueView) {
  const [question, ask] = useState<Question>();
  const { day, minutes, services, appointments, bookable, columns, standing } = view;
  const visitWith = (walkIn: ShownWalkIn, barber: Barber, duration?: number) =>
    visitOf(newId(), walkIn, { barber, day, minutes, duration }, services);

  const freeNowFor = (walkIn: ShownWalkIn, barber: Barber) =>
    bookable.filter((one) => {
      const visit = visitWith(walkIn, one);
      return one.id !== barber.id && isOpenFor(visit, columns) && !hindranceOf(visit, appointments);
    });

  const freeAgainOf = (barber: Barber) => {
    const column = columns.find(({ id }) => id === barber.id);
    return (column && freeAgain(minutes, column, standing)) ?? minutes;
  };

  function reasonOf(barber: Barber, next: Appointment | undefined) {
    if (!next) return words.freeAgain(barber.name, clockTime(freeAgainOf(barber)));
    return said.tooLong(nameOf(next), next.appointment_time);
  }

  const refused = (walkIn: ShownWalkIn, barber: Barber, { fits_minutes = 0, ...answer }: NoSeat) =>
    ask({
      walkIn,
      barber,
      reason:
        answer.next_at === undefined
          ? reasonOf(barber, undefined)
          : said.tooLong(answer.overlap?.name ?? '', answer.next_at),
      fits: fits_minutes,
      freeNow: (answer.free_now ?? []).map((one) => ({ id: one.barber_id, name: one.barber })),
    });

  /** `duration`: another length than the services have. */
  async function start(walkIn: ShownWalkIn, barber: Barber, duration?: number) {
    ask(undefined);
    const visit = visitWith(walkIn, barber, duration);
    const hindrance = hindranceOf(visit, appointments);
    if (hindrance) {
      const { by, fits } = hindrance;
      const reason = reasonOf(barber, fits > 0 ? by : undefined);
      return ask({ walkIn, barber, reason, fits, freeNow: freeNowFor(walkIn, barber) });
    }
    const taken = await begin(walkIn, visit, duration);
    if (taken) refused(walkIn, barber, taken);
  }

  return {
    start,
    dialog: question && (
      <LazyDialog
        chunk={dialog}
        reason={question.reason}
        fits={question.fits}
        freeNow={question.freeNow}
        onBarber={(barber) => start(question.walkIn, barber)}
        onShorten={() => start(question.walkIn, question.barber, question.fits)}
        onClose={() => ask(undefined)}
      />
    ),
  };
}
