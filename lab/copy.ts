// A copy of the product with an empty database, which has no data that anyone needs.
import { startInstance } from '../test/instance.ts';
import { openTemporaryDatabase } from './bench/database.ts';

export const adminOfCopy = { email: 'admin@salloni.example', password: 'mire-e-forte-e-gjate-7' };

/** It trusts `X-Forwarded-For` of this computer, so that calls may come from many addresses, and verifies no e-mails. */
export const settingsOfCopy = {
  REQUIRE_EMAIL_VERIFICATION: 'false',
  TRUST_PROXY: 'loopback',
  PUBLIC_URL: 'https://kreher.example',
  ALLOW_SANDBOX_PAYMENTS: 'true',
  ADMIN_EMAIL: adminOfCopy.email,
  ADMIN_PASSWORD: adminOfCopy.password,
  BACKUP_HOUR: 'off',
  LOG_LEVEL: 'silent',
};

export async function openCopy() {
  await using started = new AsyncDisposableStack();
  const { connection, close: closeDatabase } = await openTemporaryDatabase();
  started.defer(closeDatabase);
  const { close, address, pass } = await startInstance(connection, new Date(), settingsOfCopy);
  started.defer(async () => {
    const code = await close();
    if (code !== 0) throw new Error(`The copy ended with ${code}.`);
  });
  const parts = started.move();
  return { address, pass, [Symbol.asyncDispose]: () => parts.disposeAsync() };
}
