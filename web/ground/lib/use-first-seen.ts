// Over what the values of a form were typed: a form whose save must not undo what somebody else saved meanwhile sends it along.
import { useState } from 'react';
import { keptValues, useKeep } from './kept-values.ts';

/**
 * The values as the form first showed them. If the session ended over typed values, others may have changed them until these are there
 * again: then still the values from before. `keepAs` is the name of the form.
 */
export function useFirstSeen<Seen extends object>(keepAs: string, now: Seen): Seen {
  const name = `seen by ${keepAs}`;
  const [seen] = useState(() => (keptValues(keepAs) && keptValues<Seen>(name)) ?? now);
  useKeep(name, seen);
  return seen;
}
