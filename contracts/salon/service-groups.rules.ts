import { keyFits, nameKey } from '../ground/names.rules.ts';
import type { Service } from './services.ts';

/** A list of more services is folded on a phone, if it has groups, and can be searched. */
export const longList = 12;

interface Heading<Of> {
  /** null: the services in no group, which come last. */
  readonly id: string | null;
  readonly name: string | null;
  readonly services: readonly Of[];
}

/** The services by their groups, in the order of the list. */
export function byGroup<Of extends Pick<Service, 'group_id' | 'group_name'>>(
  services: readonly Of[],
): Heading<Of>[] {
  const headings = new Map(
    services.map(({ group_id: id = null, group_name: name = null }) => [id, { id, name }]),
  );
  const all = [...headings.values()].map((heading) => ({
    ...heading,
    services: services.filter(({ group_id = null }) => group_id === heading.id),
  }));
  return all.toSorted((one, other) => Number(one.id === null) - Number(other.id === null));
}

/** The groups of a list of choices. The services in no group have this title, and join a group that is named so. */
export function titled<Of extends Pick<Service, 'group_id' | 'group_name'>>(
  services: readonly Of[],
  others: string,
): { readonly title: string; readonly services: readonly Of[] }[] {
  const groups = byGroup(services);
  const titles = new Set(groups.map(({ name }) => name ?? others));
  return [...titles].map((title) => ({
    title,
    services: groups.flatMap(({ name, services: own }) => ((name ?? others) === title ? own : [])),
  }));
}

/** Whether the service, or its group, has a name that fits what is searched. */
export const isFound = (
  { name, group_name }: Pick<Service, 'name' | 'group_name'>,
  wanted: string,
): boolean => keyFits(nameKey(`${name} ${group_name ?? ''}`), nameKey(wanted));

export const hasGroups = (services: readonly Pick<Service, 'group_id'>[]): boolean =>
  services.some(({ group_id }) => group_id !== undefined);
