// The product in its own process, which is measured. Prints its port.
import type { AddressInfo } from 'node:net';
import { pino } from 'pino';
import { buildApp } from '../../server/app.ts';
import { appSettings } from '../../test/app-settings.ts';
import { systemClock } from '../../server/ground/clock.ts';
import { openDatabase } from '../../server/ground/db/database.ts';

const direct = JSON.parse(process.argv.at(-1) ?? '');
const settings = {
  ...appSettings,
  trustProxy: false,
  checkReplies: false,
  // calls are counted as in the product, but nobody reaches the limit
  callsPerMinute: 1_000_000_000,
};
const logger = pino({ level: 'info' });
const app = await buildApp({ db: openDatabase(direct), direct, clock: systemClock, logger, settings });
await app.listen({ port: 0, host: '127.0.0.1' });
console.log((app.server.address() as AddressInfo).port);
