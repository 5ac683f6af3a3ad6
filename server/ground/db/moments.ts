import { raw } from 'sql-template-tag';

/** Selects a moment in the form of the API: ISO 8601 in UTC. */
export const moment = (column: string) =>
  raw(`to_char(${column} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`);
