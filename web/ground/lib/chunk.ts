// A part of the app that loads when it is first needed. If the load fails, the part is loaded again when the server is back, or the page
// reloads.
import { type ComponentType, startTransition, useEffect, useState } from 'react';
import { onReturn } from './reach.ts';

export type ChunkState = 'loading' | 'slow' | 'failed';
export type Load<Props> = () => Promise<{ default: ComponentType<Props> }>;

export const page = { reload: () => window.location.reload() };

const slowAfter = 120_000;
/** Milliseconds after which the reload counts as cancelled: the browser asked whether to leave the typed text, and the user stayed. */
const stayedAfter = 10_000;
const reloadPause = 10 * 60_000;
const reloadedKey = 'reloaded-at';

/**
 * Reloads the page. A new release removes the old chunks, so an old page then reloads itself once. The pause between two such reloads is
 * longer than a load can take, so a missing chunk can't cause a loop of reloads.
 */
function reloadOnce() {
  const before = Number(sessionStorage.getItem(reloadedKey));
  if (Date.now() - before < reloadPause) return false;
  sessionStorage.setItem(reloadedKey, String(Date.now()));
  page.reload();
  return true;
}

/**
 * Whether the server answers. This is checked before a reload, for two reasons. Firefox and Safari cancel the loads of a page that the user
 * is leaving, and a reload would keep the user on that page; when the answer comes, the page is closed. While the server is unreachable, a
 * reload would show the browser's own error page.
 */
const serverAnswers = () =>
  fetch(location.href, { method: 'HEAD', cache: 'no-store' }).then(
    () => true,
    () => false,
  );

export class Chunk<Props> {
  component: ComponentType<Props> | undefined;
  readonly #load: Load<Props>;
  #arriving: Promise<ComponentType<Props>> | undefined;

  constructor(load: Load<Props>) {
    this.#load = load;
  }

  fetch() {
    this.#arriving ??= this.#load().then(
      (module) => {
        this.component = module.default;
        return module.default;
      },
      (error) => {
        this.#arriving = undefined;
        throw error;
      },
    );
    return this.#arriving;
  }

  isArriving() {
    return this.#arriving !== undefined;
  }

  /**
   * Loads the chunk before it is needed. A failed load is shown only when the chunk is needed. Without a network no load is tried: browsers
   * remember that a file failed, also for other chunks that need this file.
   */
  prefetch() {
    if (navigator.onLine) this.fetch().catch(() => {});
  }
}

/**
 * The component if its chunk is loaded, else the state of the load. `isUrgent`: the component is drawn before anything else that is being
 * drawn.
 */
export function useChunk<Props>(chunk: Chunk<Props>, isUrgent = false) {
  // read anew each time, because the same place may show another chunk
  const Component = chunk.component;
  const [, draw] = useState<ComponentType<Props>>();
  const [state, setState] = useState<ChunkState>('loading');

  useEffect(() => {
    if (Component) return;
    let left = false;
    let timer = setTimeout(() => setState('slow'), slowAfter);
    const arrived = (component: ComponentType<Props>) => {
      if (left) return;
      const show = () => draw(() => component);
      // a component that is not urgent is drawn in slices, so that taps are handled in between
      if (isUrgent) show();
      else startTransition(show);
    };
    const failed = async () => {
      const canReload = await serverAnswers();
      clearTimeout(timer);
      if (left) return;
      if (canReload && reloadOnce()) timer = setTimeout(() => setState('failed'), stayedAfter);
      else setState('failed');
    };
    const load = () => chunk.fetch().then(arrived, failed);
    load();
    // a load that is still running is not started again
    const stop = onReturn(() => chunk.isArriving() || load());
    return () => {
      left = true;
      clearTimeout(timer);
      stop();
    };
  }, [chunk, Component, isUrgent]);

  return { Component, state };
}
