// Argon2 for the tests of the project `node`, in place of the package. Nearly all of their accounts have the same password:
// it is hashed once and checked once for each worker, instead of 16 ms of processor time for each account and each sign-in.
import { createRequire } from 'node:module';

const { hash: hashAnew, verify: verifyAnew } = createRequire(import.meta.url)(
  '@node-rs/argon2',
) as typeof import('@node-rs/argon2');

/** Calls the function only the first time that it gets these arguments. */
function once<Args extends unknown[], Result>(compute: (...args: Args) => Promise<Result>) {
  const results = new Map<string, Promise<Result>>();
  return (...args: Args) => {
    const key = JSON.stringify(args);
    const result = results.get(key) ?? compute(...args);
    results.set(key, result);
    return result;
  };
}

export const hash = once<[password: string, cost: object], string>(hashAnew);
export const verify = once<[hashed: string, password: string], boolean>(verifyAnew);
