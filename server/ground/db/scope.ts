import type { BarberScope } from '#contracts/ground/roles.rules.ts';
import { empty, type Sql, sql } from './database.ts';

/** Limits a statement to the columns that somebody sees. Nothing for who sees all, so that most statements stay as they are. */
export const onlyOf = (whose: BarberScope, column: Sql = sql`appointments.barber_id`): Sql => {
  if (whose === 'all') return empty;
  return whose === 'nobody' ? sql`and false` : sql`and ${column} = ${whose.barber}`;
};
