import { useEffect, useState } from 'react';

const duration = 3000;

/** A success message that disappears automatically. */
export function useTemporaryMessage(): [message: string | undefined, show: (message: string) => void] {
  const [shown, setShown] = useState<{ message: string }>();
  useEffect(() => {
    if (!shown) return;
    const timer = setTimeout(() => setShown(undefined), duration);
    return () => clearTimeout(timer);
  }, [shown]);
  return [shown?.message, (message) => setShown({ message })];
}
