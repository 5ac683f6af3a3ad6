// Argon2id with the parameters that OWASP names; the work runs on the thread pool, beside the event loop.
import { hash, verify } from '@node-rs/argon2';

const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

export const hashPassword = (password: string) => hash(password, cost);

let nobodys: Promise<string> | undefined;

/** Takes the same time where there is no such account: a hash of nobody's is tried then. */
export async function passwordMatches(kept: string | undefined, password: string) {
  nobodys ??= hashPassword(crypto.randomUUID());
  const matches = await verify(kept ?? (await nobodys), password);
  return kept !== undefined && matches;
}
