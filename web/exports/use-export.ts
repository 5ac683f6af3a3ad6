// A file that is being fetched: how far it is, and how to stop it. Leaving the screen stops it too.
import { useEffect, useRef, useState } from 'react';
import type { Endpoint } from '#contracts/endpoint.ts';
import { explain, type Parts } from '../lib/call.ts';
import { download, type Progress } from '../lib/download.ts';
import { toast } from '../ui/toast.ts';
import { words } from './words.sq.ts';

const nothingYet: Progress = { received: 0, total: undefined };

export function useExport<E extends Endpoint>(endpoint: E, parts: Parts<E>) {
  const [progress, setProgress] = useState<Progress>();
  const running = useRef<AbortController>(undefined);
  useEffect(() => () => running.current?.abort(), []);

  async function start() {
    const controller = new AbortController();
    running.current = controller;
    setProgress(nothingYet);
    try {
      await download(endpoint, parts, { signal: controller.signal, onProgress: setProgress });
    } catch (error) {
      if (!controller.signal.aborted) toast.error(explain(error, words.failed));
    }
    setProgress(undefined);
  }

  function cancel() {
    running.current?.abort();
    toast.done(words.cancelled);
  }

  return { progress, start, cancel };
}
