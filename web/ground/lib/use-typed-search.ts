// The text of a search field. When the user stops typing, the text goes into the address. If the address changes in another way, the field
// shows its new text.
import { useEffect, useEffectEvent, useState } from 'react';
import { useDebounced } from './use-delayed.ts';

const pause = 200;

export function useTypedSearch(
  inAddress: string,
  putIntoAddress: (search: string) => void,
): [typed: string, type: (search: string) => void] {
  const [typed, type] = useState(inAddress);
  const [seen, setSeen] = useState(inAddress);
  const debounced = useDebounced(typed.trim(), pause);

  // Back changed the address, not this field
  if (inAddress !== seen) {
    setSeen(inAddress);
    if (inAddress !== debounced) type(inAddress);
  }

  const put = useEffectEvent((search: string) => {
    if (search !== inAddress) putIntoAddress(search);
  });
  useEffect(() => put(debounced), [debounced]);

  return [typed, type];
}
