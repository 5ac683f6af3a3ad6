// Runs the product as a process: one line where it can't start, and a proper end whoever asks for it.
import { systemClock } from './clock.ts';
import { BadSetting, type Environment, readConfig } from './config.ts';
import { CannotStart } from './db/embedded/cannot-start.ts';
import { MigrationFault } from './db/migrate.ts';
import { type Running, start } from './start.ts';

export async function run(env: Environment, ready: (running: Running) => Promise<void> = async () => {}) {
  // whoever read what we print may go away before us
  for (const output of [process.stdout, process.stderr]) output.on('error', () => {});

  try {
    const starting = start(readConfig(env), systemClock, console.log);
    let closing = false;
    const close = async () => {
      // a second Ctrl-C changes nothing: what is under way is finished
      if (closing) return;
      closing = true;
      console.log('Krehër is closing.');
      const running = await starting;
      await running.stop();
      process.exit(0);
    };
    for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP']) process.on(signal, close);
    // whoever started us is gone, and with it whoever would ask us to close
    process.on('disconnect', close);
    await ready(await starting);
  } catch (error) {
    const told = [BadSetting, CannotStart, MigrationFault].some((known) => error instanceof known);
    console.error(told ? (error as Error).message : error);
    process.exit(1);
  }
}
