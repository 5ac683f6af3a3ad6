import { v7 as newId } from 'uuid';
import { messages } from '#contracts/programs/webhooks.sq.ts';
import * as contract from '#contracts/programs/webhooks.ts';
import type { Tx } from '../../ground/db/database.ts';
import { recordHistory } from '../../ground/history/store.ts';
import { refuseUsedId } from '../../ground/http/repeats.ts';
import { type Route, route } from '../../ground/http/serve.ts';
import type { Origin } from '../../ground/origin.ts';
import { invalid, notFound, refuse } from '../../ground/refusal.ts';
import type { SalonId } from '../../ground/salon-id.ts';
import { recordSecurityEvent } from '../../ground/security-log/store.ts';
import { historyTexts } from './history.sq.ts';
import { newSecret } from './sign.ts';
import {
  addAgain,
  addTestDelivery,
  addWebhook,
  deleteWebhook,
  findWebhook,
  listDeliveries,
  listWebhooks,
  lockWebhooks,
  replaceSecret,
  updateWebhook,
  wakeNow,
} from './store.ts';

export const webhookRoutes = (receivers: readonly string[] = []): Route[] => [
  route(contract.listWebhooks, async ({ caller: { salon } }, { db }) => ({
    webhooks: await listWebhooks(db, salon),
  })),

  route(contract.createWebhook, async ({ body, caller: { salon, userId: by }, origin }, { db }) => {
    refuseInner(body.url, receivers);
    const id = body.id ?? newId();
    const { shown: secret, sealed } = await newSecret(db, id);
    return db.transaction(async (tx) => {
      await lockWebhooks(tx, salon);
      await refuseUsedId(tx, salon, 'webhooks', body.id, messages.madeAlready);
      if ((await listWebhooks(tx, salon)).length >= contract.maxWebhooks)
        throw refuse(contract.createWebhook, 'limit_reached', messages.tooMany);
      await addWebhook(tx, salon, { ...body, id, sealed }, { by, at: origin.at });
      await record(tx, origin, historyTexts.made(body.url));
      return { webhook: await getWebhook(tx, salon, id), secret, message: messages.made };
    });
  }),

  route(contract.updateWebhook, ({ params: { id }, body, caller: { salon, userId: by }, origin }, { db }) =>
    db.transaction(async (tx) => {
      if (body.url !== undefined) refuseInner(body.url, receivers);
      if (!(await updateWebhook(tx, salon, id, body, { by, at: origin.at }))) throw notFound();
      const webhook = await getWebhook(tx, salon, id);
      await record(tx, origin, historyTexts.changed(webhook.url));
      await wakeNow(tx, salon);
      return { webhook, message: messages.saved };
    }),
  ),

  route(contract.deleteWebhook, ({ params: { id }, caller: { salon }, origin }, { db }) =>
    db.transaction(async (tx) => {
      const { url } = await getWebhook(tx, salon, id);
      await deleteWebhook(tx, salon, id);
      await record(tx, origin, historyTexts.ended(url));
      return { message: messages.ended };
    }),
  ),

  route(contract.renewSecret, async ({ params: { id }, caller: { salon, userId: by }, origin }, { db }) => {
    const { shown: secret, sealed } = await newSecret(db, id);
    return db.transaction(async (tx) => {
      if (!(await replaceSecret(tx, salon, id, sealed, { by, at: origin.at }))) throw notFound();
      const webhook = await getWebhook(tx, salon, id);
      await record(tx, origin, historyTexts.renewed(webhook.url));
      return { webhook, secret, message: messages.renewed };
    });
  }),

  route(contract.testWebhook, ({ params: { id }, caller: { salon } }, { db }) =>
    db.transaction(async (tx) => {
      await getWebhook(tx, salon, id);
      await addTestDelivery(tx, salon, id);
      return { message: messages.queued };
    }),
  ),

  route(contract.listDeliveries, async ({ params: { id }, caller: { salon } }, { db }) => {
    await getWebhook(db, salon, id);
    return { deliveries: await listDeliveries(db, salon, id) };
  }),

  route(contract.resendDelivery, ({ params: { id }, caller: { salon } }, { db }) =>
    db.transaction(async (tx) => {
      if (!(await addAgain(tx, salon, id))) throw notFound();
      return { message: messages.queued };
    }),
  ),
];

async function getWebhook(db: Parameters<typeof findWebhook>[0], salon: SalonId, id: string) {
  const found = await findWebhook(db, salon, id);
  if (!found) throw notFound();
  return found;
}

function refuseInner(url: string, receivers: readonly string[]) {
  if (!contract.isWebhookAddress(url, receivers))
    throw invalid(messages.urlInvalid, { url: messages.urlInvalid });
}

async function record(tx: Tx, origin: Origin, description: string) {
  await recordHistory(tx, origin, {
    type: 'update',
    severity: 'warning',
    entity: 'user',
    id: origin.by?.userId,
    description,
  });
  await recordSecurityEvent(tx, origin, { event: 'webhook-changed' });
}
