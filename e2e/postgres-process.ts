// Runs PostgreSQL for the tests until its parent process disconnects, however that process ends.
import { once } from 'node:events';
import { startPostgres } from '../test/postgres.ts';

// Ctrl-C reaches this process too, but the workers may still need the database
process.on('SIGINT', () => {});

const disconnected = once(process, 'disconnect');
const { postgres, stop } = await startPostgres();
if (process.connected) process.send?.(postgres);
await disconnected;
await stop();
