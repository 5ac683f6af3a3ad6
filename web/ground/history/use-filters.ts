// The filters are part of the address. Each change of them goes back to the first page.
import * as z from 'zod/mini';
import { ActionType, type Part, Severity } from '#contracts/ground/history.ts';
import { IsoDate } from '#contracts/ground/primitives.ts';
import { useAddress } from '../lib/use-address.ts';
import type { Filters } from './api.ts';

/** The names of the filters in the address. */
const names = {
  action_type: 'lloji',
  severity: 'rendesia',
  start_date: 'nga',
  search: 'kerko',
  end_date: 'deri',
  person: 'personi',
  salon: 'salloni',
  entity_type: 'objekti',
} as const;
/** The tabs of the activities, as in the address. The first tab has all activities. */
export const partsOfTabs: Readonly<Record<string, Part | undefined>> = {
  aktivitetet: undefined,
  sistemi: 'system',
  sallonet: 'salons',
};
export const noFilters = Object.fromEntries(Object.values(names).map((name) => [name, null]));

export function useFilters() {
  const list = useAddress();
  const filters: Filters = {
    action_type: z.safeParse(ActionType, list.address.get(names.action_type)).data,
    severity: z.safeParse(Severity, list.address.get(names.severity)).data,
    start_date: z.safeParse(IsoDate, list.address.get(names.start_date)).data,
    search: list.address.get(names.search) || undefined,
    end_date: z.safeParse(IsoDate, list.address.get(names.end_date)).data,
    person: list.address.get(names.person) || undefined,
    salon: list.address.get(names.salon) || undefined,
    entity_type: list.address.get(names.entity_type) || undefined,
  };
  return {
    list,
    filters: { ...filters, part: partsOfTabs[list.address.get('skeda') ?? ''] },
    isFiltered: Object.values(filters).some(Boolean),
    set: (filter: keyof typeof names, value: string, how?: { replace: boolean }) =>
      list.choose({ [names[filter]]: value || null }, how),
    clear: () => list.choose(noFilters),
  };
}
