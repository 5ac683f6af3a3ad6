// Downloads a file and saves it under the name from the server.
import type { Endpoint } from '#contracts/ground/endpoint.ts';
import { CallFailed, openAnswer, type Parts } from './call.ts';

export interface Progress {
  /** The number of bytes that have arrived. */
  readonly received: number;
  /** The size of the file in bytes, if the server sends it. */
  readonly total: number | undefined;
}

interface Options {
  readonly signal: AbortSignal;
  readonly onProgress: (progress: Progress) => void;
}

export async function download<E extends Endpoint>(
  endpoint: E,
  parts: Parts<E>,
  { signal, onProgress }: Options,
): Promise<void> {
  try {
    const response = await openAnswer(endpoint, parts, signal);
    const total = Number(response.headers.get('content-length')) || undefined;
    const pieces: Uint8Array<ArrayBuffer>[] = [];
    let received = 0;
    for await (const piece of chunksOf(response)) {
      pieces.push(piece);
      received += piece.length;
      onProgress({ received, total });
    }
    save(new Blob(pieces, { type: endpoint.contentType }), nameIn(response));
  } catch (error) {
    if (signal.aborted || error instanceof CallFailed) throw error;
    throw new CallFailed('unreachable');
  }
}

/** Reads the body piece by piece. Uses a reader, because some browsers can't iterate over a stream. */
async function* chunksOf({ body }: Response) {
  const reader = body?.getReader();
  for (let piece = await reader?.read(); piece && !piece.done; piece = await reader?.read())
    yield piece.value;
}

const nameIn = ({ headers }: Response) =>
  /filename="([^"]+)"/.exec(headers.get('content-disposition') ?? '')?.[1] ?? '';

export function save(file: Blob, name: string): void {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(file);
  link.download = name;
  link.click();
  // some browsers read the file only after the click
  setTimeout(() => URL.revokeObjectURL(link.href), 60_000);
}
