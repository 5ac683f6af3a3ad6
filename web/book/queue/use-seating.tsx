// The beginning of a visit from the queue: at once, or after a question if the barber does not have enough time or no barber is chosen.
import { useRef, useState } from 'react';
import { v7 as newId } from 'uuid';
import { hindranceOf, lengthIfEndedNow } from '#contracts/appointments/seat.rules.ts';
import { freeAgain, freeNow, spreadOf, waits } from '#contracts/appointments/waits.rules.ts';
import { serverMessages as said } from '#contracts/appointments/walk-ins.sq.ts';
import type { NoSeat } from '#contracts/appointments/walk-ins.ts';
import type { Appointment } from '#contracts/ground/appointment.ts';
import { clockTime, minutesOf } from '#contracts/ground/calendar.rules.ts';
import type { TakenClaim } from '../../appointments/claim-book.rules.ts';
import type { Agreed, Ending, WalkInChanges } from '../../appointments/walk-ins/api.ts';
import type { ShownWalkIn } from '../../appointments/walk-ins/queue.rules.ts';
import { nameOf, withHint } from '../../appointments/words.sq.ts';
import { isAgreedTo } from '../../clients/allergies/health-question.ts';
import { Chunk } from '../../ground/lib/chunk.ts';
import { LazyDialog } from '../../ground/ui/LazyDialog.tsx';
import { edit, seatNow } from './act.ts';
import type { BarberChoice } from './BarberDialog.tsx';
import type { Going } from './NoSeatDialog.tsx';
import { nameIn } from './rows.rules.ts';
import type { QueueView } from './use-queue-rows.ts';
import { clientIn, isUnanswered } from './use-who.ts';
import { type Seat, visitOf } from './visit.rules.ts';
import { queueWords as words } from './words.sq.ts';

const noSeatDialog = new Chunk(() => import('./NoSeatDialog.tsx'));
const barberDialog = new Chunk(() => import('./BarberDialog.tsx'));
export const editDialog = new Chunk(() => import('./EditWalkIn.tsx'));

type Barber = Seat['barber'];

/** The question that explains why a client cannot begin with a barber, and offers alternatives. */
interface Question {
  readonly walkIn: ShownWalkIn;
  readonly barber: Barber;
  readonly reason: string;
  /** The time at which the next appointment of the barber begins; undefined if a visit is not finished. */
  readonly next: number | undefined;
  /** The visit that may end now. */
  readonly going: (Going & { readonly ends: Ending }) | undefined;
  readonly freeNow: readonly Barber[];
  /** The claim that the visit cannot have; undefined if the barber is taken. */
  readonly claim?: TakenClaim;
  /** The earlier answers of the user. */
  readonly agreed: Agreed;
}

