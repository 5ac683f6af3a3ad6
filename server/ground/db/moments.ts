import { raw } from 'sql-template-tag';
import type { Sql } from './database.ts';

/** Selects a moment in the form of the API: ISO 8601 in UTC. */
export const moment = (column: string): Sql =>
  raw(`to_char(${column} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`);
