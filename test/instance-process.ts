// The product as `server/main.ts` starts it, but on a clock that begins at a given moment. The parent process can move
// that clock, and closes the product by disconnecting.
import { start } from '../server/start.ts';
import { readConfig } from '../server/ground/config.ts';

let from = Date.parse(process.argv[2] ?? '') - performance.now();
const clock = { now: () => new Date(from + performance.now()) };
process.on('message', (milliseconds: number) => {
  from += milliseconds;
  process.send?.('moved');
});

const running = await start(readConfig(process.env), clock, () => {});
process.send?.({ address: running.address, now: clock.now().getTime() });
process.on('disconnect', async () => {
  await running.stop();
  process.exit(0);
});
