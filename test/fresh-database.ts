import { inject } from 'vitest';
import { createDatabase } from './postgres.ts';

/** Makes its own database for the caller: migrated, empty, and to be dropped afterwards. */
export const freshDatabase = () => createDatabase(inject('postgres'));
