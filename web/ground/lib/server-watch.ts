// Notices a server that does not answer although the browser reports a network.
import { addressOf } from './address.ts';
import { onCall } from './call.ts';
import { isCut, lastAnswerAt, noteAnswer, noteCut, onCut } from './reach.ts';
import { readClock } from './server-clock.ts';

/**
 * `doubt`: milliseconds without an answer after which the server is asked whether it is there. `lastChance`: milliseconds that the server
 * then has to answer.
 */
const doubt = 1000;
const lastChance = 1500;
/** Milliseconds between two questions while the server does not answer. */
const pause = 5000;

/** Notes that the server should answer now: to a call, or with the next part of a stream. */
export function expectAnswer(): void {
  const before = lastAnswerAt();
  const isSilent = () => lastAnswerAt() === before;
  setTimeout(async () => {
    if (!isSilent() || isCut()) return;
    if (await isThere().catch(() => false)) noteAnswer();
    else if (isSilent()) noteCut();
  }, doubt);
}

/** Whether the server itself answers. An answer that a proxy gives instead of the server does not count. */
async function isThere() {
  const limit = AbortSignal.timeout(lastChance);
  const sentAt = Date.now();
  const response = await fetch(addressOf('/health'), { cache: 'no-store', signal: limit });
  const noteClock = readClock(response, sentAt);
  if ((await response.json()).success === undefined) return false;
  noteClock();
  return true;
}

/** Whether a question is under way: only one at a time, however many calls fail. */
let isAsking = false;

async function askUntilThere() {
  if (isAsking) return;
  isAsking = true;
  while (isCut()) {
    // a random pause, so that not all browsers ask at the same moment
    await new Promise((resolve) => setTimeout(resolve, pause * (0.5 + Math.random())));
    const canTell = !document.hidden && navigator.onLine;
    if (canTell && (await isThere().catch(() => false))) noteAnswer();
  }
  isAsking = false;
}

onCall(expectAnswer);
onCut(askUntilThere);
