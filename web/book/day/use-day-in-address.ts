// The shown day and (on a phone) the view, kept in the address, so that links and the browser's back button restore them.
import { useSearchParams } from 'wouter';
import * as z from 'zod/mini';
import { IsoDate } from '#contracts/ground/primitives.ts';

/** The parameters of the address with some changes, for `setSearch`. A parameter that is undefined is removed. */
export const withParameters =
  (changes: Readonly<Record<string, string | undefined>>): ((before: URLSearchParams) => URLSearchParams) =>
  (before: URLSearchParams) => {
    const after = new URLSearchParams(before);
    for (const [name, value] of Object.entries(changes)) {
      if (value === undefined) after.delete(name);
      else after.set(name, value);
    }
    return after;
  };

/** The view: one barber at a time, or all barbers side by side. */
export type View = 'one' | 'all';

const viewKey = 'day-view';
const viewNames = { one: 'nje', all: 'te-gjithe' } as const;

function viewIn(search: URLSearchParams, usual: View): View {
  const named = search.get('pamja');
  if (named === viewNames.one) return 'one';
  if (named === viewNames.all) return 'all';
  const kept = localStorage.getItem(viewKey);
  return kept === 'one' || kept === 'all' ? kept : usual;
}

/** The day and the view in the address. `usual`: the view for a user who never chose a view. */
export function useDayInAddress(today: string, usual: View) {
  const [search, setSearch] = useSearchParams();
  const asked = z.safeParse(IsoDate, search.get('dita'));

  const goTo = (day: string) => setSearch(withParameters({ dita: day === today ? undefined : day }));

  const showAs = (view: View) => {
    localStorage.setItem(viewKey, view);
    setSearch(withParameters({ pamja: viewNames[view] }), { replace: true });
  };

  return { day: asked.data ?? today, goTo, view: viewIn(search, usual), showAs };
}
