import type { FirstSteps } from '#contracts/first-steps.ts';
import { Chunk, useChunk } from '../lib/chunk.ts';
import { Skeleton } from '../ui/Skeleton.tsx';

const firstSteps = new Chunk(() => import('./FirstSteps.tsx'));

/** Only new salons load the steps. */
export function LazyFirstSteps({ done }: { done: FirstSteps }) {
  const { Component } = useChunk(firstSteps);
  return Component ? <Component done={done} /> : <Skeleton lines={8} />;
}
