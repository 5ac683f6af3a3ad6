// Reads a file in a worker beside the page, so that the screen does not freeze.
import type { Country } from '#contracts/ground/countries.ts';
import type { Currency } from '#contracts/ground/currency.ts';
import type { Columns, FileKind } from './columns.rules.ts';
import { overviewOf, type PreviewChoices, readColumns, sortClients, sortVisits } from './preview.ts';
import { FileFault } from './sheet.ts';

export type PreviewRequest =
  | { readonly content: Blob | string; readonly country: Country }
  | { readonly kind: FileKind; readonly chosen: PreviewChoices; readonly currency?: Currency };

/** The file that was read last. */
let columns: Columns | undefined;

async function answer(asked: PreviewRequest) {
  if ('content' in asked) {
    columns = await readColumns(asked.content, asked.country);
    return overviewOf(columns, asked.country);
  }
  if (!columns) throw new FileFault('unreadable');
  const { kind, chosen, currency } = asked;
  return kind === 'clients' ? sortClients(columns, chosen) : sortVisits(columns, chosen, currency);
}

addEventListener(
  'message',
  async ({ data: { id, asked } }: MessageEvent<{ id: number; asked: PreviewRequest }>) => {
    try {
      postMessage({ id, answer: await answer(asked) });
    } catch (error) {
      postMessage({ id, fault: error instanceof FileFault ? error.fault : 'unreadable' });
    }
  },
);
