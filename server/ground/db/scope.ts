import type { BarberScope } from '#contracts/ground/roles.rules.ts';
import { empty, type Sql, sql } from './database.ts';

/**
 * The condition that limits a statement to the columns that a person sees. It is empty for a person who sees all columns, so that most
 * statements stay unchanged.
 */
export const onlyOf = (whose: BarberScope, column: Sql = sql`appointments.barber_id`): Sql => {
  if (whose === 'all') return empty;
  return whose === 'nobody' ? sql`and false` : sql`and ${column} = ${whose.barber}`;
};
