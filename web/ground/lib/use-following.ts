// A form that stays on the screen while others change the same.
import { useEffect, useRef } from 'react';

/** Shows what others change in fields that nobody touched. What was typed stays. */
export function useFollowing<Values>(
  { settle }: { readonly settle: (values: Values, from: Values) => void },
  initial: Values,
): void {
  const shown = useRef(initial);
  useEffect(() => {
    const before = shown.current;
    if (JSON.stringify(before) === JSON.stringify(initial)) return;
    shown.current = initial;
    settle(initial, before);
  });
}
