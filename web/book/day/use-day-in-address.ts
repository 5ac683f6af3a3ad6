// Keeps the shown day, and on a phone the view, in the address, so that links and the browser's back button restore them.
import { useSearchParams } from 'wouter';
import * as z from 'zod/mini';
import { IsoDate } from '#contracts/ground/primitives.ts';

/** For `setSearch`: the parameters of the address with some changed. One that is undefined is removed. */
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

/** One barber at a time, or all barbers side by side. */
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

/** `usual`: the view of who never chose one. */
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
