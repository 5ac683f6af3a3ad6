// Asks for the health of an instance again and again, from a thread of its own, until it is told to stop. Answers the longest time.
import { setTimeout as pause } from 'node:timers/promises';
import { parentPort, workerData } from 'node:worker_threads';

const betweenMs = 5;
let isOver = false;
parentPort?.once('message', () => {
  isOver = true;
});

const { url } = workerData as { readonly url: string };
const ask = async () => (await fetch(url)).text();
await ask();
parentPort?.postMessage('ready');
let longest = 0;
while (!isOver) {
  const begun = performance.now();
  await ask();
  longest = Math.max(longest, performance.now() - begun);
  await pause(betweenMs);
}
parentPort?.postMessage(longest);
