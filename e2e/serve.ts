// The product as it starts anywhere, but on a clock of the tests': from a given moment on it goes as fast as any.
import { readConfig } from '../server/config.ts';
import { start } from '../server/start.ts';

const begin = performance.now();
let from = Date.parse(process.env.START_AT ?? '');
const clock = { now: () => new Date(from + performance.now() - begin) };

/** The tests move the clock on by telling this process how many milliseconds. */
process.on('message', (ahead: number) => {
  from += ahead;
  process.send?.('moved');
});

const running = await start(readConfig(process.env), clock, console.log);
process.on('SIGTERM', async () => {
  await running.stop();
  process.exit(0);
});
process.send?.({ address: running.address, now: clock.now().getTime() });
