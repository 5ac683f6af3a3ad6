// What a list shows stands in the address, so that going back finds it again.
import { useEffect, useEffectEvent } from 'react';
import { useSearchParams } from 'wouter';

/** No server counts further. */
const lastThereIs = 1_000_000;

type Changes = Readonly<Record<string, string | null>>;

export function useAddress() {
  const [address, setAddress] = useSearchParams();
  const typed = Math.trunc(Number(address.get('faqja'))) || 1;
  const page = Math.min(Math.max(1, typed), lastThereIs);

  const go = (changes: Changes, how?: { replace: boolean }) =>
    setAddress((before) => {
      for (const [key, value] of Object.entries(changes)) {
        if (value) before.set(key, value);
        else before.delete(key);
      }
      return before;
    }, how);

  return {
    address,
    page,
    go,
    /** Another choice of what is listed begins at its first page. */
    choose: (changes: Changes, how?: { replace: boolean }) => go({ ...changes, faqja: null }, how),
    turn: (to: number, how?: { replace: boolean }) => go({ faqja: to === 1 ? null : String(to) }, how),
  };
}

type Turnable = Pick<ReturnType<typeof useAddress>, 'page' | 'turn'>;

/** The last one of the last page may be gone: then the page before it is shown. */
export function useReturnToLast({ page, turn }: Turnable, last: number | undefined) {
  const goBack = useEffectEvent((to: number) => turn(to, { replace: true }));
  useEffect(() => {
    if (last !== undefined && page > last) goBack(last);
  }, [page, last]);
}
