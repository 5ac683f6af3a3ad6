// A secret that is renewed while the dialog is closed, with a fake server.
import { QueryClientProvider } from '@tanstack/react-query';
import { afterEach, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { cleanup, render } from 'vitest-browser-react';
import type { Webhook } from '#contracts/programs/webhooks.ts';
import { queryClient } from '../../ground/lib/query.ts';
import { words as ofDialogs } from '../../ground/ui/words.sq.ts';
import WebhookDialog from './WebhookDialog.tsx';
import { words } from './words.sq.ts';
import '../../styles.css';

const webhook: Webhook = {
  id: '01a20abf-0000-7000-8000-000000000001',
  url: 'https://salloni.al/kreher',
  events: ['appointment.created'],
  scopes: [],
  active: true,
  failing_since: null,
  given_up: false,
  created_at: '2026-11-23T10:00:00Z',
};

afterEach(async () => {
  await cleanup();
  vi.unstubAllGlobals();
  queryClient.clear();
});

test('who closes the dialog before the new secret has come is asked, and sees it', {
  tags: 'long',
}, async () => {
  const renewal = Promise.withResolvers<Response>();
  vi.stubGlobal('fetch', (_: string, { method = 'GET' }: RequestInit) =>
    method === 'POST' ? renewal.promise : Promise.resolve(Response.json({ success: true, webhooks: [] })),
  );
  const onClose = vi.fn();
  await render(
    <QueryClientProvider client={queryClient}>
      <WebhookDialog webhook={webhook} onClose={onClose} />
    </QueryClientProvider>,
  );
  await page.getByRole('button', { name: words.renew }).click();
  await page.getByText(ofDialogs.close, { exact: true }).click();
  const question = page.getByRole('alertdialog');
  await expect.element(question.getByText(ofDialogs.secretLost)).toBeVisible();
  expect(onClose).not.toHaveBeenCalled();
  renewal.resolve(Response.json({ success: true, webhook, secret: 'whsec_new', message: '' }));
  await question.getByRole('button', { name: ofDialogs.goBack }).click();
  await expect.element(page.getByText('whsec_new')).toBeVisible();
});
