import { type ReactNode, startTransition, useEffect, useState } from 'react';
import type { Chunk } from '../lib/chunk.ts';
import { whenDrawn } from '../lib/drawing.ts';

type ExtraProps<Props> = Props & {
  readonly chunk: Chunk<Props>;
  /** Shown until the part has loaded. */
  readonly place?: ReactNode;
};

/** A part that the screen can do without: it loads after the screen is drawn, and does not appear if that fails. */
export function LazyExtra<Props extends object>({ chunk, place, ...props }: ExtraProps<Props>) {
  const [Component, setComponent] = useState(() => chunk.component);
  useEffect(() => {
    whenDrawn()
      .then(() => chunk.fetch())
      .then(
        (loaded) => startTransition(() => setComponent(() => loaded)),
        () => {},
      );
  }, [chunk]);
  return Component ? <Component {...(props as unknown as Props)} /> : place;
}
