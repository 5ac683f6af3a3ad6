import { inject } from 'vitest';
import { createDatabase } from './postgres.ts';

/** Makes a database of its own for the caller: migrated, empty, and to be dropped afterwards. */
export const freshDatabase = () => createDatabase(inject('postgres'));
