// The changes of a record that exists: only what was typed is sent, with what the form showed of it.
import { useState } from 'react';
import { CallFailed } from './call.ts';
import { onlyTyped } from './only-typed.ts';
import { useFirstSeen } from './use-first-seen.ts';

export type Shown = Readonly<Record<string, unknown>>;

/** The part of a change that says what was shown of its fields. */
export function shownOf(record: Shown, changes: object): { readonly shown?: Shown } {
  const fields = Object.keys(changes);
  if (fields.length === 0) return {};
  return { shown: Object.fromEntries(fields.map((field) => [field, record[field] ?? null])) };
}

/** The present values that a change would have overwritten; empty for any other error. */
export const overwrittenIn = (error: unknown): Shown =>
  (error instanceof CallFailed && error.answer.present) || {};

/**
 * Sends the typed fields of a body. If somebody else saved one of them meanwhile, the server refuses and names the present value, which the
 * form shows. The next try then overwrites it. `keepAs` is the name of the form.
 */
export function useShown(keepAs: string, record: object | undefined) {
  const seen = useFirstSeen(keepAs, record ?? {});
  const [present, setPresent] = useState<Shown>({});
  return async <Body extends object, Answer>(
    body: Body,
    typed: object,
    send: (changes: Partial<Body> & { readonly shown?: Shown }) => Promise<Answer>,
  ): Promise<Answer> => {
    const changes = onlyTyped(body, typed);
    try {
      return await send({ ...changes, ...shownOf({ ...seen, ...present }, changes) });
    } catch (error) {
      setPresent((before) => ({ ...before, ...overwrittenIn(error) }));
      throw error;
    }
  };
}
