// Finds the number that proves the work of a ticket. It runs in a worker beside the page, while the client types.
import type { Ticket } from '#contracts/ground/proof.ts';
import { sha256After } from './sha256.ts';

addEventListener('message', ({ data }: MessageEvent<Ticket>) => {
  const { ticket, bits } = data;
  const hashOf = sha256After(`${ticket}.`);
  let number = 0;
  while ((hashOf(String(number))[0] as number) >>> (32 - bits) !== 0) number += 1;
  postMessage(number);
});
