import type { Resource } from './resources.ts';

/** The units that visits may hold on a day; 0: the resource is not in use. */
export function unitsOn({ units, is_active, later }: Omit<Resource, 'id' | 'name'>, day: string): number {
  const there = later && later.from <= day ? later : { units, is_active };
  return there.is_active ? there.units : 0;
}
