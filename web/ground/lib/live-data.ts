// The facts about the data of a noun: after which live events it loads again, whether the device keeps it, and its name in the
// answer of `/sync`. The noun says so beside its key, and `web/programs/sync/live-data.ts` lists what was said.
import type { QueryKey } from '@tanstack/react-query';
import type * as z from 'zod/mini';
import type { LiveEvent } from '#contracts/ground/events.ts';

export interface LiveData {
  readonly key: QueryKey;
  /** The live events after which the data loads again. */
  readonly after: readonly LiveEvent['noun'][];
  /**
   * The form of the data on the device; missing: the device does not keep it. Data that an older release kept may lack a field: then it is
   * not shown.
   */
  readonly kept?: z.ZodMiniType;
  /** Its name in the answer of `/sync`; missing: it loads only by its own call. */
  readonly part?: string;
  /** Puts the answer of `/sync` into the cache, where it does not replace all data of the query. */
  put?(answer: unknown): void;
}
