// Starts the outbox of the signed-in user: it sets where the changes are kept, and how each change is sent.
import './kinds.ts';
import { tellOfPayment } from '../../appointments/tell-of-payment.ts';
import { keepPaid } from '../../till/takings/send.ts';
import { CallFailed } from '../../ground/lib/call.ts';
import { sessionToken, tokenForCall } from '../../ground/lib/token.ts';
import type { Answer, QueuedChange } from '../../ground/outbox/change.ts';
import { openDeviceRows } from '../../ground/outbox/device-rows.ts';
import { kindOf } from '../../ground/outbox/kinds.ts';
import { type Outbox, openOutbox } from '../../ground/outbox/outbox.ts';
import type { OutboxParts } from '../../ground/outbox/queued-changes.ts';
import { words } from '../../ground/outbox/words.sq.ts';
import { toast } from '../../ground/ui/toast.ts';

export function startOutbox({ isSignedIn, sealing, leftChanges, ...parts }: OutboxParts): Outbox {
  const { user, person } = parts;
  leftChanges?.stopSending(user);
  const asUser = () => tokenOf(isSignedIn);
  // sealing is prepared at once, so that its code and its key are there at a sign-out without a network
  if (!person) {
    sealing()
      .then(({ prepareSealing }) => prepareSealing(user, asUser))
      .catch(() => {});
  }
  const token = isSignedIn() ? sessionToken() : null;
  const outbox = openOutbox({
    ...parts,
    ...thisDevice(),
    async send(change) {
      const answer = await sendAs(await asUser(), change);
      keepPaid(change, answer.paid);
      tellOfPayment(answer);
      return answer;
    },
    openSealed: async () => {
      if (person) await (await lockedNames()).giveNamesBack(user);
      else await (await sealing().catch(() => undefined))?.openSealed(user, asUser);
    },
    onKept: askForSync,
    onSentAnyway: () => toast.done(words.sentAnyway),
    onErased: () => toast.done(words.erased),
    onNoRoom: () => toast.error(words.noRoom, { detail: words.onlyOnline }),
  });
  if (!leftChanges || !token) return outbox;
  return {
    ...outbox,
    close() {
      outbox.close();
      // only the screen of the tablet is locked: the session still sends the waiting changes
      if (isSignedIn()) return;
      leftChanges.sendLeft({ ...thisDevice(), user, send: (change) => sendAs(token, change) });
    },
  };
}

const thisDevice = () => ({ device: openDeviceRows(), name: 'outbox' });

/**
 * The token of this user's session. The token of the tab may belong to another account, because a remembered device gets its token with the
 * first call.
 */
async function tokenOf(isSignedIn: () => boolean) {
  await tokenForCall();
  if (!isSignedIn()) throw new CallFailed('unauthenticated');
  // the token of a screen that the owner opened is not used
  return sessionToken();
}

export const sendAs = (token: string | null, change: QueuedChange): Promise<Answer> =>
  kindOf(change).send(change, token);

/** The code for names on the locked tablet. The lock of the tablet has already loaded it. */
const lockedNames = () => import('../../ground/outbox/locked-names.ts');

interface SyncManager {
  register(tag: string): Promise<void>;
}

/**
 * Asks the browser to wake the tab when the network is back. Only some browsers can. While there is a network, a browser would wake the tab
 * at once, and again after each try.
 */
async function askForSync() {
  if (navigator.onLine) return;
  const registration = await navigator.serviceWorker?.getRegistration();
  const { sync } = (registration ?? {}) as { sync?: SyncManager };
  await sync?.register('outbox').catch(() => {});
}
