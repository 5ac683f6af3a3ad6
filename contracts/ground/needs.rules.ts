// When a visit holds the resources that it needs. The triggers of the database count in the same way (`needs_at`).
import type { Appointment } from './appointment.ts';
import { minutesOf } from './calendar.rules.ts';
import type { ServiceNeed, VisitNeed } from './needs.ts';
import { partsOf, type UsualTimes, type Work, workOfService } from './work-parts.rules.ts';

/** A part of a visit in minutes from its beginning; `to` is not part of it. */
interface Part {
  readonly from: number;
  readonly to: number;
}

/** A held unit of a resource, in minutes from the beginning of the visit. */
export interface NeededTime extends Part {
  readonly resource_id: string;
}

interface VisitWithNeeds extends Work {
  readonly services: readonly { readonly duration: number }[];
  readonly needs?: readonly VisitNeed[] | undefined;
  readonly buffer?: number | undefined;
}

/** The needs of services as their visit has them. `without`: the resources that the visit does not need this time. */
export const needsOfServices = (
  services: readonly { readonly needs?: readonly ServiceNeed[] | null | undefined }[],
  without: readonly string[] = [],
): VisitNeed[] =>
  services.flatMap(({ needs }, line) =>
    (needs ?? []).map((need) => ({
      ...need,
      line,
      ...(without.includes(need.resource_id) && { dropped: true as const }),
    })),
  );

interface Line {
  readonly service_id: string | null;
  readonly service_name: string;
}
interface BookedVisit {
  readonly services: readonly Line[];
  readonly needs?: readonly VisitNeed[] | undefined;
}

/**
 * The needs of a visit with these services. A service that the visit had before keeps what it needed; `needsOf` says what any other one
 * needs. `without` replaces the resources that the visit goes without.
 */
export function needsAfter(
  before: BookedVisit | undefined,
  services: readonly Line[],
  needsOf: (line: Line) => readonly ServiceNeed[] | null | undefined,
  without?: readonly string[] | undefined,
): VisitNeed[] {
  const used = new Set<number>();
  const places = [...(before?.services.keys() ?? [])];
  const isSame = (one: Line | undefined, other: Line) =>
    one !== undefined &&
    one.service_id === other.service_id &&
    (one.service_id !== null || one.service_name === other.service_name);
  return services.flatMap((service, line) => {
    const same = [line, ...places].find(
      (place) => !used.has(place) && isSame(before?.services[place], service),
    );
    if (same !== undefined) used.add(same);
    const kept = before?.needs?.filter((need) => need.line === same);
    const needs: readonly (ServiceNeed & { dropped?: true | undefined })[] =
      same === undefined ? (needsOf(service) ?? []) : (kept ?? []);
    return needs.map(({ dropped, ...need }) => {
      const isDropped = without ? without.includes(need.resource_id) : dropped;
      return { ...need, line, ...(isDropped && { dropped: true as const }) };
    });
  });
}

/** The times in which a visit holds units of resources. */
export const neededTimes = (visit: VisitWithNeeds): NeededTime[] =>
  (visit.needs ?? [])
    .filter(({ dropped }) => !dropped)
    .flatMap((need) =>
      withCleaning(
        timesOf(visit, need).filter(({ from, to }) => from < to),
        visit,
        need,
      ),
    );

/** The part of the visit that is a service's. The last service lasts until the end of the visit. */
function partOfService({ services, duration }: VisitWithNeeds, line: number): Part {
  const begin = services.slice(0, line).reduce((sum, one) => sum + one.duration, 0);
  const end = line >= services.length - 1 ? duration : begin + (services[line]?.duration ?? 0);
  return { from: Math.min(begin, duration), to: Math.min(end, duration) };
}

function timesOf(visit: VisitWithNeeds, { resource_id, during, minutes, line }: VisitNeed): NeededTime[] {
  const { from, to } = partOfService(visit, line);
  const work = partsOf(visit)
    .map((part) => ({
      resource_id,
      from: Math.max(part.from, from),
      to: Math.min(part.from + part.minutes, to),
    }))
    .filter((part) => part.from < part.to);
  switch (during) {
    case 'all':
      return [{ resource_id, from, to }];
    case 'work':
      return work.slice(0, 1);
    case 'work_after':
      return work.slice(1);
    case 'wait':
      return [...work, { from: to }].map((part, n) => ({
        resource_id,
        from: work[n - 1]?.to ?? from,
        to: part.from,
      }));
    case 'first':
      return [{ resource_id, from, to: Math.min(from + (minutes ?? 0), to) }];
    case 'last':
      return [{ resource_id, from: Math.max(to - (minutes ?? 0), from), to }];
  }
}

