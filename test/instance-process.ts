// The product as `server/main.ts` starts it, but with a clock that stands still; closes when its parent lets go of it.
import { readConfig } from '../server/config.ts';
import { start } from '../server/start.ts';

const now = new Date(process.argv[2] ?? '');
const running = await start(readConfig(process.env), { now: () => now }, () => {});
process.send?.(running.address);
process.on('disconnect', async () => {
  await running.stop();
  process.exit(0);
});
