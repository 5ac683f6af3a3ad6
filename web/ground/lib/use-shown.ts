// The changes of a record that exists: only what was typed is sent, with what the form showed of it.
import { useRef } from 'react';
import { CallFailed } from './call.ts';
import { keptValues, useKeep } from './kept-values.ts';
import { onlyTyped } from './only-typed.ts';

export type Shown = Readonly<Record<string, unknown>>;

/** The part of a change that says what was shown of its fields. */
export function shownOf(record: object, changes: object): { readonly shown?: Shown } {
  const fields = Object.keys(changes);
  if (fields.length === 0) return {};
  return { shown: Object.fromEntries(fields.map((field) => [field, (record as Shown)[field] ?? null])) };
}

/** The present values that a change would have overwritten; empty for any other error. */
export const overwrittenIn = (error: unknown): Shown =>
  (error instanceof CallFailed && error.answer.present) || {};

/**
 * What the form showed of each typed field, also after the session ended, and a function that sends the fields with that. If somebody else
 * saved one of them meanwhile, the server refuses and names the present value, which the form shows. The next try then overwrites it.
 * `from` makes the fields of a body. `keepAs` is the name of the form.
 */
export function useSeen<Seen extends object>(keepAs: string, now: Seen) {
  const name = `seen by ${keepAs}`;
  const seen = useRef((keptValues(keepAs) && keptValues<Seen>(name)) ?? now);
  useKeep(name, seen.current);
  const sendOver = async <Changes extends object, Answer>(
    changes: Changes,
    from: (seen: Seen) => object,
    send: (changes: Changes & { readonly shown?: Shown }) => Promise<Answer>,
  ): Promise<Answer> => {
    try {
      return await send({ ...changes, ...shownOf(from(seen.current), changes) });
    } catch (error) {
      seen.current = { ...seen.current, ...overwrittenIn(error) };
      throw error;
    }
  };
  return { seen, sendOver };
}

/** Sends the typed fields of a body, with what the record had of them when the form opened. */
export function useShown(keepAs: string, record: object = {}) {
  const { sendOver } = useSeen(keepAs, record);
  return <Body extends object, Answer>(
    body: Body,
    typed: object,
    send: (changes: Partial<Body> & { readonly shown?: Shown }) => Promise<Answer>,
  ): Promise<Answer> => sendOver(onlyTyped(body, typed), (seen) => seen, send);
}
