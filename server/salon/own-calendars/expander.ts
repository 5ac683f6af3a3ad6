// Computes calendars in a thread of its own, one after the other: a calendar may be written so that its rules never end, and no other work of
// the server may wait for it.
import { Worker } from 'node:worker_threads';
import { type BusyTimes, Unreadable, type UnreadableReason, type Wanted } from './expand.ts';

export interface Task {
  readonly text: string;
  readonly wanted: Wanted;
}
export type Result = BusyTimes | { readonly reason: UnreadableReason };

/** The processor time for one calendar, in milliseconds. On a busy machine the thread waits for a processor: that time does not count. */
const longest = 2000;
/** A thread that nobody needs for so long ends, and its memory is free. */
const idle = 60_000;
const megabytes = 256;

/** The processor time of a thread in milliseconds; 0 before it runs and after its end. */
async function computedBy(thread: Worker): Promise<number> {
  // Node before 24.6 does not tell it, so there the whole time counts
  const usage = thread.cpuUsage?.().catch(() => ({ user: 0, system: 0 }));
  if (!usage) return performance.now();
  const { user, system } = await usage;
  return (user + system) / 1000;
}

/** The thread begins with the first calendar. */
function openExpander() {
  let worker: Worker | undefined;
  let last: Promise<unknown> = Promise.resolve();
  let answer: (result: Result) => void = () => {};
  let ending: NodeJS.Timeout | undefined;

  function open() {
    const opened = new Worker(new URL('./expander-thread.ts', import.meta.url), {
      resourceLimits: { maxOldGenerationSizeMb: megabytes },
    });
    const tooMuch = () => answer({ reason: 'too_many' });
    // a thread without memory ends by itself
    opened
      .on('message', (result: Result) => answer(result))
      .on('error', tooMuch)
      .on('exit', tooMuch);
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

  /** Waits for the answer of the thread, but not when it has computed for too long. */
  async function answerOf(thread: Worker, task: Task): Promise<Result> {
    const { promise, resolve } = Promise.withResolvers<Result>();
    answer = resolve;
    const before = await computedBy(thread);
    let isAnswered = false;
    let timer = setTimeout(check, longest);
    async function check() {
      const left = longest - ((await computedBy(thread)) - before);
      if (left <= 0) resolve({ reason: 'too_many' });
      else if (!isAnswered) timer = setTimeout(check, left);
    }
    thread.postMessage(task);
    return promise.finally(() => {
      isAnswered = true;
      clearTimeout(timer);
    });
  }

  async function run(task: Task): Promise<BusyTimes> {
    clearTimeout(ending);
    worker ??= open();
    const result = await answerOf(worker, task);
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
