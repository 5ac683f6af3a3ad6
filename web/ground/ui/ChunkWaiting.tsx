import { type ChunkState, page } from '../lib/chunk.ts';
import { Button } from './Button.tsx';
import { words } from './load-failed.sq.ts';
import { Spinner } from './Spinner.tsx';

/** Shown while a chunk has not arrived: first a spinner, later a button to reload the page. */
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
