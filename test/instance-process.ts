// The product as `server/main.ts` starts it, but on a clock that begins at a given moment; closes when its parent lets go.
import { readConfig } from '../server/config.ts';
import { start } from '../server/start.ts';

const from = Date.parse(process.argv[2] ?? '') - performance.now();
const clock = { now: () => new Date(from + performance.now()) };
const running = await start(readConfig(process.env), clock, () => {});
process.send?.(running.address);
process.on('disconnect', async () => {
  await running.stop();
  process.exit(0);
});
