// Computes calendars in a thread of its own, one after the other: a calendar may be written so that its rules never end, and no other work of
// the server may wait for it.
import { Worker } from 'node:worker_threads';
import { type BusyTimes, Unreadable, type UnreadableReason, type Wanted } from './expand.ts';

export interface Task {
  readonly text: string;
  readonly wanted: Wanted;
}
export type Result = BusyTimes | { readonly reason: UnreadableReason };

const longest = 2000;
/** A thread that nobody needs for so long ends, and its memory is free. */
const idle = 60_000;
const megabytes = 256;

/** The thread begins with the first calendar. */
function openExpander() {
  let worker: Worker | undefined;
  let last: Promise<unknown> = Promise.resolve();
  let answer: (result: Result) => void = () => {};
  let ending: NodeJS.Timeout | undefined;
  const tooMuch = () => answer({ reason: 'too_many' });

  function open() {
    const opened = new Worker(new URL('./expander-thread.ts', import.meta.url), {
      resourceLimits: { maxOldGenerationSizeMb: megabytes },
    });
    opened.on('message', (result: Result) => answer(result)).on('error', tooMuch);
    // the server may end meanwhile
    opened.unref();
    return opened;
  }

  async function end() {
    const ended = worker;
    worker = undefined;
    ended?.removeAllListeners();
    await ended?.terminate();
  }

  async function run(task: Task): Promise<BusyTimes> {
    clearTimeout(ending);
    worker ??= open();
    const { promise, resolve } = Promise.withResolvers<Result>();
    answer = resolve;
    const timer = setTimeout(tooMuch, longest);
    worker.postMessage(task);
    const result = await promise;
    clearTimeout(timer);
    ending = setTimeout(end, idle).unref();
    if ('times' in result) return result;
    // a thread that is not done yet, or that ended, makes room for a new one
    if (result.reason === 'too_many') await end();
    throw new Unreadable(result.reason);
  }

  return {
    expand(text: string, wanted: Wanted): Promise<BusyTimes> {
      const own = last.then(() => run({ text, wanted }));
      last = own.catch(() => {});
      return own;
    },
    stop: (): Promise<void> => last.then(end),
  };
}

/** All calendars of a process wait for the same thread. */
export const expander = openExpander();
