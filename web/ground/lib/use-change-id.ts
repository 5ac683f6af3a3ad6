import { useRef } from 'react';
import { v7 as newId } from 'uuid';

/** The id of a change, by its content: the same for each attempt, so that a retry after a lost answer changes nothing twice. */
export function useChangeId() {
  const last = useRef({ content: '', id: '' });
  return (body: object) => {
    const content = JSON.stringify(body);
    if (last.current.content !== content) last.current = { content, id: newId() };
    return last.current.id;
  };
}
