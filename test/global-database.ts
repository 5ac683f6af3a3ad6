// Starts PostgreSQL once for all test files of all projects, and provides its address.
import type { TestProject } from 'vitest/node';
import { startPostgres, type TestPostgres } from './postgres.ts';
import { openRunFolder } from './run-folder.ts';

declare module 'vitest' {
  interface ProvidedContext {
    readonly postgres: TestPostgres;
  }
}

interface SharedDatabase {
  users: number;
  readonly database: ReturnType<typeof startDatabase>;
}

/** Each project loads this file anew, so what they share is kept in the process. */
const inProcess: typeof globalThis & { testDatabase?: SharedDatabase } = globalThis;

export default async function setup(project: TestProject) {
  // tests of time need the plans of the product, and tables without deleted rows
  const isTimed = project.name === 'timed';
  inProcess.testDatabase ??= { users: 0, database: startDatabase(!isTimed) };
  const shared = inProcess.testDatabase;
  shared.users += 1;
  const { postgres, stop } = await shared.database;
  project.provide('postgres', isTimed ? { ...postgres, mayEmpty: false } : postgres);
  // the last project to end stops it
  return async () => {
    shared.users -= 1;
    if (shared.users === 0) await stop();
  };
}

async function startDatabase(plansOnce: boolean) {
  const deleteFolder = openRunFolder();
  const { postgres, stop } = await startPostgres({ plansOnce });
  return {
    postgres,
    async stop() {
      await stop();
      await deleteFolder();
    },
  };
}
