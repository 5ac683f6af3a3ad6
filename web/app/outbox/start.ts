// Starts the outbox of the signed-in user: it sets where the changes are kept, and how each change is sent.
import './kinds.ts';
import { createAppointment, updateAppointment } from '#contracts/appointments/appointments.ts';
import { updateClient } from '#contracts/clients/clients.ts';
import { isOfPayment, isOfQueue, shownWith } from '../../appointments/queued-visit.rules.ts';
import { tellOfPayment } from '../../appointments/tell-of-payment.ts';
import { CallFailed, call } from '../../ground/lib/call.ts';
import { sessionToken, tokenForCall } from '../../ground/lib/token.ts';
import { openDeviceRows } from '../../ground/outbox/device-rows.ts';
import { type Outbox, openOutbox } from '../../ground/outbox/outbox.ts';
import type { OutboxParts } from '../../ground/outbox/queued-changes.ts';
import type { Answer, QueuedChange } from '../../ground/outbox/row.rules.ts';
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
      // the answer counts even if the code of the till cannot be loaded any more
      if (answer.paid) {
        await tillSending().then(
          ({ keepPaid }) => keepPaid(change, answer.paid),
          () => {},
        );
      }
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

export async function sendAs(token: string | null, change: QueuedChange): Promise<Answer> {
  const { id, call: name, about, body, guarded, version } = change;
  if (name === 'createAppointment') return call(createAppointment, { body: body as never }, { token });
  const params = { id: about };
  if (isOfPayment(change) || name === 'addTaking') return (await tillSending()).sendToTill(change, token);
  if (isOfQueue(change)) return (await queueSending()).sendToQueue(change, token);
  if (name === 'writeTreatment') return (await treatmentSending()).sendTreatment(change, token);
  if (name === 'addPicture') return (await pictureSending()).sendVisitPicture(change, token);
  // a newer tab wrote this change, and sends it when this tab is closed
  if (name !== 'updateAppointment' && name !== 'updateClient') throw new CallFailed('failed');
  const shown = shownWith(change);
  if (name === 'updateClient')
    return call(updateClient, { params, body: { ...body, change_id: id } }, { token });
  const sent = { ...body, change_id: id, ...(guarded && { version }), ...(shown && { shown }) };
  return call(updateAppointment, { params, body: sent }, { token });
}

/** The code for names on the locked tablet. The lock of the tablet has already loaded it. */
const lockedNames = () => import('../../ground/outbox/locked-names.ts');

/** The code of the till. Only salons that use their till load it. */
const tillSending = () => import('../../till/takings/send-to-till.ts');

/** The code of the queue. Only salons whose clients come without an appointment load it. */
const queueSending = () => import('../../appointments/walk-ins/send-to-queue.ts');

/** Only salons that write down what was done need it. */
const treatmentSending = () => import('../../appointments/treatments/send.ts');

/** Only salons that keep pictures need it. */
const pictureSending = () => import('../../appointments/visit-pictures/send.ts');

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
