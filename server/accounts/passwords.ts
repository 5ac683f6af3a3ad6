// Argon2id with the parameters that OWASP recommends. Hashing runs on the thread pool and does not block the event loop.
import { hash, verify } from '@node-rs/argon2';

const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

export const hashPassword = (password: string) => hash(password, cost);

let dummyHash: Promise<string> | undefined;

/** Takes the same time for an unknown account: then the password is checked against a dummy hash. */
export async function passwordMatches(storedHash: string | undefined, password: string) {
  dummyHash ??= hashPassword(crypto.randomUUID());
  const matches = await verify(storedHash ?? (await dummyHash), password);
  return storedHash !== undefined && matches;
}
