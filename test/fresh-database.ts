import { inject } from 'vitest';
import { createDatabase } from './postgres.ts';

/** Makes its own database for the caller: migrated, or without tables of `template0`, empty, and to be dropped afterwards. */
export const freshDatabase = (template?: 'template0') => createDatabase(inject('postgres'), template);
