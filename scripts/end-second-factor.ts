// Ends the second factor of an account at once, for an administrator who lost phone and recovery codes: `npm run end-second-factor --
// admin@salloni.al`. A person who may run this on the server may read the database anyway.

import { findCredentials } from '../server/identity/accounts/store.ts';
import { secondFactorTexts } from '../server/identity/history.sq.ts';
import { endedOnServerMail } from '../server/identity/second-factors/mails.ts';
import { turnOffFactor } from '../server/identity/second-factors/store.ts';
import { systemClock } from '../server/ground/clock.ts';
import { BadSetting, readConfig } from '../server/ground/config.ts';
import { openDatabase } from '../server/ground/db/database.ts';
import { CannotStart } from '../server/ground/db/embedded/cannot-start.ts';
import { recordHistory } from '../server/ground/history/store.ts';
import { queueMail } from '../server/ground/mail/queue.ts';
import { bySystem } from '../server/ground/origin.ts';
import { recordSecurityEvent } from '../server/ground/security-log/store.ts';
import { reachDatabase } from './reach-database.ts';

const usage = 'npm run end-second-factor -- admin@salloni.al';
const [email] = process.argv.slice(2);
try {
  if (email === '--help') console.log(usage);
  else if (email) console.log(await end(email.toLowerCase()));
  else throw new CannotStart('Name the account.', usage);
} catch (error) {
  const isExpected = error instanceof BadSetting || error instanceof CannotStart;
  console.error(isExpected ? error.message : error);
  process.exitCode = 1;
}

async function end(email: string) {
  const { connection, close } = await reachDatabase(readConfig(process.env));
  const db = openDatabase(connection);
  try {
    return await db.transaction(async (tx) => {
      const user = await findCredentials(tx, email);
      if (!user)
        throw new CannotStart(
          `There is no account ${email}.`,
          'npm run sql -- "select email from users" lists them.',
        );
      await turnOffFactor(tx, user.userId);
      const origin = bySystem(systemClock.now());
      const description = secondFactorTexts.endedOnServer(email);
      const action = { type: 'system', severity: 'warning', entity: 'user', id: user.userId } as const;
      await recordHistory(tx, origin, { ...action, description });
      await recordSecurityEvent(tx, origin, { event: 'second-factor-off', about: user.userId });
      await queueMail(tx, endedOnServerMail(email), origin.at);
      return `${email} signs in with the password alone.`;
    });
  } finally {
    await db.close();
    await close();
  }
}
