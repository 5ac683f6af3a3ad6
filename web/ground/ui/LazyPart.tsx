import { type Chunk, useChunk } from '../lib/chunk.ts';
import { ChunkWaiting } from './ChunkWaiting.tsx';

/** A part of a screen that has its own chunk. */
export function LazyPart<Props extends object>({ chunk, ...props }: { chunk: Chunk<Props> } & Props) {
  const { Component, state } = useChunk(chunk);
  return Component ? <Component {...(props as unknown as Props)} /> : <ChunkWaiting state={state} />;
}
