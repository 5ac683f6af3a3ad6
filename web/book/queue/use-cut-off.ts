import { useEffect, useRef, useState } from 'react';

/** How many cards of the queue have no room in the line. `shown`: which cards it has. */
export function useCutOff(shown: string) {
  const line = useRef<HTMLDivElement>(null);
  const [cutOff, setCutOff] = useState(0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: other cards are watched then
  useEffect(() => {
    const isSeen = new Map<Element, boolean>();
    const observer = new IntersectionObserver(
      (entries) => {
        for (const { target, intersectionRatio } of entries) isSeen.set(target, intersectionRatio > 0.9);
        setCutOff([...isSeen.values()].filter((one) => !one).length);
      },
      { root: line.current, threshold: [0, 0.9, 1] },
    );
    const cards = line.current?.querySelectorAll('[data-waits]') ?? [];
    for (const card of cards) observer.observe(card);
    if (cards.length === 0) setCutOff(0);
    return () => observer.disconnect();
  }, [shown]);
  return { line, cutOff };
}
