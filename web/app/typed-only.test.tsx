// Forms of records that exist send only what was typed, since a colleague may have changed the rest meanwhile. With a fake server.
import { QueryClientProvider } from '@tanstack/react-query';
import type { ReactElement } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { cleanup, render } from 'vitest-browser-react';
import { type Online, usualSettings } from '#contracts/online/online.ts';
import { usualMailRules } from '#contracts/online/reminders.ts';
import { ProfileForm } from '../identity/accounts/ProfileForm.tsx';
import { startSession } from '../identity/accounts/session.ts';
import { userOf } from '../identity/accounts/user.fixture.ts';
import { OnlineRules } from '../online/OnlineRules.tsx';
import QuestionDialog from '../online/questions/QuestionDialog.tsx';
import { remindersQuery } from '../online/reminders/api.ts';
import RemindersScreen from '../online/reminders/RemindersScreen.tsx';
import WebhookDialog from '../programs/webhooks/WebhookDialog.tsx';
import ExceptionDialog from '../salon/hours/ExceptionDialog.tsx';
import { servicesQuery } from '../salon/services/api.ts';
import GroupDialog from '../salon/services/GroupDialog.tsx';
import PackageDialog from '../till/packages/PackageDialog.tsx';
import { queryClient } from '../ground/lib/query.ts';

const [id, gone, added] = [0, 1, 2].map((n) => `01a1f88a-d903-7691-bf5a-20e7826ec76${n}`) as [
  string,
  string,
  string,
];
const onClose = () => {};
const service = { id, name: 'Prerje', online: true, priceFrom: false };
const beard = { ...service, id: added, name: 'Mjekër' };

let sent: object[];
beforeEach(() => {
  sent = [];
  vi.stubGlobal('fetch', (_: string, { method = 'GET', body }: RequestInit) => {
    if (method !== 'PUT') return new Promise(() => {});
    sent.push(JSON.parse(String(body)));
    return Promise.resolve(Response.json({ success: false, message: '', code: 'invalid' }, { status: 400 }));
  });
  startSession({ token: 'token', user: userOf(id) });
  queryClient.setQueryData(servicesQuery.queryKey, [service] as never);
  queryClient.setQueryData(remindersQuery.queryKey, {
    ...{ days: [], text: null, mails: usualMailRules, reminders: [], withoutPhone: [], unmailed: [] },
  } as never);
});
afterEach(async () => {
  await cleanup();
  vi.unstubAllGlobals();
  sessionStorage.clear();
  queryClient.clear();
});

const online: Online = {
  settings: usualSettings,
  ...{ slug: 'salloni', suggestedSlug: 'salloni', base: 'https://salloni.al/' },
  ...{ services: [], barbers: [], sources: [], pictureShows: null },
};
const question = {
  ...{ id, version: 1, kind: 'choice' as const, question: 'Sa?', choices: ['Pak', 'Shumë'] },
  ...{ required: false, is_health: false, services: [id, gone] },
};
const kind = {
  ...{ id, name: '5 prerje', service_ids: [id, gone], sessions: 5, price: 40, valid_days: 90 },
  ...{ missed_uses: false, pays_at_sale: false, is_active: true },
};
const webhook = {
  ...{
    id,
    url: 'https://salloni.al/kreher',
    events: ['client.created' as const],
    scopes: ['clients:read' as const],
  },
  ...{ active: true, failing_since: null, given_up: false, created_at: '2026-11-23T10:00:00Z' },
};
const fill = (label: string, text: string) => () => page.getByLabelText(label, { exact: true }).fill(text);
const tick = (name: string) => () => page.getByRole('checkbox', { name, exact: true }).click();

const closedDay = {
  ...{ id, barberId: null, from: '2026-12-24', to: '2026-12-24', open: [] },
  ...{ reason: 'closed' as const, title: null, forAll: true },
};
const closed = <ExceptionDialog exception={closedDay} barbers={[]} today="2026-11-23" onClose={onClose} />;
const asked = <QuestionDialog question={question} services={[service, beard]} onClose={onClose} />;
const sold = <PackageDialog kind={kind} onClose={onClose} />;
const called = <WebhookDialog webhook={webhook} onClose={onClose} />;

test.each<[string, ReactElement, () => Promise<void>, object]>([
  ['a question', asked, fill('Pyetja', 'Sa shumë?'), { question: 'Sa shumë?', shown: { question: 'Sa?' } }],
  [
    'choices',
    asked,
    fill('Përgjigjet', 'Pak\nMesatar'),
    { choices: ['Pak', 'Mesatar'], shown: { choices: ['Pak', 'Shumë'] } },
  ],
  [
    'services without one that was deleted',
    asked,
    tick('Mjekër'),
    { services: [id, added], shown: { services: [id, gone] } },
  ],
  [
    'hours of a closed day',
    closed,
    tick('Me orar tjetër, jo gjithë ditën pushim'),
    { open: [{ from: '09:00', to: '13:00' }], shown: { open: [] } },
  ],
  ['a package', sold, fill('Sa seanca', '6'), { sessions: 6, shown: { sessions: 5 } }],
  [
    'a group',
    <GroupDialog key="" group={{ id, name: 'Flokët' }} onClose={onClose} />,
    fill('Emri i grupit', 'Flokë'),
    { name: 'Flokë', shown: { name: 'Flokët' } },
  ],
  [
    'an address of a program',
    called,
    fill('Adresa', 'https://kreher.al/'),
    { url: 'https://kreher.al/', shown: { url: webhook.url } },
  ],
  // the right to names is taken off, and no other one given again
  [
    'scopes of a program',
    called,
    tick('Emrat dhe numrat e klientëve'),
    { scopes: [], shown: { scopes: webhook.scopes } },
  ],
  [
    'rules of the page',
    <OnlineRules key="" online={online} />,
    tick('Shfaq çmimet'),
    { showPrices: !usualSettings.showPrices, shown: { showPrices: usualSettings.showPrices } },
  ],
  [
    'mails',
    <RemindersScreen key="" />,
    tick('Dërgoji kujtesat me email'),
    { byMail: false, shown: { byMail: true } },
  ],
  ['a profile', <ProfileForm key="" />, fill('Username', 'Ardit'), { username: 'Ardit' }],
])('%s: what nobody typed is not sent', async (_, form, type, body) => {
  await render(<QueryClientProvider client={queryClient}>{form}</QueryClientProvider>);
  for (const folded of document.querySelectorAll('details')) folded.open = true;
  await type();
  await page.getByRole('button', { name: /^Ruaj/ }).last().click();
  await expect.poll(() => sent).toEqual([body]);
});
