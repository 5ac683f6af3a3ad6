// What is typed into a search field: the address learns of it once the typing pauses, and the field of the address.
import { useEffect, useEffectEvent, useState } from 'react';
import { useSettled } from './use-settled.ts';

const pause = 200;

export function useTypedSearch(
  inAddress: string,
  putIntoAddress: (search: string) => void,
): [typed: string, type: (search: string) => void] {
  const [typed, type] = useState(inAddress);
  const [seen, setSeen] = useState(inAddress);
  const settled = useSettled(typed.trim(), pause);

  // the address changed by another way than this field: by going back
  if (inAddress !== seen) {
    setSeen(inAddress);
    if (inAddress !== settled) type(inAddress);
  }

  const put = useEffectEvent((search: string) => {
    if (search !== inAddress) putIntoAddress(search);
  });
  useEffect(() => put(settled), [settled]);

  return [typed, type];
}
