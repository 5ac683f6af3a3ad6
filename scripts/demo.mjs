import { prepare } from './prepare.mjs';
import { handOver, main } from './run.mjs';

await main(async () => {
  await prepare();
  await handOver('node', ['server/db/demo.ts']);
});
