// A salon whose till is on, and whose answers come one by one. One visit of the day is paid long before its end.
import { salonQuery } from '../salon/salons/api.ts';
import { queryClient } from '../ground/lib/query.ts';
import { tillQuery } from './api.ts';
import { takingsQuery } from './takings/api.ts';

/** Each puts one answer into the cache, as its call does. */
export const partsOfTill = (day: string, paid: string): Readonly<Record<string, () => void>> => ({
  salon: () =>
    queryClient.setQueryData<object>(salonQuery.queryKey, { name: 'Blloku', till: 'on', currency: 'EUR' }),
  till: () =>
    queryClient.setQueryData(tillQuery.queryKey, {
      is_on: true,
      asks_how_paid: false,
      currency: 'EUR',
      rate: 98,
    }),
  takings: () =>
    queryClient.setQueryData<object>(takingsQuery(day).queryKey, {
      takings: [{ id: 'row', kind: 'visit', currency: 'EUR', cents: 4300 }],
      visits: [{ appointment_id: paid, methods: ['cash'], is_unpaid: false, is_one_sum: true }],
    }),
});

export function ordersOf<Item>(items: readonly Item[]): Item[][] {
  if (items.length === 0) return [[]];
  return items.flatMap((first) =>
    ordersOf(items.filter((one) => one !== first)).map((rest) => [first, ...rest]),
  );
}

/** Every different text that the element had since. */
export function textsOf(read: () => string | null | undefined): {
  readonly seen: Set<string>;
  readonly stop: () => void;
} {
  const seen = new Set<string>();
  const note = () => {
    const text = read()?.replaceAll(/\s/g, ' ');
    if (text) seen.add(text);
  };
  const observer = new MutationObserver(note);
  observer.observe(document.body, { subtree: true, childList: true, characterData: true });
  return { seen, stop: () => observer.disconnect() };
}
