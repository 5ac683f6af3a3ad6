import { v7 as newId } from 'uuid';
import { mayBeCalled } from '#contracts/ground/public-url.rules.ts';
import { messages } from '#contracts/programs/webhooks.sq.ts';
import * as contract from '#contracts/programs/webhooks.ts';
import { webhookFields, webhookTexts } from '../history.sq.ts';
import { change, commit } from '../../ground/history/change.ts';
import { updated, warning } from '../../ground/history/changes.ts';
import { refuseUnseen } from '../../ground/history/unseen.ts';
import { refuseUsedId } from '../../ground/http/repeats.ts';
import { type Route, route } from '../../ground/http/serve.ts';
import { mergedList } from '../../ground/merged-list.ts';
import type { Actor } from '../../ground/origin.ts';
import { invalid, notFound, refuse } from '../../ground/refusal.ts';
import type { SalonId } from '../../ground/salon-id.ts';
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

  route(contract.createWebhook, async ({ body, caller, origin }, { db }) => {
    const { salon, userId: by } = caller;
    refuseInner(body.url, receivers);
    const id = body.id ?? newId();
    const { shown: secret, sealed } = await newSecret(db, id);
    return commit(db, origin, async (tx) => {
      await lockWebhooks(tx, salon);
      await refuseUsedId(tx, salon, 'webhooks', body.id, messages.madeAlready);
      if ((await listWebhooks(tx, salon)).length >= contract.maxWebhooks)
        throw refuse(contract.createWebhook, 'limit_reached', messages.tooMany);
      await addWebhook(tx, salon, { ...body, id, sealed }, { by, at: origin.at });
      const webhook = await getWebhook(tx, salon, id);
      return { webhook, secret, message: messages.made, ...told(caller, webhookTexts.made(body.url)) };
    });
  }),

  change(contract.updateWebhook, async (tx, { params: { id }, body, caller, origin }) => {
    const { salon, userId: by } = caller;
    const { shown, events, scopes, ...rest } = body;
    if (rest.url !== undefined) refuseInner(rest.url, receivers);
    await lockWebhooks(tx, salon);
    const before = await getWebhook(tx, salon, id);
    const changes = {
      ...rest,
      events: events && mergedList(before.events, events, shown?.events),
      scopes: scopes && mergedList(before.scopes, scopes, shown?.scopes),
    };
    if (changes.events?.length === 0)
      throw invalid(messages.eventsMissing, { events: messages.eventsMissing });
    if (!(await updateWebhook(tx, salon, id, changes, { by, at: origin.at }))) throw notFound();
    const webhook = await getWebhook(tx, salon, id);
    refuseUnseen(shown?.url === undefined ? undefined : { url: shown.url }, before, webhook, webhookFields);
    await wakeNow(tx, salon);
    return { webhook, message: messages.saved, ...told(caller, webhookTexts.changed(webhook.url)) };
  }),

  change(contract.deleteWebhook, async (tx, { params: { id }, caller }) => {
    const { url } = await getWebhook(tx, caller.salon, id);
    await deleteWebhook(tx, caller.salon, id);
    return { message: messages.ended, ...told(caller, webhookTexts.ended(url)) };
  }),

  route(contract.renewSecret, async ({ params: { id }, caller, origin }, { db }) => {
    const { salon, userId: by } = caller;
    const { shown: secret, sealed } = await newSecret(db, id);
    return commit(db, origin, async (tx) => {
      if (!(await replaceSecret(tx, salon, id, sealed, { by, at: origin.at }))) throw notFound();
      const webhook = await getWebhook(tx, salon, id);
      return {
        webhook,
        secret,
        message: messages.renewed,
        ...told(caller, webhookTexts.renewed(webhook.url)),
      };
    });
  }),

  change(contract.testWebhook, async (tx, { params: { id }, caller: { salon } }) => {
    await getWebhook(tx, salon, id);
    await addTestDelivery(tx, salon, id);
    return { message: messages.queued };
  }),

  route(contract.listDeliveries, async ({ params: { id }, caller: { salon } }, { db }) => {
    await getWebhook(db, salon, id);
    return { deliveries: await listDeliveries(db, salon, id) };
  }),

  change(contract.resendDelivery, async (tx, { params: { id }, caller: { salon } }) => {
    if (!(await addAgain(tx, salon, id))) throw notFound();
    return { message: messages.queued };
  }),
];

async function getWebhook(db: Parameters<typeof findWebhook>[0], salon: SalonId, id: string) {
  const found = await findWebhook(db, salon, id);
  if (!found) throw notFound();
  return found;
}

function refuseInner(url: string, receivers: readonly string[]) {
  if (!mayBeCalled(url, receivers)) throw invalid(messages.urlInvalid, { url: messages.urlInvalid });
}

const told = ({ userId }: Actor, sentence: string) => ({
  history: warning(updated('user', userId, sentence)),
  security: { event: 'webhook-changed' as const },
});
