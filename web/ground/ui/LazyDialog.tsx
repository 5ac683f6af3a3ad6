import { type Chunk, useChunk } from '../lib/chunk.ts';
import { useBack } from '../lib/navigation.ts';
import { ChunkWaiting } from './ChunkWaiting.tsx';

interface Closable {
  readonly onClose: () => void;
}

/** A dialog that loads as a lazy chunk. While it is loading, the screen stays usable, and Back cancels the dialog. */
export function LazyDialog<Props extends Closable>({ chunk, ...props }: { chunk: Chunk<Props> } & Props) {
  const { Component, state } = useChunk(chunk, true);
  useBack(props.onClose, !Component);
  if (Component) return <Component {...(props as unknown as Props)} />;
  return (
    <div className="pointer-events-none fixed inset-0 z-40 grid place-items-center p-4">
      <div className={state === 'loading' ? '' : 'pop pointer-events-auto p-6'}>
        <ChunkWaiting state={state} />
      </div>
    </div>
  );
}
