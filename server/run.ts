// Runs the product as a process: prints one line if it can't start, and stops it properly on a signal.
import { type Clock, systemClock } from './ground/clock.ts';
import { BadSetting, type Environment, readConfig } from './ground/config.ts';
import { CannotStart } from './ground/db/embedded/cannot-start.ts';
import { MigrationFault } from './ground/db/migrate.ts';
import { type RunningServer, start } from './start.ts';

export async function run(
  env: Environment,
  ready: (running: RunningServer) => Promise<void> = async () => {},
  clock: Clock = systemClock,
): Promise<void> {
  // the program that reads our output may end before this process
  for (const output of [process.stdout, process.stderr]) output.on('error', () => {});

  try {
    const starting = start(readConfig(env), clock, console.log);
    let closing = false;
    const close = async () => {
      // a second Ctrl-C changes nothing: the server is already stopping
      if (closing) return;
      closing = true;
      console.log('Krehër is closing.');
      const running = await starting;
      await running.stop();
      process.exit(0);
    };
    for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP']) process.on(signal, close);
    // the parent process is gone, so nobody else would stop this one
    process.on('disconnect', close);
    const running = await starting;
    try {
      await ready(running);
    } catch (error) {
      // `ready` may fail because the server closes; `close` ends the process then
      if (closing) return;
      await running.stop();
      throw error;
    }
  } catch (error) {
    const isExpected = [BadSetting, CannotStart, MigrationFault].some((known) => error instanceof known);
    console.error(isExpected ? (error as Error).message : error);
    process.exit(1);
  }
}
