import { onTestFinished } from 'vitest';
import { readClock } from './server-clock.ts';

function hear(server: number) {
  const answer = new Response(null, { headers: { date: new Date(server).toUTCString() } });
  readClock(answer, Date.now())();
}

/** Until the test ends the clock of the device is behind by so many milliseconds, as an answer said. */
export function beBehind(milliseconds: number): void {
  hear(Date.now() + milliseconds);
  onTestFinished(() => hear(Date.now()));
}
