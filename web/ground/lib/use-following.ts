// A form that stays on the screen while others change the same.
import { type RefObject, useEffect, useRef } from 'react';
import { onlyTyped } from './only-typed.ts';
import { type Shown, useSeen } from './use-shown.ts';

/** Shows what others change in fields that nobody touched. What was typed stays. `seen`: from `useShownOver`. */
export function useFollowing<Values extends object>(
  { values, settle }: { readonly values: Values; readonly settle: (values: Values, from: Values) => void },
  initial: Values,
  seen?: RefObject<Values>,
): void {
  const shown = useRef(initial);
  useEffect(() => {
    for (const field in initial) {
      if (seen && values[field] === initial[field])
        seen.current = { ...seen.current, [field]: initial[field] };
    }
    const before = shown.current;
    if (JSON.stringify(before) === JSON.stringify(initial)) return;
    shown.current = initial;
    settle(initial, before);
  });
}

/** Like `useShown`, for a form that follows others: `seen` has of each typed field the value over which it was typed. */
export function useShownOver<Values extends object>(keepAs: string, initial: Values) {
  const { seen, sendOver } = useSeen(keepAs, initial);
  const sendTyped = async <Body extends object, Answer>(
    from: (values: Values) => Body,
    values: Values,
    typed: object,
    send: (changes: Partial<Body> & { readonly shown?: Shown }) => Promise<Answer>,
  ): Promise<Answer> => {
    const answer = await sendOver(onlyTyped(from(values), typed), from, send);
    seen.current = { ...seen.current, ...typed };
    return answer;
  };
  return { seen, sendTyped };
}
