import { useEffect } from 'react';
import { Button } from '../ui/Button.tsx';
import { Spinner } from '../ui/Spinner.tsx';
import { type Chunk, type ChunkState, page, useChunk } from './chunk.ts';
import { words } from './words.sq.ts';

/** A screen in a chunk of its own. */
export function LazyScreen({ chunk }: { chunk: Chunk<object> }) {
  const { Component, state } = useChunk(chunk);
  if (!Component) return <ChunkWaiting state={state} />;
  return (
    <>
      <Component />
      <Arrival />
    </>
  );
}

/** A dialog in a chunk of its own; it covers the screen only once there is something to see. */
export function LazyDialog<Props extends object>({ chunk, ...props }: { chunk: Chunk<Props> } & Props) {
  const { Component, state } = useChunk(chunk);
  if (Component) return <Component {...(props as unknown as Props)} />;
  return (
    <div className="pointer-events-none fixed inset-0 z-40 grid place-items-center p-4">
      <div className={state === 'loading' ? '' : 'pop pointer-events-auto p-6'}>
        <ChunkWaiting state={state} />
      </div>
    </div>
  );
}

export function ChunkWaiting({ state }: { state: ChunkState }) {
  if (state === 'loading') return <Spinner fill />;
  return (
    <div
      role="alert"
      className="mx-auto grid h-full max-w-[42ch] content-center justify-items-start gap-3 p-6"
    >
      <h1 className="title text-[23px]">
        {state === 'slow' ? words.chunkSlowTitle : words.chunkFailedTitle}
      </h1>
      <p className="text-md text-ink-2">{state === 'slow' ? words.chunkSlow : words.chunkFailed}</p>
      <Button look="primary" onClick={() => page.reload()}>
        {words.tryAgain}
      </Button>
    </div>
  );
}

let firstScreen = true;

/** After a navigation the focus goes to the new screen's title, so that it is read out and Tab starts there. */
function Arrival() {
  useEffect(() => {
    if (firstScreen) {
      firstScreen = false;
      return;
    }
    const title = document.querySelector('h1');
    if (!title || document.activeElement instanceof HTMLInputElement) return;
    title.tabIndex = -1;
    title.focus({ preventScroll: true });
  }, []);
  return null;
}
