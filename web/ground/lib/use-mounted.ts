import { type RefObject, useEffect, useRef } from 'react';

/** Whether the component is still shown: for what an answer does that may come later. */
export function useMounted(): RefObject<boolean> {
  const isMounted = useRef(true);
  useEffect(() => {
    isMounted.current = true;
    return () => {
      isMounted.current = false;
    };
  }, []);
  return isMounted;
}
