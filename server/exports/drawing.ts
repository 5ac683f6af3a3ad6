// The report's file is made in a thread of its own: the library that can draw charts holds up whoever calls it. One at
// a time, however many are asked for at once.
import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import type { Drawn } from './drawing.worker.ts';
import type { ReportSheet } from './report-sheets.ts';

let turn: Promise<unknown> = Promise.resolve();

export function drawReport(sheets: readonly ReportSheet[]): Promise<Buffer> {
  const drawn = turn.then(() => draw(sheets));
  turn = drawn.catch(() => {});
  return drawn;
}

async function draw(sheets: readonly ReportSheet[]) {
  const worker = new Worker(new URL('./drawing.worker.ts', import.meta.url), { workerData: sheets });
  // waits for the first message, and fails where the thread does
  const [file] = (await once(worker, 'message')) as [Drawn];
  return Buffer.from(file);
}
