// The worker that reads files, with the functions that the screen calls.
import type { Country } from '#contracts/ground/countries.ts';
import { prices } from '../ground/lib/prices.ts';
import type { Overview, PreviewChoices, SortedClients, SortedVisits } from './preview.ts';
import type { PreviewRequest } from './preview-work.ts';
import { FileFault } from './sheet.ts';

interface ReaderAnswer {
  readonly id: number;
  readonly answer: unknown;
  readonly fault?: FileFault['fault'];
}

/** Opens the worker. `onEnd` is called if the worker did not load, or its memory was full: the worker then answers no calls any more. */
export function openReader(onEnd: () => void) {
  const worker = new Worker(new URL('./preview-work.ts', import.meta.url), { type: 'module' });
  worker.addEventListener('error', onEnd);
  let last = 0;
  const ask = (asked: PreviewRequest) =>
    new Promise<unknown>((resolve, reject) => {
      last += 1;
      const id = last;
      const hear = ({ data }: MessageEvent<ReaderAnswer>) => {
        if (data.id !== id) return;
        worker.removeEventListener('message', hear);
        if (data.fault) reject(new FileFault(data.fault));
        else resolve(data.answer);
      };
      worker.addEventListener('message', hear);
      worker.addEventListener('error', () => reject(new FileFault('unreadable')));
      worker.postMessage({ id, asked });
    });
  return {
    /** Reads a file or a pasted text. It rejects with a `FileFault`. */
    read: (content: Blob | string, country: Country) => ask({ content, country }) as Promise<Overview>,
    /** Sorts the clients of the last read file into the piles. */
    sortClients: (chosen: PreviewChoices) => ask({ kind: 'clients', chosen }) as Promise<SortedClients>,
    /** Reads the visits of the last read file, and looks for their clients in the book. */
    sortVisits: (chosen: PreviewChoices) =>
      ask({ kind: 'appointments', chosen, currency: prices.read().currency }) as Promise<SortedVisits>,
    close: () => worker.terminate(),
  };
}
export type Reader = ReturnType<typeof openReader>;
