// Notices a server that does not answer although the browser believes in a network.
import { addressOf } from './address.ts';
import { onCall } from './call.ts';
import { lastAnswerAt, noteAnswer, noteCut } from './reach.ts';

/** Milliseconds without an answer after which the server is asked whether it is there, and that it then has. */
const doubt = 1000;
const lastChance = 1500;

/** The server should answer now: to a call, or with the next part of a stream. */
export function expectAnswer() {
  const before = lastAnswerAt();
  const isSilent = () => lastAnswerAt() === before;
  setTimeout(async () => {
    if (!isSilent()) return;
    if (await isThere().catch(() => false)) noteAnswer();
    else if (isSilent()) noteCut();
  }, doubt);
}

/** What a proxy answers in the place of the server does not count. */
async function isThere() {
  const limit = AbortSignal.timeout(lastChance);
  const response = await fetch(addressOf('/health'), { cache: 'no-store', signal: limit });
  return (await response.json()).success !== undefined;
}

onCall(expectAnswer);
