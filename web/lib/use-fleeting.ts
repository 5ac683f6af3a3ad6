import { useEffect, useState } from 'react';

const stays = 3000;

/** A message of success, which clears itself. */
export function useFleeting(): [message: string | undefined, say: (message: string) => void] {
  const [said, setSaid] = useState<{ message: string }>();
  useEffect(() => {
    if (!said) return;
    const timer = setTimeout(() => setSaid(undefined), stays);
    return () => clearTimeout(timer);
  }, [said]);
  return [said?.message, (message) => setSaid({ message })];
}
