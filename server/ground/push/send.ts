// Sends the messages of the queue, encrypted for one browser each, to the push service of that browser.

import { createECDH } from 'node:crypto';
import webPush from 'web-push';
import type { PushMessage } from '#contracts/ground/push.ts';
import type { Database, Db, Tx } from '../db/database.ts';
import { readSecret } from '../db/secrets.ts';
import { countKey } from '../http/limits.ts';
import { countCall } from '../http/store.ts';
import { Unavailable } from '../jobs/runner.ts';
import { queueMail } from '../mail/queue.ts';
import { type PushJob, pushTries, queuePushJob } from './queue.ts';
import {
  endPushSubscription,
  endRestOfHost,
  findPushSubscription,
  findRestOfHost,
  notePushFailure,
  notePushSent,
  restHost,
} from './store.ts';

/** The keys, made at the first use. All instances share them, because a subscription is valid for one key only. */
export async function readVapidKeys(db: Db) {
  const secret = await readSecret(db, 'push');
  const pair = createECDH('prime256v1');
  pair.setPrivateKey(secret);
  return { publicKey: pair.getPublicKey('base64url'), privateKey: secret.toString('base64url') };
}

/** The seconds that a push service keeps a message for a device that is switched off. */
const keptFor = 12 * 3600;
const timeout = 10_000;
/** The number of failures in a row after which the device is removed. */
const maxFailures = 20;

interface PushTask {
  readonly db: Database;
  readonly publicUrl: () => string;
  readonly now: () => Date;
}

export const pushTasks = ({ db, publicUrl, now }: PushTask) => ({
  async push(job: PushJob, attempt: number) {
    const { salon, to, message, isPersonal } = job;
    const subscription = await findPushSubscription(db, salon, to);
    if (!subscription) return;
    const { host } = new URL(subscription.endpoint);
    const restsUntil = await findRestOfHost(db, host, now());
    if (restsUntil) return putOff(db, job, restsUntil, now());

    const end = () =>
      db.transaction(async (tx) => {
        const left = await endPushSubscription(tx, salon, to, subscription.userId);
        const isHeard = isPersonal ? left.ofPerson : left.ofOwners;
        if (!isHeard) await mailInstead(tx, job, now());
      });
    const request = webPush.generateRequestDetails(
      { endpoint: subscription.endpoint, keys: subscription },
      JSON.stringify(message),
      {
        vapidDetails: { subject: subjectOf(publicUrl()), ...(await readVapidKeys(db)) },
        TTL: keptFor,
        urgency: 'high',
        topic: topicOf(message),
        contentEncoding: 'aes128gcm',
      },
    );
    const status = await send(request);
    const isDown = status === 0 || status >= 500;
    if (!isDown) await endRestOfHost(db, host);
    if (status >= 200 && status < 300) return notePushSent(db, salon, to);
    if (status === 404 || status === 410) return end();
    const failures = await notePushFailure(db, salon, to);
    if (failures >= maxFailures) return end();
    if (isDown) return putOff(db, job, await restHost(db, host, now()), now());
    if (attempt < pushTries) throw new Unavailable(`The push service answered ${status}.`);
    return giveUp(db, job, now());
  },
});

/** Postpones a message. A message that was postponed too often is given up. */
async function putOff(db: Database, job: PushJob, until: Date, now: Date) {
  const waits = (job.waits ?? 0) + 1;
  if (waits >= pushTries) return giveUp(db, job, now);
  const delaySeconds = Math.max(0, (until.getTime() - now.getTime()) / 1000);
  await db.transaction((tx) => queuePushJob(tx, { ...job, waits }, delaySeconds));
}

const giveUp = (db: Database, job: PushJob, now: Date) => db.transaction((tx) => mailInstead(tx, job, now));

/** Sends one mail, however many devices did not get the message. */
async function mailInstead(tx: Tx, { message, otherwise }: PushJob, now: Date) {
  if (!otherwise) return;
  const key = countKey('mail instead of push', message.about, otherwise.to, otherwise.text);
  const { hits } = await countCall(tx, key, keptFor, now);
  if (hits === 1) await queueMail(tx, otherwise, now);
}

/** The contact with which a push service may ask about the messages of this server. It must be https or an e-mail address. */
const subjectOf = (publicUrl: string) =>
  publicUrl.startsWith('https:') ? publicUrl : `mailto:push@${new URL(publicUrl).hostname}`;

/** The topic of a message. The push service replaces an undelivered message with a newer one of the same topic, which is the booking. */
const topicOf = ({ about }: PushMessage) => about.replaceAll('-', '');

/** The status of the answer; 0 if there was none. A redirect is not followed: it could lead to any address. */
async function send({ endpoint, headers, body }: webPush.RequestDetails) {
  const { 'Content-Length': _, ...rest } = headers;
  const request = {
    method: 'POST',
    headers: rest as Record<string, string>,
    body: body && new Uint8Array(body),
    redirect: 'manual',
  } as const;
  try {
    const answer = await fetch(endpoint, { ...request, signal: AbortSignal.timeout(timeout) });
    await answer.body?.cancel();
    return answer.status;
  } catch {
    return 0;
  }
}
