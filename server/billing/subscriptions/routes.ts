// The subscription status of a salon, cancelling and extending it, and the plans on offer.

import * as admins from '#contracts/billing/plans-by-admins.ts';
import { isSameEnds, monthsOf } from '#contracts/billing/subscriptions.rules.ts';
import { messages } from '#contracts/billing/subscriptions.sq.ts';
import * as contract from '#contracts/billing/subscriptions.ts';
import { readStatus } from '#contracts/billing/subscriptions.ts';
import { dayOf } from '#contracts/ground/format.sq.ts';
import { staffMessages } from '#contracts/ground/roles.sq.ts';
import { statusAt } from '#contracts/salon/ledger.rules.ts';
import { findUser, readUser } from '../../identity/accounts/store.ts';
import {
  cancelPlan,
  extendAccess,
  lockLedger,
  readAccessStatus,
  recordLedgerEdit,
  resumePlan,
} from '../../salon/ledger/store.ts';
import { planFields, subscriptionTexts } from '../history.sq.ts';
import { requestRefundsOf, withdrawRequestsOf } from '../payments/refunds.ts';
import { findBuyerOfOrder, hasOpenRefund } from '../payments/store.ts';
import type { Member } from '../../ground/caller.ts';
import type { Tx } from '../../ground/db/database.ts';
import { publishLiveEvent } from '../../ground/events/publish.ts';
import { change } from '../../ground/history/change.ts';
import { changesBetween, withChanges } from '../../ground/history/changes.ts';
import { readLastChanges, recordLastChange } from '../../ground/history/last-changes-store.ts';
import { recordHistory } from '../../ground/history/store.ts';
import { type Call, type Route, route } from '../../ground/http/serve.ts';
import type { Origin } from '../../ground/origin.ts';
import { type Constraints, invalid, notFound, Refusal, refuse } from '../../ground/refusal.ts';
import { listPlans, listVersionedPlans, lockPlans, updatePlanRow } from './store.ts';

export const subscriptionConstraints: Constraints = {
  grants_end_in_reach: () => invalid(messages.tooFar, { 'duration.value': messages.tooFar }),
};

/** An admin has neither plan nor trial. */
const noTerms = {
  subscriptionType: 'none',
  isOnTrial: false,
  trialEndDate: null,
  subscriptionEndDate: null,
  cancelledAt: null,
} as const;

export const subscriptionRoutes = (publicUrl: () => string): Route[] => [
  route(readStatus, async ({ caller: { salon }, origin }, { db }) =>
    salon ? readAccessStatus(db, salon, origin.at) : statusAt(noTerms, origin.at),
  ),

  change(contract.cancelSubscription, async (tx, { caller, origin }) => {
    const { salon } = caller;
    await lockLedger(tx, salon);
    const before = await readAccessStatus(tx, salon, origin.at);
    if (!before.hasActiveSubscription)
      throw refuse(contract.cancelSubscription, 'nothing_to_cancel', messages.nothingToCancel);
    if (!before.cancelledAt) await cancel(tx, caller, origin, publicUrl());
    const status = await readAccessStatus(tx, salon, origin.at);
    const refundRequested = await hasOpenRefund(tx, salon);
    return { ...status, refundRequested, message: messages.cancelled };
  }),

  change(contract.resumeSubscription, async (tx, { caller, origin }) => {
    const { salon } = caller;
    await lockLedger(tx, salon);
    const before = await readAccessStatus(tx, salon, origin.at);
    if (!before.hasActiveSubscription)
      throw refuse(contract.resumeSubscription, 'too_late', messages.nothingToResume);
    if (before.cancelledAt) await resume(tx, caller, before.cancelledAt, origin, publicUrl());
    return { ...(await readAccessStatus(tx, salon, origin.at)), message: messages.resumed };
  }),

  change(admins.extendSubscription, (tx, call) => extend(tx, call.body.userId, call, publicUrl())),

  change(admins.extendOrder, async (tx, call) => {
    const buyer = await findBuyerOfOrder(tx, call.params.id);
    if (!buyer) throw notFound();
    return extend(tx, buyer, call, publicUrl());
  }),

  route(contract.listPlans, async (_call, { db }) => ({ plans: await listPlans(db) })),
  route(admins.listAdminPlans, async (_call, { db }) => ({ plans: await listVersionedPlans(db) })),

  change(admins.updatePlans, async (tx, { body, origin }) => {
    const plans = await lockPlans(tx);
    const offered = new Map(plans.map((offer) => [offer.plan, offer]));
    const stale = body.plans.flatMap(({ plan, version }) => {
      const offer = offered.get(plan);
      return version === undefined || !offer || version === offer.version ? [] : [offer];
    });
    if (stale.length > 0) {
      const last = stale.map(({ plan }) => readLastChanges(tx, planOf(plan), [plan, `${plan}Active`]));
      const changes = (await Promise.all(last)).flat().filter(({ at }) => at);
      throw refuse(admins.updatePlans, 'changed', messages.plansChanged(stale), { plans, changes });
    }
    for (const change of body.plans) {
      const changed = await updatePlanRow(tx, change);
      if (!changed) continue;
      const before = offered.get(changed.plan) ?? changed;
      const named = changesBetween(before, changed, planFields);
      const description = withChanges(subscriptionTexts.planUpdated(changed.plan), named);
      const action = { type: 'update', severity: 'warning', ...planOf(changed.plan) } as const;
      await recordHistory(tx, origin, { ...action, description });
      recordLastChange(tx, origin, action, [
        ...(before.price === changed.price ? [] : [changed.plan]),
        ...(before.active === changed.active ? [] : [`${changed.plan}Active`]),
      ]);
    }
    return { plans: await listVersionedPlans(tx), message: messages.plansUpdated };
  }),
];

