// What a visit needs of the rooms and devices, and where they are taken.
import type { ResourceTime } from '#contracts/appointments/resource-times.ts';
import type { Appointment } from '#contracts/ground/appointment.ts';
import { clockTime } from '#contracts/ground/calendar.rules.ts';
import {
  type HeldTime,
  type NeededTime,
  needsAfter,
  type ResourcePart,
  type ResourcesOfDay,
  resourceParts,
} from '#contracts/ground/needs.rules.ts';
import type { VisitNeed } from '#contracts/ground/needs.ts';
import { takenAt } from '#contracts/ground/work-parts.rules.ts';
import { notInUse, takenUntil } from '#contracts/salon/resource-names.sq.ts';
import { unitsOn } from '#contracts/salon/resources.rules.ts';
import type { Resource } from '#contracts/salon/resources.ts';
import type { Service } from '#contracts/salon/services.ts';
import type { ServiceLine } from './overlay.rules.ts';
import { wholeDay } from './slot.rules.ts';
import { keptOf } from './who-does.ts';

/** The needs of a visit with these services. A service that the visit had before keeps what it needed. */
export const needsOf = (
  services: readonly ServiceLine[],
  kept: readonly Service[],
  before?: Appointment,
  without?: readonly string[],
): VisitNeed[] =>
  needsAfter(
    before,
    services.map((line) => ({ ...line, service_id: keptOf(line, kept)?.id ?? line.service_id ?? null })),
    (line) => keptOf(line, kept)?.needs,
    without,
  );

export interface TakenResource {
  readonly resource: Pick<Resource, 'id' | 'name'>;
  readonly message: string;
}

export type ResourceBook = ReturnType<typeof bookOf>;

export function bookOf(resources: readonly Resource[], times: readonly ResourceTime[]) {
  const unitsOf = (wanted: string, day: string) => {
    const resource = resources.find((one) => one.id === wanted);
    return resource && unitsOn(resource, day);
  };
  return {
    resources,
    /** What the waiting times of a day need to know. */
    ofDay: (day: string): ResourcesOfDay => ({
      held: times.filter((one) => one.date === day),
      unitsOf: (wanted) => unitsOf(wanted, day),
    }),
    /** The parts of a visit that need resources on this day. `id`: the visit itself. `beside`: what other new visits hold. */
    partsOn(
      needed: readonly NeededTime[],
      { day, id, beside = [] }: { day: string; id?: string; beside?: readonly HeldTime[] },
    ): ResourcePart[] {
      const held = times.filter((one) => one.date === day && (!id || one.appointment_id !== id));
      return resourceParts(needed, [...held, ...beside], (wanted) => unitsOf(wanted, day));
    },
    /** The first resource that is taken at this time. */
    takenAt(parts: readonly ResourcePart[], day: string, minutes: number): TakenResource | undefined {
      const taken = takenAt(parts, minutes);
      const resource = resources.find(({ id }) => id === taken?.resource_id);
      if (!taken || !resource) return undefined;
      const { name } = resource;
      if (unitsOn(resource, day) === 0) return { resource, message: notInUse(name) };
      return { resource, message: takenUntil(name, clockTime(Math.min(taken.until, wholeDay))) };
    },
  };
}
