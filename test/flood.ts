// Sends many calls, one every few milliseconds, from a thread of its own: whoever measures meanwhile does not wait for it.
import { setTimeout as pause } from 'node:timers/promises';
import { parentPort, workerData } from 'node:worker_threads';

export interface Flood {
  readonly url: string;
  readonly method: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly bodies: readonly (string | undefined)[];
}

const betweenMs = 5;

const { url, method, headers, bodies }: Flood = workerData;

async function send(body: string | undefined) {
  const answer = await fetch(url, { method, headers, ...(body && { body }), redirect: 'manual' });
  await answer.arrayBuffer();
  return answer.status;
}

const answers: Promise<number>[] = [];
for (const body of bodies) {
  answers.push(send(body));
  await pause(betweenMs);
}
parentPort?.postMessage(await Promise.all(answers));
