// The thread of `expander.ts`.
import { parentPort } from 'node:worker_threads';
import { busyTimesIn, Unreadable } from './expand.ts';
import type { Result, Task } from './expander.ts';

parentPort?.on('message', ({ text, wanted }: Task) => parentPort?.postMessage(resultOf(text, wanted)));

function resultOf(text: string, wanted: Task['wanted']): Result {
  try {
    return busyTimesIn(text, wanted);
  } catch (error) {
    return { reason: error instanceof Unreadable ? error.reason : 'broken' };
  }
}
