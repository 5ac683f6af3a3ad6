import { useState } from 'react';
import { v7 as newId } from 'uuid';
import { keptValues, useKeep } from './kept-values.ts';

const none = { content: '', id: '' };

/**
 * The id of a change, from its content. Each attempt has the same id, so a retry after a lost answer changes nothing twice. `keepAs`: the
 * name of a form that is shown again after the session ended. A change that was sent before keeps its id then.
 */
export function useChangeId(keepAs?: string): (body: object) => string {
  const name = keepAs && `change of ${keepAs}`;
  const [last] = useState(() => ({ ...none, ...(name && keptValues<typeof none>(name)) }));
  useKeep(name, last.id === '' ? undefined : last);
  return (body) => {
    const content = JSON.stringify(body);
    if (last.content !== content) Object.assign(last, { content, id: newId() });
    return last.id;
  };
}
