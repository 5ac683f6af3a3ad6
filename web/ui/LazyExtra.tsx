import { useEffect, useState } from 'react';
import type { Chunk } from '../lib/chunk.ts';

/** A part that the screen can do without: it appears when its chunk has loaded, and not at all if that fails. */
export function LazyExtra<Props extends object>({ chunk, ...props }: { chunk: Chunk<Props> } & Props) {
  const [Component, setComponent] = useState(() => chunk.component);
  useEffect(() => {
    chunk.fetch().then(
      (loaded) => setComponent(() => loaded),
      () => {},
    );
  }, [chunk]);
  return Component && <Component {...(props as unknown as Props)} />;
}
