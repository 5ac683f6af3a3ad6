import { queryOptions } from '@tanstack/react-query';
import * as contract from '#contracts/ground/push.ts';
import { call } from '../lib/call.ts';
import { updateInCache, useChange } from '../lib/use-change.ts';

export const pushQuery = queryOptions({
  queryKey: ['push'],
  queryFn: async ({ signal }) => {
    const [{ endpoint, key }, subscription] = await Promise.all([
      call(contract.readPush, {}, { signal }),
      findSubscription(),
    ]);
    return { key, isOn: subscription !== undefined && subscription.endpoint === endpoint };
  },
});

export const canSubscribe = (): boolean =>
  import.meta.env.PROD && 'PushManager' in globalThis && 'serviceWorker' in navigator;

async function findSubscription() {
  const registration = await navigator.serviceWorker.getRegistration();
  return (await registration?.pushManager.getSubscription()) ?? undefined;
}

/** The error when the user does not allow notifications on this device. */
export class Blocked extends Error {}

export const useTurnPush = () =>
  useChange({
    send: ({ on, key }: { on: boolean; key: string }) => (on ? turnOn(key) : turnOff()),
    optimistic: ({ on }) => [updateInCache(pushQuery.queryKey, (data) => ({ ...data, isOn: on }))],
    invalidates: [pushQuery.queryKey],
    queue: 'push',
  });

async function turnOn(key: string) {
  if ((await Notification.requestPermission()) !== 'granted') throw new Blocked();
  // the app registers its service worker soon after the start
  const { pushManager } = await navigator.serviceWorker.ready;
  const subscription = await pushManager.subscribe({
    userVisibleOnly: true,
    applicationServerKey: key,
  });
  const { endpoint, keys: { p256dh = '', auth = '' } = {} } = subscription.toJSON();
  return call(contract.subscribeToPush, { body: { endpoint: endpoint ?? '', p256dh, auth } });
}

async function turnOff() {
  await (await findSubscription())?.unsubscribe();
  return call(contract.unsubscribeFromPush, {});
}
