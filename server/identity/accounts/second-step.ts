// The second step of a sign-in: the code, after the password was right.
import { messages as accountMessages } from '#contracts/identity/accounts.sq.ts';
import { messages } from '#contracts/identity/second-factors.sq.ts';
import * as contract from '#contracts/identity/second-factors.ts';
import { checkAndSpendCode, wrongCodeMessage } from '../second-factors/check.ts';
import { addSignInChallenge, closeSignInChallenge, trySignInChallenge } from '../second-factors/store.ts';
import type { Db, Tx } from '../../ground/db/database.ts';
import { type Call, route } from '../../ground/http/serve.ts';
import { hashToken, newToken } from '../../ground/http/session.ts';
import { Refusal, refuse } from '../../ground/refusal.ts';
import { countWrongCode, forgetTries } from './guesses.ts';
import { signIn } from './sign-in.ts';
import { findUser } from './store.ts';

const challengeMinutes = 5;
const maxTries = 5;

export async function addChallengeOfSignIn(
  db: Db,
  userId: string,
  remember: boolean,
  now: Date,
): Promise<string> {
  const token = newToken();
  const end = new Date(now.getTime() + challengeMinutes * 60_000);
  await addSignInChallenge(db, { token: hashToken(token), userId, remember, end });
  return token;
}

const over = () => refuse(contract.enterCode, 'unauthenticated', messages.challengeOver, { isOver: true });

export const secondStepRoutes = [
  route(contract.enterCode, async ({ body, ...call }, context, reply) => {
    // a refusal is returned and thrown later: the tries must stay counted, so the transaction may not fail
    const step = await context.db.transaction((tx) => checkSecondStep(tx, body, call));
    if (step instanceof Refusal) throw step;
    await forgetTries(context.db, step.user.email);
    return signIn(step.user, { ...call, remember: step.remember }, context, reply);
  }),
];

interface EnteredCode {
  readonly challenge: string;
  readonly code: string;
}

type CallOrigin = Pick<Call<typeof contract.enterCode>, 'origin' | 'network'>;

async function checkSecondStep(tx: Tx, { challenge, code }: EnteredCode, { origin, network }: CallOrigin) {
  const token = hashToken(challenge);
  const begun = await trySignInChallenge(tx, token, maxTries, origin.at);
  const user = begun && (await findUser(tx, begun.userId));
  if (!user) return over();
  if (!user.isActive) return refuse(contract.enterCode, 'inactive', accountMessages.inactive);

  const checked = await checkAndSpendCode(tx, user, code, origin);
  if (!checked.accepted) {
    await countWrongCode(tx, { email: user.email, network, now: origin.at });
    if (begun.tries === maxTries) return over();
    const message = wrongCodeMessage(checked);
    return new Refusal('unauthenticated', message, { fields: { code: message } }, { isOver: false });
  }
  await closeSignInChallenge(tx, token);
  return { user, remember: begun.remember };
}
