// A form that stays on the screen while others change the same.
import { useEffect, useRef } from 'react';

/** Shows what others change in fields that nobody touched. What was typed stays. */
export function useFollowing<Values>(
  { settle }: { readonly settle: (values: Partial<Values>) => void },
  initial: Values,
): void {
  const shown = useRef(initial);
  useEffect(() => {
    if (JSON.stringify(shown.current) === JSON.stringify(initial)) return;
    shown.current = initial;
    settle(initial);
  });
}
