// Downloads an export, with its progress and a way to cancel. Leaving the screen cancels it too.
import { useEffect, useRef, useState } from 'react';
import type { Endpoint } from '#contracts/ground/endpoint.ts';
import { explain, type Parts } from '../lib/call.ts';
import { download, type Progress } from '../lib/download.ts';
import { words } from './export.sq.ts';
import { toast } from './toast.ts';

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
