// Setting up verification in two steps, and ending it. The code of a sign-in is entered in server/identity/accounts.

import { randomBytes } from 'node:crypto';
import type { ReplyOf } from '#contracts/ground/endpoint.ts';
import { dateAndTime } from '#contracts/ground/format.sq.ts';
import { messages as generalMessages } from '#contracts/ground/wording.sq.ts';
import { messages } from '#contracts/identity/second-factors.sq.ts';
import * as contract from '#contracts/identity/second-factors.ts';
import { secondFactorTexts } from '../history.sq.ts';
import type { Tx } from '../../ground/db/database.ts';
import { change, commit } from '../../ground/history/change.ts';
import { updated, warning } from '../../ground/history/changes.ts';
import { route } from '../../ground/http/serve.ts';
import { queueMail } from '../../ground/mail/queue.ts';
import type { Actor } from '../../ground/origin.ts';
import { invalid, notFound, Refusal, refuse } from '../../ground/refusal.ts';
import { seal, unseal } from '../../ground/sealed.ts';
import { checkAndSpendCode, readFactorKey, wrongCodeMessage } from './check.ts';
import { endAskedMail, turnedOffMail, turnedOnMail } from './mails.ts';
import { hashRecoveryCode, newRecoveryCodes } from './recovery-codes.ts';
import {
  beginFactor,
  confirmFactor,
  endFactorAt,
  findOwnerOfFactor,
  lockFactor,
  readFactor,
  replaceRecoveryCodes,
  turnOffFactor,
} from './store.ts';
import { base32, uriOf } from './totp.ts';

/** The length of a secret: RFC 4226 requires at least 128 bits and recommends 160. */
const secretBytes = 20;
const endingHours = 24;

export const secondFactorRoutes = [
  route(contract.readSecondFactor, async ({ caller, origin }, { db, requireAdminSecondFactor }) => ({
    data: {
      ...(await readFactor(db, caller.userId, origin.at)),
      isRequired: (requireAdminSecondFactor || caller.needsSecondFactor === true) && caller.role === 'admin',
    },
  })),

  change(contract.setUpSecondFactor, async (tx, { caller: { userId, email }, origin }) => {
    const known = await lockFactor(tx, userId, origin.at);
    if (known?.isOn) throw refuse(contract.setUpSecondFactor, 'duplicate', messages.alreadyOn);
    const key = await readFactorKey(tx);
    const secret = known?.isBegun ? unseal(key, known.sealed, userId) : randomBytes(secretBytes);
    if (!known?.isBegun) await beginFactor(tx, userId, seal(key, secret, userId), origin.at);
    return { secret: base32(secret), uri: uriOf(secret, email) };
  }),

  route(contract.confirmSecondFactor, async ({ body, caller, origin }, { db }) => {
    const { userId, email } = caller;
    const answer = await commit<ReplyOf<typeof contract.confirmSecondFactor> | { wrong: string }>(
      db,
      origin,
      async (tx) => {
        const known = await lockFactor(tx, userId, origin.at);
        if (known?.isOn) throw refuse(contract.confirmSecondFactor, 'duplicate', messages.alreadyOn);
        if (!known) throw refuse(contract.confirmSecondFactor, 'changed', messages.setupMissing);
        const checked = await checkAndSpendCode(tx, caller, body.code, origin);
        // returned and thrown later, so that the wrong code stays counted
        if (!checked.accepted) return { wrong: wrongCodeMessage(checked) };

        await confirmFactor(tx, userId, origin.at);
        await queueMail(tx, turnedOnMail(email), origin.at);
        const recoveryCodes = await renewCodes(tx, userId, origin.at);
        const history = told(caller, secondFactorTexts.turnedOn(email));
        return {
          recoveryCodes,
          message: messages.turnedOn,
          history,
          security: { event: 'second-factor-on' },
        };
      },
    );
    if ('wrong' in answer) throw invalid(answer.wrong, { code: answer.wrong });
    return answer;
  }),

  change(contract.renewRecoveryCodes, async (tx, { caller, origin }) => {
    const known = await lockFactor(tx, caller.userId, origin.at);
    if (!known?.isOn) throw refuse(contract.renewRecoveryCodes, 'changed', messages.setupMissing);
    return {
      recoveryCodes: await renewCodes(tx, caller.userId, origin.at),
      message: messages.codesRenewed,
      history: told(caller, secondFactorTexts.codesRenewed(caller.email)),
      security: { event: 'recovery-codes-renewed' },
    };
  }),

  change(contract.turnOffSecondFactor, async (tx, { caller, origin }) => {
    const known = await lockFactor(tx, caller.userId, origin.at);
    await turnOffFactor(tx, caller.userId);
    const message = messages.turnedOff;
    if (!known?.isOn) return { message };
    await queueMail(tx, turnedOffMail(caller.email), origin.at);
    const history = told(caller, secondFactorTexts.turnedOff(caller.email));
    return { message, history, security: { event: 'second-factor-off' } };
  }),

  change(contract.endSecondFactorOf, async (tx, { params: { id }, caller, origin }) => {
    if (id === caller.userId) throw new Refusal('forbidden', generalMessages.forbidden);
    const user = await findOwnerOfFactor(tx, id);
    if (!user) throw notFound();
    const asked = new Date(origin.at.getTime() + endingHours * 3_600_000);
    const endsAt = await endFactorAt(tx, id, asked, origin.at);
    if (!endsAt) throw refuse(contract.endSecondFactorOf, 'changed', messages.notOn);
    await queueMail(tx, endAskedMail(user.email, dateAndTime(endsAt.toISOString())), origin.at);
    return {
      endsAt: endsAt.toISOString(),
      message: messages.endAsked,
      history: warning(updated('user', id, secondFactorTexts.endAsked(user.email))),
      security: { event: 'second-factor-end-asked', about: id },
    };
  }),
];

const told = ({ userId }: Actor, sentence: string) => warning(updated('user', userId, sentence));

async function renewCodes(tx: Tx, userId: string, now: Date) {
  const codes = newRecoveryCodes();
  await replaceRecoveryCodes(tx, userId, codes.map(hashRecoveryCode), now);
  return codes;
}