const planOf = (id: string) => ({ entity: 'plan', id });

async function cancel(tx: Tx, { salon, email }: Member, origin: Origin, publicUrl: string) {
  await cancelPlan(tx, salon, origin.at);
  const description = subscriptionTexts.cancelled(email);
  await recordHistory(tx, origin, { type: 'update', entity: 'subscription', id: salon, description });
  await requestRefundsOf(tx, { salon, email, cancelledAt: origin.at.toISOString() }, origin, publicUrl);
  publishLiveEvent(tx, salon, { noun: 'subscription', id: salon });
}

async function resume(
  tx: Tx,
  { salon, email }: Member,
  cancelledAt: string,
  origin: Origin,
  publicUrl: string,
) {
  await resumePlan(tx, salon);
  const description = subscriptionTexts.resumed(email);
  await recordHistory(tx, origin, { type: 'update', entity: 'subscription', id: salon, description });
  await withdrawRequestsOf(tx, { salon, email, cancelledAt }, origin, publicUrl);
  publishLiveEvent(tx, salon, { noun: 'subscription', id: salon });
}

type ExtendCall = Call<typeof admins.extendSubscription> | Call<typeof admins.extendOrder>;

async function extend(tx: Tx, userId: string, { body, caller, origin }: ExtendCall, publicUrl: string) {
  if (userId === caller.userId) throw new Refusal('forbidden', messages.ownAccount);
  const owner = await findUser(tx, userId);
  if (!owner) throw notFound();
  const { salon, email, staffRole } = owner;
  if (!salon) throw invalid(messages.noSalon);
  if (staffRole !== 'owner') throw invalid(staffMessages.planOfOwners);

  const plan = body.subscriptionType;
  await lockLedger(tx, salon);
  const present = await readAccessStatus(tx, salon, origin.at);
  if (body.shown && !isSameEnds(body.shown, present)) {
    throw new Refusal('changed', messages.endsChanged(present));
  }
  const { subscriptionEndDate, trialEndDate, cancelledAt } = present;
  const months = monthsOf(body.duration);
  const { undoId, answer: end } = await recordLedgerEdit(
    tx,
    { salon, userId, adminId: caller.userId },
    origin.at,
    () => extendAccess(tx, salon, { plan, months }, origin.at),
  );
  const before = subscriptionEndDate ?? trialEndDate;
  const description = subscriptionTexts.extended(
    email,
    plan,
    before && dayOf(before),
    dayOf(end.toISOString()),
  );
  const action = { type: 'update', severity: 'warning', entity: 'subscription', id: salon } as const;
  await recordHistory(tx, origin, { ...action, description });
  recordLastChange(tx, origin, action, ['subscriptionEndDate']);
  if (cancelledAt) await withdrawRequestsOf(tx, { salon, email, cancelledAt }, origin, publicUrl);
  publishLiveEvent(tx, salon, { noun: 'subscription', id: salon });
  const status = await readAccessStatus(tx, salon, origin.at);
  return { ...status, user: await readUser(tx, userId), undoId, message: messages.extended };
}
