// When a visit holds the resources that it needs. The triggers of the database count in the same way (`needs_at`).
import type { Claim } from './claims.rules.ts';
import type { ServiceNeed, VisitNeed } from './needs.ts';
import { partsOf, type UsualTimes, type Work, workOfService } from './work-parts.rules.ts';

/** A part of a visit in minutes from its beginning; `to` is not part of it. */
interface Part {
  readonly from: number;
  readonly to: number;
}

export interface VisitWithNeeds extends Work {
  readonly services: readonly {
    readonly duration: number;
    readonly service_id?: string | null | undefined;
  }[];
  readonly needs?: readonly VisitNeed[] | null | undefined;
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

/** The resources that a visit claims. */
export const resourceClaims = (visit: VisitWithNeeds): Claim[] =>
  (visit.needs ?? [])
    .filter(({ dropped }) => !dropped)
    .flatMap((need) =>
      withCleaning(
        timesOf(visit, need).filter(({ from, to }) => from < to),
        visit,
        need,
      ).map((time) => ({ kind: 'resource' as const, id: need.resource_id, ...time })),
    );

/** All resources of its needs, whether it holds them or not. */
export const resourcesOf = ({ needs }: Pick<VisitWithNeeds, 'needs'>): string[] => [
  ...new Set(needs?.map(({ resource_id }) => resource_id)),
];

/** The resources that the visit goes without. */
export const droppedResources = ({ needs }: Pick<VisitWithNeeds, 'needs'>): string[] =>
  resourcesOf({ needs: needs?.filter(({ dropped }) => dropped) });

/** The part of the visit that is a service's. The last service lasts until the end of the visit. */
function partOfService({ services, duration }: VisitWithNeeds, line: number): Part {
  const begin = services.slice(0, line).reduce((sum, one) => sum + one.duration, 0);
  const end = line >= services.length - 1 ? duration : begin + (services[line]?.duration ?? 0);
  return { from: Math.min(begin, duration), to: Math.min(end, duration) };
}

function timesOf(visit: VisitWithNeeds, { during, minutes, line }: VisitNeed): Part[] {
  const { from, to } = partOfService(visit, line);
  const work = partsOf(visit)
    .map((part) => ({
      from: Math.max(part.from, from),
      to: Math.min(part.from + part.minutes, to),
    }))
    .filter((part) => part.from < part.to);
  switch (during) {
    case 'all':
      return [{ from, to }];
    case 'work':
      return work.slice(0, 1);
    case 'work_after':
      return work.slice(1);
    case 'wait':
      return [...work, { from: to }].map((part, n) => ({
        from: work[n - 1]?.to ?? from,
        to: part.from,
      }));
    case 'first':
      return [{ from, to: Math.min(from + (minutes ?? 0), to) }];
    case 'last':
      return [{ from: Math.max(to - (minutes ?? 0), from), to }];
  }
}

const withCleaning = (
  times: readonly Part[],
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
  const times = resourceClaims({ ...workOfService(service), services: [service], needs });
  return Math.max(
    0,
    ...times.map(({ from }) => times.filter((one) => one.from <= from && from < one.to).length),
  );
}
