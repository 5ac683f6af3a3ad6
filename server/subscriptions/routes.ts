// What a salon's plan stands at, its cancelling and extending, and what plans there are.
import { dayOf } from '#contracts/format.sq.ts';
import { monthsOf, statusAt } from '#contracts/subscriptions.rules.ts';
import { recorded, said } from '#contracts/subscriptions.sq.ts';
import * as contract from '#contracts/subscriptions.ts';
import type { Owner } from '../accounts/store.ts';
import * as accounts from '../accounts/store.ts';
import type { Tx } from '../db/database.ts';
import { tellChange } from '../events/changes.ts';
import type { Origin } from '../history/store.ts';
import * as history from '../history/store.ts';
import { type Constraints, invalid, notFound, Refusal } from '../http/errors.ts';
import { answer, type Call } from '../http/serve.ts';
import * as payments from '../payments/store.ts';
import * as subscriptions from './store.ts';

export const subscriptionConstraints: Constraints = {
  grants_end_in_reach: () => invalid(said.tooFar),
};

/** An administrator has neither plan nor trial. */
const noTerms = {
  subscriptionType: 'none',
  isOnTrial: false,
  trialEndDate: null,
  subscriptionEndDate: null,
  cancelledAt: null,
} as const;

export const subscriptionRoutes = [
  answer(contract.readStatus, async ({ caller: { salon } }, { db, now }) =>
    salon ? subscriptions.readStatus(db, salon, now()) : statusAt(noTerms, now()),
  ),

  answer(contract.cancelSubscription, ({ caller, origin }, { db, now }) =>
    db.transaction(async (tx) => {
      const { salon } = caller;
      await subscriptions.lock(tx, salon);
      const before = await subscriptions.readStatus(tx, salon, now());
      if (!before.hasActiveSubscription) throw new Refusal('nothing_to_cancel', said.nothingToCancel);
      if (!before.cancelledAt) await cancel(tx, caller, origin);
      const status = await subscriptions.readStatus(tx, salon, now());
      const refundRequested = await payments.hasOpenRefund(tx, salon);
      return { ...status, refundRequested, message: said.cancelled };
    }),
  ),

  answer(contract.extendSubscription, (call, { db, now }) =>
    db.transaction((tx) => extend(tx, call.body.userId, call, now())),
  ),

  answer(contract.extendOrder, (call, { db, now }) =>
    db.transaction(async (tx) => {
      const buyer = await payments.findBuyer(tx, call.params.id);
      if (!buyer) throw notFound();
      return extend(tx, buyer, call, now());
    }),
  ),

  answer(contract.listPlans, async (_call, { db }) => ({ plans: await subscriptions.listPlans(db) })),
  answer(contract.listAdminPlans, async (_call, { db }) => ({ plans: await subscriptions.listPlans(db) })),

  answer(contract.updatePlans, ({ body, origin }, { db }) =>
    db.transaction(async (tx) => {
      for (const change of body.plans) {
        const changed = await subscriptions.changePlan(tx, change);
        if (!changed) continue;
        const description = recorded.planUpdated(changed.plan, changed.price, changed.active);
        await history.record(tx, origin, { type: 'update', entity: 'plan', id: changed.plan, description });
      }
      return { plans: await subscriptions.listPlans(tx), message: said.plansUpdated };
    }),
  ),
];

async function cancel(tx: Tx, { salon, email }: Owner, origin: Origin) {
  await subscriptions.cancel(tx, salon, origin.at);
  const description = recorded.cancelled(email);
  await history.record(tx, origin, { type: 'update', entity: 'subscription', id: salon, description });
  for (const { id, number } of await payments.requestRefunds(tx, salon, origin.at)) {
    const asked = recorded.refundAsked(email, number);
    await history.record(tx, origin, { type: 'payment', entity: 'order', id, description: asked });
  }
  tellChange(tx, salon, { noun: 'subscription', id: salon });
}

type ExtendCall = Call<typeof contract.extendSubscription> | Call<typeof contract.extendOrder>;

async function extend(tx: Tx, userId: string, { body, caller, origin }: ExtendCall, now: Date) {
  if (userId === caller.userId) throw new Refusal('forbidden', said.ownAccount);
  const owner = await accounts.findUser(tx, userId);
  if (!owner) throw notFound();
  const { salon, email } = owner;
  if (!salon) throw invalid(said.noSalon);

  const plan = body.subscriptionType;
  const end = await subscriptions.extend(tx, salon, { plan, months: monthsOf(body.duration) }, now);
  const description = recorded.extended(email, plan, dayOf(end.toISOString()));
  await history.record(tx, origin, { type: 'update', entity: 'subscription', id: salon, description });
  tellChange(tx, salon, { noun: 'subscription', id: salon });
  const status = await subscriptions.readStatus(tx, salon, now);
  return { ...status, user: await accounts.readUser(tx, userId), message: said.extended };
}
