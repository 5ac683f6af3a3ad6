// Starts PostgreSQL once for all test files, and provides its address.
import type { TestProject } from 'vitest/node';
import { startPostgres, type TestPostgres } from './postgres.ts';

declare module 'vitest' {
  interface ProvidedContext {
    readonly postgres: TestPostgres;
  }
}

export default async function setup(project: TestProject) {
  const { postgres, stop } = await startPostgres();
  project.provide('postgres', postgres);
  return stop;
}
