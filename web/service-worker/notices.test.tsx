// What the service worker does with a message of the server, in a scope that replaces the worker's own.
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { buttons, notAnswered } from '#contracts/ground/push.sq.ts';
import type { PushMessage } from '#contracts/ground/push.ts';
import { showNotices } from './notices.ts';

const message: PushMessage = {
  title: 'Kërkesë e re: Arben Hoxha',
  body: 'Pre 27 nëntor, 10:00 · Prerje klasike · Ardit',
  about: '01a1fea1-63ba-76d8-917a-f4eccee736b7',
  path: '/terminet?dita=2026-11-27',
  isRequest: true,
  mayRefuse: false,
};

const showNotification = vi.fn(async (_title: string, _options: Record<string, unknown>) => {});
const openWindow = vi.fn(async (_path: string) => {});
const close = vi.fn();
let pages: { url: string; focus: () => Promise<void>; postMessage: (sent: unknown) => void }[] = [];

beforeAll(() => {
  Object.defineProperties(window, {
    registration: { value: { showNotification } },
    clients: { value: { matchAll: async () => pages, openWindow } },
  });
  showNotices((path) => path === '/terminet');
});
afterEach(() => {
  vi.restoreAllMocks();
});
beforeEach(() => {
  vi.clearAllMocks();
  pages = [];
});

/** Sends an event to the worker and waits for all that it does. */
async function send(type: 'push' | 'notificationclick', properties: object) {
  const works: Promise<unknown>[] = [];
  const waitUntil = (work: Promise<unknown>) => works.push(work);
  dispatchEvent(Object.assign(new Event(type), properties, { waitUntil }));
  await Promise.all(works);
}
const push = (sent: PushMessage) => send('push', { data: { json: () => sent } });
const click = (action = '', data = message) =>
  send('notificationclick', { action, notification: { data, close } });
const aPage = (path: string) => ({
  url: location.origin + path,
  focus: vi.fn(async () => {}),
  postMessage: vi.fn(),
});

test('a request is shown with two buttons, and a later message about it takes its place', async () => {
  await push(message);
  expect(showNotification).toHaveBeenCalledExactlyOnceWith(
    message.title,
    expect.objectContaining({
      body: message.body,
      tag: message.about,
      lang: 'sq',
      actions: [
        { action: 'accept', title: buttons.accept },
        { action: 'see', title: buttons.see },
      ],
    }),
  );
});

test('a booking that is accepted already has no button to accept', async () => {
  await push({ ...message, isRequest: false });
  expect(showNotification.mock.lastCall?.[1].actions).toEqual([{ action: 'see', title: buttons.see }]);
});

test('a booking that the salon may want to refuse has a button for it, which declines', async () => {
  await push({ ...message, isRequest: false, mayRefuse: true });
  expect(showNotification.mock.lastCall?.[1].actions).toEqual([
    { action: 'refuse', title: buttons.refuse },
    { action: 'see', title: buttons.see },
  ]);
  const calls = answerWith({
    '/api/auth/resume': resumed,
    [accepting]: async () => Response.json({ message: 'Kërkesa u refuzua.' }),
  });
  await click('refuse');
  expect(calls.mock.lastCall?.[1]).toMatchObject({ method: 'POST', body: '{"accept":false}' });
  expect(showNotification.mock.lastCall?.[1].body).toBe('Kërkesa u refuzua.');
});

test('a message without content shows nothing', async () => {
  await send('push', { data: null });
  expect(showNotification).not.toHaveBeenCalled();
});

test.each(['', 'see'])(
  'a click (%j) opens the day in the app that is open, and closes the notification',
  async (action) => {
    const [other, app] = [aPage('/s/blloku'), aPage('/terminet')];
    pages = [other, app];
    await click(action);
    expect(app.postMessage).toHaveBeenCalledExactlyOnceWith({ path: message.path });
    expect([app.focus.mock.calls.length, other.focus.mock.calls.length, close.mock.calls.length]).toEqual([
      1, 0, 1,
    ]);
    expect(openWindow).not.toHaveBeenCalled();
  },
);

test('a click opens a window where only a public page is open', async () => {
  pages = [aPage('/s/blloku')];
  await click();
  expect(openWindow).toHaveBeenCalledExactlyOnceWith(message.path);
});

const answerWith = (answers: Record<string, () => Promise<Response>>) =>
  vi.spyOn(window, 'fetch').mockImplementation((input) => {
    const answer = answers[String(input)];
    if (!answer) throw new Error(`an unexpected call: ${input}`);
    return answer();
  });
const accepting = `/api/bookings/${message.about}/answer`;
const resumed = async () => Response.json({ token: 'a-token' });

test('the button accepts with the session of the device, and says what the server answered', async () => {
  const calls = answerWith({
    '/api/auth/resume': resumed,
    [accepting]: async () => Response.json({ message: 'Kërkesa u pranua.' }),
  });
  await click('accept');
  expect(calls.mock.lastCall?.[1]).toMatchObject({
    method: 'POST',
    headers: { authorization: 'Bearer a-token' },
    body: '{"accept":true}',
  });
  expect(showNotification).toHaveBeenCalledExactlyOnceWith(
    message.title,
    expect.objectContaining({ body: 'Kërkesa u pranua.', tag: message.about }),
  );
});

test('a device that is not remembered opens the app, which asks who it is', async () => {
  answerWith({ '/api/auth/resume': async () => Response.json({ code: 'unauthenticated' }, { status: 401 }) });
  await click('accept');
  expect(openWindow).toHaveBeenCalledExactlyOnceWith(message.path);
  expect(showNotification).not.toHaveBeenCalled();
});

test('without a network a notification says that the request was not answered', async () => {
  answerWith({ '/api/auth/resume': () => Promise.reject(new TypeError('no network')) });
  await click('accept');
  expect(showNotification.mock.lastCall?.[1].body).toBe(notAnswered);
});
