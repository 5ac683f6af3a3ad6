// A part of the app that is fetched when it is first needed, and what happens when it does not come.
import { type ComponentType, useEffect, useState } from 'react';

export type ChunkState = 'loading' | 'slow' | 'failed';
export type Load<Props> = () => Promise<{ default: ComponentType<Props> }>;

export const page = { reload: () => window.location.reload() };

const patience = 120_000;
const quiet = 10 * 60_000;
const reloadedKey = 'reloaded-at';

/**
 * After a release the chunks of the one before are gone: the page is fetched anew, by itself, once.
 * The pause is longer than any one load may take, so that a chunk which stays away can't make it a loop.
 */
function reloadedByItself() {
  const before = Number(sessionStorage.getItem(reloadedKey));
  if (Date.now() - before < quiet) return false;
  sessionStorage.setItem(reloadedKey, String(Date.now()));
  page.reload();
  return true;
}

/**
 * Firefox and Safari stop what a page is loading as soon as it is being left, and a reload then would keep it here. By the
 * time that the server answers this, such a page is gone. Without an answer a reload would only lead to the browser's own
 * page of errors.
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

  /** Has it at hand early; whoever needs it will learn if that went wrong. */
  prefetch() {
    this.fetch().catch(() => {});
  }
}

/** The component once it is there, until then how it stands. */
export function useChunk<Props>(chunk: Chunk<Props>) {
  const [Component, setComponent] = useState(() => chunk.component);
  const [state, setState] = useState<ChunkState>('loading');

  useEffect(() => {
    if (Component) return;
    let left = false;
    const timer = setTimeout(() => setState('slow'), patience);
    const arrived = (component: ComponentType<Props>) => {
      if (!left) setComponent(() => component);
    };
    const failed = async () => {
      const canReload = await serverAnswers();
      clearTimeout(timer);
      if (!left && !(canReload && reloadedByItself())) setState('failed');
    };
    chunk.fetch().then(arrived, failed);
    return () => {
      left = true;
      clearTimeout(timer);
    };
  }, [chunk, Component]);

  return { Component, state };
}
