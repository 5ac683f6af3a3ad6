// An admin's edit of the day on which a trial or plan ends.

import { endOfDay } from '#contracts/ground/calendar.rules.ts';
import { dayOf, longDate } from '#contracts/ground/format.sq.ts';
import { staffMessages } from '#contracts/ground/roles.sq.ts';
import { messages } from '#contracts/operator/users.sq.ts';
import { withdrawRequestsOf } from '../../billing/payments/refunds.ts';
import { readUser } from '../../identity/accounts/store.ts';
import {
  lockLedger,
  readAccessStatus,
  recordLedgerEdit,
  setPlanEnd,
  setTrialEnd,
} from '../../salon/ledger/store.ts';
import { userTexts } from '../history.sq.ts';
import type { Tx } from '../../ground/db/database.ts';
import { publishLiveEvent } from '../../ground/events/publish.ts';
import type { Origin } from '../../ground/origin.ts';
import { invalid } from '../../ground/refusal.ts';
import type { LockedUser } from './store.ts';

/** The ends to save. An absent end stays unchanged; null clears an end. */
interface AccessEnds {
  readonly trialEndDate?: string | null | undefined;
  readonly subscriptionEndDate?: string | null | undefined;
}

interface AccessEdit {
  /** Sentences for the history. */
  readonly descriptions: readonly string[];
  readonly undoId: string | null;
}

export async function editAccess(
  tx: Tx,
  adminId: string,
  user: LockedUser,
  ends: AccessEnds,
  origin: Origin,
  publicUrl: string,
): Promise<AccessEdit> {
  const { at } = origin;
  const { id: userId, role, salon, staffRole } = user;
  if (role === 'admin' || !salon || staffRole !== 'owner') {
    refuseEnds(ends, role === 'user' && salon ? staffMessages.planOfOwners : messages.noSalon);
    return { descriptions: [], undoId: null };
  }

  await lockLedger(tx, salon);
  const present = await readUser(tx, userId);
  const changes = changesOf(ends, present);
  const { cancelledAt } = await readAccessStatus(tx, salon, at);
  if (changes.length === 0) return { descriptions: [], undoId: null };
  const { undoId } = await recordLedgerEdit(tx, { salon, userId, adminId }, at, async () => {
    for (const { setEnd, day } of changes) await setEnd(tx, salon, day === null ? null : endOfDay(day), at);
  });
  const changed = await readAccessStatus(tx, salon, at);
  if (cancelledAt && changed.subscriptionEndDate && !changed.cancelledAt) {
    await withdrawRequestsOf(tx, { salon, email: user.email, cancelledAt }, origin, publicUrl);
  }
  publishLiveEvent(tx, salon, { noun: 'subscription', id: salon });
  const descriptions = changes.map(({ describe, present, day }) =>
    describe(user.email, present && longDate(dayOf(present)), day && longDate(day)),
  );
  return { descriptions, undoId };
}

function refuseEnds(ends: AccessEnds, message: string) {
  const given = Object.entries(ends).filter(([, day]) => day);
  if (given.length === 0) return;
  throw invalid(message, Object.fromEntries(given.map(([field]) => [field, message])));
}

type StoredUser = Awaited<ReturnType<typeof readUser>>;

/** The ends that change. The form also sends a day that the admin did not change: the same day changes nothing. */
function changesOf({ trialEndDate: trial, subscriptionEndDate: plan }: AccessEnds, present: StoredUser) {
  return [
    {
      day: trial,
      present: present.trialEndDate,
      setEnd: setTrialEnd,
      describe: userTexts.trialEndChanged,
    },
    {
      day: plan,
      present: present.subscriptionEndDate,
      setEnd: setPlanEnd,
      describe: userTexts.planEndChanged,
    },
  ].flatMap(({ day, ...change }) =>
    day === undefined || day === (change.present && dayOf(change.present)) ? [] : [{ ...change, day }],
  );
}
