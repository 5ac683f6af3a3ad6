// Shows the messages of the server as notifications, also while the app is closed. A tap opens the app at the subject of the message. A
// request can be accepted from its notification: the call uses the session of the remembered device.

import { buttons, notAnswered } from '#contracts/ground/push.sq.ts';
import type { PushMessage } from '#contracts/ground/push.ts';
import type { resume } from '#contracts/ground/user.ts';
import type { answerRequest } from '#contracts/online/requests.ts';
import { callByName } from '../ground/lib/call-by-name.ts';
import { withDeviceCookie } from '../ground/lib/device-cookie.ts';

// The types of service workers contradict the types of pages, so this file declares the few types that it needs.
interface PushEvent extends Event {
  readonly data: { json(): PushMessage } | null;
  waitUntil(work: Promise<unknown>): void;
}
interface ClickEvent extends Event {
  /** The button that was tapped; empty: the notification itself. */
  readonly action: string;
  readonly notification: Notification & { readonly data: PushMessage };
  waitUntil(work: Promise<unknown>): void;
}
interface OpenPage {
  readonly url: string;
  focus(): Promise<unknown>;
  postMessage(message: { readonly path: string }): void;
}
interface NoticeOptions extends NotificationOptions {
  readonly actions?: readonly { readonly action: string; readonly title: string }[];
}
interface Scope {
  readonly registration: { showNotification(title: string, options: NoticeOptions): Promise<void> };
  readonly clients: {
    matchAll(options: { readonly type: 'window' }): Promise<readonly OpenPage[]>;
    openWindow(path: string): Promise<unknown>;
  };
  addEventListener(type: 'push', listener: (event: PushEvent) => void): void;
  addEventListener(type: 'notificationclick', listener: (event: ClickEvent) => void): void;
}
const scope = self as unknown as Scope;

const accept = 'accept';
const refuse = 'refuse';
const look = { icon: '/install/icon-192.png', lang: 'sq' };

/** Starts the notifications. `isScreen`: whether a page with this path is the app, and not a public page. */
export function showNotices(isScreen: (path: string) => boolean): void {
  scope.addEventListener('push', (event) => {
    const message = event.data?.json();
    if (message) event.waitUntil(show(message));
  });
  scope.addEventListener('notificationclick', (event) => {
    const { action, notification } = event;
    const { data: message } = notification;
    notification.close();
    const isAnswer = action === accept || action === refuse;
    event.waitUntil(isAnswer ? answer(message, action === accept, isScreen) : open(message.path, isScreen));
  });
}

const show = (message: PushMessage) =>
  scope.registration.showNotification(message.title, {
    ...look,
    body: message.body,
    tag: message.about,
    data: message,
    actions: [
      ...(message.isRequest ? [{ action: accept, title: buttons.accept }] : []),
      ...(message.mayRefuse ? [{ action: refuse, title: buttons.refuse }] : []),
      { action: 'see', title: buttons.see },
    ],
  });

/** Opens a path of the app. An open page navigates without a reload, so that nothing typed in it is lost. */
async function open(path: string, isScreen: (path: string) => boolean) {
  const pages = await scope.clients.matchAll({ type: 'window' });
  const app = pages.find(({ url }) => isScreen(new URL(url).pathname));
  if (!app) return scope.clients.openWindow(path);
  app.postMessage({ path });
  return app.focus();
}

async function answer(message: PushMessage, isAccepted: boolean, isScreen: (path: string) => boolean) {
  const { about, title, path } = message;
  const told = { ...look, tag: about, data: { ...message, isRequest: false, mayRefuse: false } };
  try {
    const resumed = await withDeviceCookie(() => callByName<typeof resume>('POST /auth/resume', {}));
    // the device is not remembered: the app asks the person to sign in
    if (resumed.refused?.code === 'unauthenticated') return open(path, isScreen);
    const answered = await callByName<typeof answerRequest>(
      'POST /bookings/:id/answer',
      { params: { id: about }, body: { accept: isAccepted } },
      resumed.answer?.token,
    );
    const { message: body } = answered.answer ?? answered.refused;
    return scope.registration.showNotification(title, { ...told, body });
  } catch {
    return scope.registration.showNotification(title, { ...told, body: notAnswered });
  }
}
