// The lanes of a day: one for each unit of each resource.
import type { ResourceTime } from '#contracts/appointments/resource-times.ts';
import { unitsOn } from '#contracts/salon/resources.rules.ts';
import type { Resource } from '#contracts/salon/resources.ts';

export interface Lane {
  readonly key: string;
  readonly name: string;
  /** The number of the unit; undefined if the resource has only one. */
  readonly number: number | undefined;
  /** False for a resource that is not in use on this day. Its lane is shown only while visits hold it. */
  readonly isInUse: boolean;
  readonly times: readonly ResourceTime[];
}

export const lanesOf = (
  resources: readonly Resource[],
  times: readonly ResourceTime[],
  day: string,
): Lane[] =>
  resources.flatMap((resource) => {
    const own = times.filter((one) => one.resource_id === resource.id && one.date === day);
    const units = unitsOn(resource, day);
    const lanes = Math.max(units, ...own.map(({ unit }) => unit));
    return Array.from({ length: lanes }, (_, n) => ({
      key: `${resource.id} ${n}`,
      name: resource.name,
      number: lanes > 1 ? n + 1 : undefined,
      isInUse: n < units,
      times: own.filter(({ unit }) => unit === n + 1),
    }));
  });
