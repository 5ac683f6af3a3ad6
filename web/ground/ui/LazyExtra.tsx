import { type ReactNode, startTransition, useEffect, useState } from 'react';
import type { Chunk } from '../lib/chunk.ts';
import { whenDrawn } from '../lib/drawing.ts';
import { onReturn } from '../lib/reach.ts';

type ExtraProps<Props> = Props & {
  readonly chunk: Chunk<Props>;
  /** Shown until the part has loaded. */
  readonly place?: ReactNode;
};

/**
 * A part that is not necessary for the screen: it loads after the screen is drawn. If the load fails, the part does not appear until the
 * network is back.
 */
export function LazyExtra<Props extends object>({ chunk, place, ...props }: ExtraProps<Props>) {
  // read anew each time, because the same place may show another chunk
  const Component = chunk.component;
  const [, draw] = useState<typeof Component>();
  useEffect(() => {
    const load = () =>
      chunk.fetch().then(
        (loaded) => startTransition(() => draw(() => loaded)),
        () => {},
      );
    whenDrawn().then(load);
    return onReturn(load);
  }, [chunk]);
  return Component ? <Component {...(props as unknown as Props)} /> : place;
}