export function useSeating(view: QueueView) {
  const [question, ask] = useState<Question>();
  const [choosing, choose] = useState<ShownWalkIn>();
  const [unknown, askWho] = useState<{ readonly walkIn: ShownWalkIn; readonly barber: Barber | undefined }>();
  const looksUp = useRef<string>(undefined);
  const { day, minutes, services, appointments, bookable, columns, standing, claimed, wantedBy } = view;
  const columnOf = ({ id, name }: Barber) => ({
    id,
    name,
    pieces: columns.find((column) => column.id === id)?.pieces ?? [],
  });

  const choicesFor = (walkIn: ShownWalkIn): BarberChoice[] => {
    const wanted = wantedBy(walkIn);
    return bookable.map((barber) => {
      const own = wanted && { ...wanted, barber_id: barber.id };
      const [wait] = own ? waits(minutes, [columnOf(barber)], standing, [own], spreadOf([]), claimed) : [];
      return { barber, isUsual: wanted?.canBeWith(barber.id) ?? true, minutes: wait?.place?.minutes };
    });
  };

  const freeNowFor = (walkIn: ShownWalkIn, barber: Barber) => {
    const wanted = wantedBy(walkIn);
    const others = bookable.filter(({ id }) => id !== barber.id).map(columnOf);
    return wanted ? freeNow(minutes, others, standing, wanted, claimed) : [];
  };

  const freeAgainOf = (barber: Barber) => freeAgain(minutes, columnOf(barber), standing) ?? minutes;

  const goingOf = (visit: Appointment): Question['going'] => {
    const { id, client_name, duration } = visit;
    const to = lengthIfEndedNow(visit, minutes);
    if (to === undefined || client_name === null) return undefined;
    const until = clockTime(minutesOf(visit.appointment_time) + duration);
    return { name: nameOf(visit), until, from: duration, to, ends: { appointment_id: id, duration, visit } };
  };

  function refused(walkIn: ShownWalkIn, barber: Barber, agreed: Agreed, answer: NoSeat) {
    const { next_at, going_on, fits_minutes: fits = 0, free_now = [] } = answer;
    const visit = appointments.find(({ id }) => id === going_on?.appointment_id);
    ask({
      walkIn,
      barber,
      reason:
        next_at === undefined
          ? words.freeAgain(barber.name, going_on?.until ?? clockTime(freeAgainOf(barber)))
          : said.tooLong(withHint(answer.overlap?.name ?? '', answer.overlap ?? {}), next_at),
      next: fits > 0 ? minutes + fits : undefined,
      going: visit && going_on?.duration === visit.duration ? goingOf(visit) : undefined,
      freeNow: free_now.map((one) => ({ id: one.barber_id, name: one.barber })),
      agreed,
    });
  }

  async function seat(walkIn: ShownWalkIn, barber: Barber | undefined, agreed: Agreed = {}) {
    ask(undefined);
    choose(barber ? undefined : walkIn);
    if (!barber) return;
    const { duration, ends } = agreed;
    const visit = visitOf(newId(), walkIn, { barber, day, minutes, duration }, services);
    const column = appointments.filter(
      (one) => one.barber_id === barber.id && one.id !== ends?.appointment_id,
    );
    const hindrance = hindranceOf(visit, column, minutes);
    if (hindrance) {
      const { by, from, fits, isRunning } = hindrance;
      return ask({
        walkIn,
        barber,
        reason: isRunning
          ? words.freeAgain(barber.name, clockTime(freeAgainOf(barber)))
          : said.tooLong(nameOf(by), clockTime(from)),
        next: fits > 0 ? minutes + fits : undefined,
        going: isRunning ? goingOf(by) : undefined,
        freeNow: freeNowFor(walkIn, barber),
        agreed,
      });
    }
    const { taken, claim } = await seatNow(walkIn, visit, agreed);
    if (taken) refused(walkIn, barber, agreed, taken);
    if (claim)
      ask({
        ...{ walkIn, barber, reason: claim.message, claim, agreed },
        ...{ next: undefined, going: undefined, freeNow: freeNowFor(walkIn, barber) },
      });
  }

  // the minutes pass while the question is open
  const fits = Math.max(0, (question?.next ?? minutes) - minutes);

  const withoutClaim = ({ walkIn, barber, agreed, claim }: Question) =>
    claim?.without && {
      label: claim.without,
      onPress: () => seat(walkIn, barber, { ...agreed, without: [...(agreed.without ?? []), claim.id] }),
    };

  /** Begins the visit. An entry of an earlier release, or one without a network, may wait with the question who this is. */
  async function start(walkIn: ShownWalkIn, barber?: Barber) {
    if (looksUp.current === walkIn.id) return;
    looksUp.current = walkIn.id;
    const isOpen = await isUnanswered(walkIn);
    const wanted = walkIn.service_ids.map((service_id) => ({ service_id, service_name: '' }));
    const isAgreed = isOpen || (await isAgreedTo({ services: wanted, client: await clientIn(walkIn), day }));
    looksUp.current = undefined;
    if (isOpen) askWho({ walkIn, barber });
    else if (isAgreed) await seat(walkIn, barber);
  }

  async function startAs({ walkIn, barber }: NonNullable<typeof unknown>, changes: WalkInChanges) {
    // without the answer, the visit would go to one of the namesakes
    if (await edit(walkIn, changes)) await seat({ ...walkIn, ...changes }, barber);
  }

  return {
    seat: start,
    dialog: (
      <>
        {unknown && (
          <LazyDialog
            chunk={editDialog}
            walkIn={unknown.walkIn}
            services={services.filter(
              ({ id, is_active }) => is_active || unknown.walkIn.service_ids.includes(id),
            )}
            barbers={[]}
            isStart
            onSave={(changes) => startAs(unknown, changes)}
            onClose={() => askWho(undefined)}
          />
        )}
        {choosing && (
          <LazyDialog
            chunk={barberDialog}
            name={nameIn(choosing)}
            now={minutes}
            choices={choicesFor(choosing)}
            onChoose={(barber) => seat(choosing, barber)}
            onClose={() => choose(undefined)}
          />
        )}
        {question && (
          <LazyDialog
            chunk={noSeatDialog}
            reason={question.reason}
            fits={fits}
            going={question.going}
            freeNow={question.freeNow}
            without={withoutClaim(question) || undefined}
            onBarber={(barber) => seat(question.walkIn, barber)}
            onShorten={() => seat(question.walkIn, question.barber, { ...question.agreed, duration: fits })}
            onEnded={() =>
              seat(question.walkIn, question.barber, { ...question.agreed, ends: question.going?.ends })
            }
            onOther={
              bookable.length - 1 > question.freeNow.length
                ? () => seat(question.walkIn, undefined)
                : undefined
            }
            onClose={() => ask(undefined)}
          />
        )}
      </>
    ),
  };
}
