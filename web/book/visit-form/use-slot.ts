// The slot that a visit's form wants: whether it is free, what it claims, and the other times of its day.

import { useEffect, useState } from 'react';
import type { FreeSlot } from '#contracts/appointments/appointments.ts';
import type { LocalTime } from '#contracts/ground/appointment.rules.ts';
import type { Appointment } from '#contracts/ground/appointment.ts';
import { clockTime, minutesOf } from '#contracts/ground/calendar.rules.ts';
import { isOf } from '#contracts/ground/claims.rules.ts';
import { claimsOf, droppedOf, everyClaimedOf } from '#contracts/ground/claims-of.rules.ts';
import { nameKey } from '#contracts/ground/names.rules.ts';
import type { Barber } from '#contracts/salon/barbers.ts';
import { defaultDuration, type Service } from '#contracts/salon/services.ts';
import { useDay } from '../../appointments/api.ts';
import { claimingOf, type TakenClaim } from '../../appointments/claim-book.rules.ts';
import { useClaimBook } from '../../appointments/claim-book.ts';
import { takenBy } from '../../appointments/offers.ts';
import { slotLength } from '../../appointments/slot.rules.ts';
import { useOpeningHours } from '../../appointments/use-opening-hours.ts';
import { namesWhoDo } from '../../appointments/who-does.ts';
import { queryClient } from '../../ground/lib/query.ts';
import { useOutside } from './OutsideLine.tsx';
import type { VisitRequest } from './requests.ts';
import { durationIn, kindOfServices, partsIn, servicesIn } from './services.rules.ts';
import type { VisitValues } from './values.rules.ts';
import { overlapOf, timesFor } from './visit.rules.ts';

/** The key of a slot and a client: two forms with the same key want the same slot for the same client. */
export const keyOfSlot = ({ client_name, appointment_date, appointment_time, barber }: VisitValues): string =>
  [nameKey(client_name), appointment_date, appointment_time, barber].join('/');

interface SlotParts {
  readonly request: VisitRequest;
  readonly values: VisitValues;
  readonly now: LocalTime;
  readonly bookable: readonly Barber[];
  readonly kept: readonly Service[];
  /** The ids of what the visit goes without, although its services need it. */
  readonly without: readonly string[] | undefined;
}

export function useSlot({ request, values, now, bookable, kept, without }: SlotParts) {
  const { id, editing } = request;
  const { appointment_date: chosenDay, appointment_time: time, barber } = values;
  const services = servicesIn(values);
  const duration = durationIn(values) ?? defaultDuration;
  const { buffer } = kindOfServices(services, kept);
  const step = useStep();
  const { openOn } = useOpeningHours();
  const outsideOf = useOutside();
  const { appointments: day = [], isNotHere: isDayNotHere } = useDay(chosenDay || now.day);
  const openOf = (name: string) => openOn(chosenDay, name);
  // a cancelled visit occupies no slot
  const overlap: Appointment | undefined =
    editing?.status === 'cancelled' ? undefined : overlapOf(values, day, id);
  const visit = claimingOf(
    { duration, parts: partsIn(values), services, buffer },
    { kept, before: editing, without },
  );
  const { book, isUnknown } = useClaimBook(everyClaimedOf(visit), chosenDay || now.day);
  const claims = claimsOf(visit);
  const claimed = book?.on(chosenDay, id);
  const takenNow =
    overlap &&
    takenBy(overlap, day, namesWhoDo(bookable, { barber, services }, kept), {
      id,
      day: chosenDay,
      barber,
      minutes: minutesOf(time),
      duration,
      parts: partsIn(values),
      buffer,
      claims,
      claimed,
      earliest: chosenDay === now.day ? now.minutes : 0,
      openOf,
    });
  const lackAt = (minutes: number) => claimed && book?.takenAt(claims, claimed, minutes);
  const dropped = droppedOf(visit);
  const refused = keyOfSlot(values) === keyOfSlot(request.values) ? request.taken : undefined;
  const lacking: TakenClaim | undefined =
    editing?.status === 'cancelled' || overlap
      ? undefined
      : (lackAt(minutesOf(time)) ??
        (!book && refused?.claim && !dropped.some(isOf(refused.claim)) ? refused.claim : undefined));
  const times = timesFor(values, day, id, now, openOf(barber), {
    buffer,
    step,
    claims,
    claimed,
    lackAt: (minutes) => lackAt(minutes)?.name,
  });

  return {
    day,
    /** The device does not have the chosen day, and cannot ask for it. */
    isDayNotHere,
    openOf,
    overlap,
    /** The appointment that has the slot, and the nearest free slots. */
    taken: takenNow ?? (refused?.claim ? undefined : refused),
    times,
    visit,
    /** Whether one of these ids is claimed by the visit. */
    isClaimed: (claim: string) => everyClaimedOf(visit).some((one) => one.id === claim),
    /** The claim that the slot lacks, although its barber is free. */
    lacking,
    dropped,
    book,
    isUnknown,
    /** The next free time of the day, else the times of the refusal. */
    freeInstead(): readonly FreeSlot[] {
      const next = times.free.find((minutes) => minutes > minutesOf(time));
      if (next !== undefined)
        return [{ appointment_date: chosenDay, appointment_time: clockTime(next), barber }];
      return (refused?.claim && refused.times) || [];
    },
    /** The reason why the chosen time is outside the working hours; undefined if it is within these hours. */
    outside: outsideOf(barber, { day: chosenDay, minutes: minutesOf(time), duration }),
  };
}

/** The minutes between the times of the salon's page. They load together with the form, because the code of their calls is large. */
function useStep() {
  const [step, setStep] = useState(slotLength);
  useEffect(() => {
    const load = async () => {
      const { onlineQuery } = await import('../../online/api.ts');
      setStep((await queryClient.ensureQueryData(onlineQuery)).settings.stepMinutes);
    };
    // without the answer the form has only the half hours
    load().catch(() => {});
  }, []);
  return step;
}
