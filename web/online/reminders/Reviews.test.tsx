// Whom to ask for a review at Google: writing, the mark, and the setting.
import { QueryClientProvider } from '@tanstack/react-query';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { render } from 'vitest-browser-react';
import { addDays, localTime } from '#contracts/ground/calendar.rules.ts';
import { messages } from '#contracts/online/reviews.sq.ts';
import type { Review } from '#contracts/online/reviews.ts';
import { startSession } from '../../identity/accounts/session.ts';
import { userOf } from '../../identity/accounts/user.fixture.ts';
import { salonQuery } from '../../salon/salons/api.ts';
import { reviewsOf } from '../reviews/api.ts';
import { queryClient } from '../../ground/lib/query.ts';
import { toastStore } from '../../ground/ui/toast.ts';
import { FoldedForm } from './FoldedForm.tsx';
import Reviews from './Reviews.tsx';
import { SendButtons } from './SendButtons.tsx';
import { SentMark } from './SentMark.tsx';
import '../../styles.css';

const today = localTime(new Date()).day;
const address = 'https://g.page/r/CblLoku/review';
const ana: Review = {
  client: { id: 'a1', name: 'Ana Hoxha', phone: '+355 69 123 4567', language: 'sq' },
  channel: 'whatsapp',
  last_visit: addDays(today, -1),
  service: 'Prerje klasike',
  refuse_link: 'https://kreher.al/api/no-offers/a',
  sent: null,
};
const beni: Review = { ...ana, client: { ...ana.client, id: 'b2', name: 'Beni Kola' } };

interface Sent {
  readonly path: string;
  readonly body: Record<string, unknown>;
}
let sent: Sent[] = [];
let reply: () => Promise<Response>;
beforeEach(() => {
  sent = [];
  reply = async () => Response.json({ success: true, marked: true });
  vi.stubGlobal('fetch', async (path: string, { method, body }: RequestInit = {}) => {
    if (method !== 'PUT') return new Promise(() => {});
    sent.push({ path, body: JSON.parse(String(body)) });
    return reply();
  });
  queryClient.clear();
  startSession({ token: 'token', user: userOf('owner') });
});
afterEach(() => {
  vi.unstubAllGlobals();
  toastStore.set([]);
  sessionStorage.clear();
});

async function show(reviews: readonly Review[], page: string | null = address) {
  queryClient.setQueryData(salonQuery.queryKey, { name: 'Blloku' } as never);
  queryClient.setQueryData(reviewsOf(today).queryKey, {
    ...{ success: true, address: page, reviews: [...reviews] },
  } as never);
  return render(
    <QueryClientProvider client={queryClient}>
      <Reviews parts={{ FoldedForm, SendButtons, SentMark }} />
    </QueryClientProvider>,
  );
}

test('one tap writes and marks, and the next client has the focus; another tap takes it back', async () => {
  const screen = await show([ana, beni]);
  const link = screen.getByRole('link', { name: 'WhatsApp: Ana Hoxha' });
  const { href } = link.element() as HTMLAnchorElement;
  expect(decodeURIComponent(href)).toContain(
    `te Blloku. Nëse keni një minutë kohë, na lini një fjalë në Google: ${address} Nuk doni mesazhe të tilla? ${ana.refuse_link}`,
  );
  link.element().addEventListener('click', (event) => event.preventDefault());
  await link.click();
  await expect.element(screen.getByText(/^U dërgua në \d\d:\d\d$/)).toBeVisible();
  await expect.element(screen.getByRole('link', { name: 'WhatsApp: Beni Kola' })).toHaveFocus();
  await screen.getByRole('button', { name: 'Nuk e dërgova: Ana Hoxha' }).click();
  await expect.element(screen.getByRole('link', { name: 'WhatsApp: Ana Hoxha' })).toBeVisible();
  expect(sent.map(({ path, body }) => [path, body.mark])).toEqual([
    ...[
      ['/api/reviews/a1', 'whatsapp'],
      ['/api/reviews/a1', 'undo'],
    ],
  ]);
  // a call that is sent again after a lost answer is known by its id
  expect(sent[0]?.body.message_id).toBe(sent[1]?.body.message_id);
});

test('a colleague was quicker: the screen says when the message was sent', async () => {
  reply = async () =>
    Response.json({ success: false, code: 'duplicate', message: messages.asked('18:05') }, { status: 409 });
  const screen = await show([ana]);
  const link = screen.getByRole('link', { name: 'WhatsApp: Ana Hoxha' });
  link.element().addEventListener('click', (event) => event.preventDefault());
  await link.click();
  await expect.poll(() => toastStore.read().map(({ text }) => text)).toEqual([messages.asked('18:05')]);
});

test('nothing is shown where nobody is to be asked; who refused since has only the mark', async () => {
  const empty = await show([]);
  expect(empty.getByRole('region').query()).toBeNull();
  await empty.unmount();
  const screen = await show([
    { ...ana, refuse_link: null, sent: { at: new Date().toISOString(), channel: 'sms' } },
  ]);
  await expect.element(screen.getByText(/^U dërgua në/)).toBeVisible();
  expect(screen.getByRole('link', { name: /Ana/ }).query()).toBeNull();
});

test('the setting refuses another address at its field, takes one without https, and removes it', {
  tags: 'long',
}, async () => {
  const screen = await show([], null);
  await screen.getByText('Komentet në Google').click();
  const field = screen.getByLabelText('Linku i sallonit për komente në Google');
  await field.fill('facebook.com/kreher');
  await screen.getByRole('button', { name: 'Ruaj linkun' }).click();
  await expect.element(field).toHaveAttribute('aria-invalid', 'true');
  await expect.element(screen.getByText(messages.addressWrong)).toBeVisible();
  reply = async () => Response.json({ success: true, address, message: messages.addressSaved });
  await field.fill(' g.page/r/CblLoku/review ');
  await screen.getByRole('button', { name: 'Ruaj linkun' }).click();
  await expect
    .poll(() => sent.map(({ path, body }) => [path, body.address]))
    .toEqual([['/api/reviews', 'g.page/r/CblLoku/review']]);
  await expect.element(field).toHaveValue(address);
  expect(screen.getByRole('button', { name: 'Hiq linkun' }).query()).toBeNull();
});

test('a removed page is gone from the field, and the toast brings it back', async () => {
  const screen = await show([], address);
  await screen.getByText('Komentet në Google').click();
  const field = screen.getByLabelText('Linku i sallonit për komente në Google');
  reply = async () => Response.json({ success: true, address: null, message: messages.addressRemoved });
  await screen.getByRole('button', { name: 'Hiq linkun' }).click();
  await expect.element(field).toHaveValue('');
  reply = async () => Response.json({ success: true, address, message: messages.addressSaved });
  toastStore.read()[0]?.actions?.[0]?.onPress();
  await expect.element(field).toHaveValue(address);
  expect(sent.map(({ body }) => body.address)).toEqual([null, address]);
});
