import type { ComponentProps } from 'react';
import { Chunk, useChunk } from '../../ground/lib/chunk.ts';
import { Skeleton } from '../../ground/ui/Skeleton.tsx';
import type FirstSteps from './FirstSteps.tsx';

const firstSteps = new Chunk(() => import('./FirstSteps.tsx'));

/** Only new salons load the steps. */
export function LazyFirstSteps(props: ComponentProps<typeof FirstSteps>) {
  const { Component } = useChunk(firstSteps);
  return Component ? <Component {...props} /> : <Skeleton lines={8} />;
}
