// Writes the file of a report in a separate thread, because the library for charts blocks its thread. One file at a time.
import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import type { ReportFile } from './report-file.worker.ts';
import type { ReportSheet } from './report-sheets.ts';

let turn: Promise<unknown> = Promise.resolve();

export function writeReport(sheets: readonly ReportSheet[]): Promise<Buffer> {
  const written = turn.then(() => write(sheets));
  turn = written.catch(() => {});
  return written;
}

async function write(sheets: readonly ReportSheet[]) {
  const worker = new Worker(new URL('./report-file.worker.ts', import.meta.url), { workerData: sheets });
  // rejects if the thread fails
  const [file] = (await once(worker, 'message')) as [ReportFile];
  return Buffer.from(file);
}
