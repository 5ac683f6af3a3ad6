import * as z from 'zod/mini';
import { Moment } from './primitives.ts';

/** A record that a stranger may have added to an account, and that is therefore removed. */
export const RemovedRecord = z.object({
  kind: z.enum([
    'second-factor',
    'recovery-codes',
    'passkey',
    'api-token',
    'webhook',
    'push',
    'device',
    'login',
    'invitation',
    'pin',
  ]),
  /** The name of a passkey, a token or a person, the address of a webhook, or the browser and system of a device. */
  name: z.nullable(z.string()),
  addedAt: Moment,
});
export type RemovedRecord = z.infer<typeof RemovedRecord>;