const withCleaning = (
  times: readonly NeededTime[],
  { duration, buffer = 0 }: VisitWithNeeds,
  { cleaning }: VisitNeed,
) =>
  cleaning ? times.map((time) => (time.to === duration ? { ...time, to: duration + buffer } : time)) : times;

/** The units of a resource that a service needs at once. */
export function unitsNeeded(
  service: UsualTimes & { readonly needs?: readonly ServiceNeed[] | undefined },
  resource: string,
): number {
  const needs = needsOfServices([service]).filter(({ resource_id }) => resource_id === resource);
  const times = neededTimes({ ...workOfService(service), services: [service], needs });
  return Math.max(
    0,
    ...times.map(({ from }) => times.filter((one) => one.from <= from && from < one.to).length),
  );
}

/** The times in which a new visit of these services would hold resources; undefined if they need none. */
export function neededByServices(
  work: Work,
  services: readonly {
    readonly duration: number;
    readonly buffer?: number;
    readonly needs?: readonly ServiceNeed[] | null | undefined;
  }[],
): NeededTime[] | undefined {
  if (!services.some(({ needs }) => needs)) return undefined;
  const buffer = Math.max(...services.map((one) => one.buffer ?? 0));
  return neededTimes({ ...work, services, needs: needsOfServices(services), buffer });
}

/** A time in which one unit of a resource is held, in minutes since midnight. */
export interface HeldTime {
  readonly resource_id: string;
  readonly minutes: number;
  readonly duration: number;
}

interface VisitOfDay extends Work {
  readonly appointment_time: string;
  readonly status: Appointment['status'];
  readonly services: readonly { readonly duration: number }[];
  readonly needs?: readonly VisitNeed[] | undefined;
  readonly buffer_minutes: number;
}

/** The times in which the appointments of a day hold resources, as far as the caller sees the appointments. */
export const heldIn = (appointments: readonly VisitOfDay[]): HeldTime[] =>
  appointments
    .filter(({ status, needs }) => status !== 'cancelled' && needs)
    .flatMap(({ appointment_time, buffer_minutes: buffer, ...visit }) =>
      heldFrom(minutesOf(appointment_time), neededTimes({ ...visit, buffer })),
    );

/** The times that a visit holds if it begins at this minute of the day. */
export const heldFrom = (minutes: number, needed: readonly NeededTime[]): HeldTime[] =>
  needed.map(({ resource_id, from, to }) => ({ resource_id, minutes: minutes + from, duration: to - from }));

/** The resources on one day. */
export interface ResourcesOfDay {
  readonly held: readonly HeldTime[];
  /** Undefined for a resource that the salon does not have any more. */
  readonly unitsOf: (resource: string) => number | undefined;
}

/** A part of the visit that can lie only where a unit is free. */
export interface ResourcePart extends Part {
  readonly resource_id: string;
  /** The parts of the day in which no unit is free for it, in minutes since midnight. */
  readonly taken: readonly Part[];
}

/**
 * What the free times of a visit need to know of resources on one day. `unitsOf`: the units on that day; undefined if the salon does not
 * have the resource any more, so that nothing needs it.
 */
export function resourceParts(
  needed: readonly NeededTime[],
  held: readonly HeldTime[],
  unitsOf: (resource: string) => number | undefined,
): ResourcePart[] {
  return needed.flatMap((need, n) => {
    const units = unitsOf(need.resource_id);
    if (units === undefined) return [];
    // needs of the same visit that overlap take several units
    const beside = needed.filter(
      (other, m) =>
        m < n && other.resource_id === need.resource_id && other.from < need.to && need.from < other.to,
    );
    const ofResource = held.filter(({ resource_id }) => resource_id === need.resource_id);
    return [{ ...need, taken: takenTimes(ofResource, units - beside.length) }];
  });
}

/** The times in which at least this many units are held. */
function takenTimes(held: readonly Omit<HeldTime, 'resource_id'>[], units: number): Part[] {
  if (units <= 0) return [{ from: 0, to: 2 * 24 * 60 }];
  const steps = held
    .flatMap(({ minutes, duration }) => [
      { at: minutes, by: 1 },
      { at: minutes + duration, by: -1 },
    ])
    .sort((one, other) => one.at - other.at || one.by - other.by);
  const taken: { from: number; to: number }[] = [];
  let count = 0;
  for (const { at, by } of steps) {
    count += by;
    const last = taken.at(-1);
    if (by > 0 && count === units) {
      if (last?.to === at) last.to = Number.POSITIVE_INFINITY;
      else taken.push({ from: at, to: Number.POSITIVE_INFINITY });
    } else if (by < 0 && count === units - 1 && last) last.to = at;
  }
  return taken;
}
