// Starts PostgreSQL once for all test files, and provides its address.
import type { TestProject } from 'vitest/node';
import { startPostgres, type TestPostgres } from './postgres.ts';
import { openRunFolder } from './run-folder.ts';

declare module 'vitest' {
  interface ProvidedContext {
    readonly postgres: TestPostgres;
  }
}

export default async function setup(project: TestProject) {
  const deleteFolder = openRunFolder();
  const { postgres, stop } = await startPostgres();
  project.provide('postgres', postgres);
  return async () => {
    await stop();
    await deleteFolder();
  };
}
