import { sql, type Tx } from './database.ts';

/**
 * Before statements that add up very many rows: what is planned for one salon is bad for another, to compile such a
 * statement takes longer than to run it, and most of an index that is read often lies in memory.
 */
export async function planForSums(tx: Tx) {
  await tx.rows(sql`
    select
      set_config('plan_cache_mode', 'force_custom_plan', true),
      set_config('jit', 'off', true),
      set_config('random_page_cost', '1.1', true)`);
}
