import { sql, type Tx } from './database.ts';

/**
 * Settings for statements that sum up very many rows; run this before them. A plan that fits one salon is slow for another, so each call is
 * planned again. JIT compilation takes longer than the statement itself. Random reads are cheap, because most of an index that is read
 * often is in memory.
 */
export async function planForSums(tx: Tx): Promise<void> {
  await tx.run(sql`
    select
      set_config('plan_cache_mode', 'force_custom_plan', true),
      set_config('jit', 'off', true),
      set_config('random_page_cost', '1.1', true)`);
}
