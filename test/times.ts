// How long work takes, for limits of time while nothing else runs.

const sinceStart = () => performance.now();
const ofProcessor = () => process.cpuUsage().user + process.cpuUsage().system;

/** The shortest of many: how long it takes when nothing else wants the processor. */
export async function shortest(work: () => unknown, tries = 40, now = sinceStart) {
  const times: number[] = [];
  for (let n = 0; n < tries; n++) {
    const begun = now();
    await work();
    times.push(now() - begun);
  }
  return Math.min(...times);
}

/** How many times the processor's time work takes for eight times as much: 8 if it grows with the amount, 64 if with its square. */
export async function growth(work: (times: number) => unknown) {
  const once = await shortest(() => work(1), 5, ofProcessor);
  return (await shortest(() => work(8), 5, ofProcessor)) / once;
}

/** Between the two. */
export const maxGrowth = 24;
