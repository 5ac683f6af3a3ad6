import { type RefObject, useEffect, useRef } from 'react';

/** Whether the component is still shown. Code that runs after a late answer checks this. */
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
