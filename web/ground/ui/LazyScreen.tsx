import { useEffect } from 'react';
import { type Chunk, useChunk } from '../lib/chunk.ts';
import { isSought } from '../lib/sought.ts';
import { ChunkWaiting } from './ChunkWaiting.tsx';

/** A screen that loads as a lazy chunk. */
export function LazyScreen({ chunk }: { chunk: Chunk<object> }) {
  const { Component, state } = useChunk(chunk);
  if (!Component) return <ChunkWaiting state={state} />;
  return (
    <>
      <Component />
      <FocusTitle />
    </>
  );
}

/** Whether no screen was shown yet: the browser itself reads out the page that it loads. */
let isFirstScreen = true;

/** Focuses the new screen's title after a navigation: a screen reader reads the title out, and Tab continues from there. */
function FocusTitle() {
  useEffect(() => {
    if (isFirstScreen) {
      isFirstScreen = false;
      return;
    }
    const title = document.querySelector('h1');
    if (!title || isSought() || document.activeElement instanceof HTMLInputElement) return;
    title.tabIndex = -1;
    title.focus({ preventScroll: true });
  }, []);
  return null;
}
