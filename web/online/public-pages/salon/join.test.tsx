// Joining the waitlist under a full day, with a fake server.
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { page as screen } from 'vitest/browser';
import { words } from '#contracts/online/salon-page.sq.ts';
import type { PageData } from '#contracts/online/salon-page.ts';
import { type Joining, showWait } from './join.ts';

const client = { name: 'Dea', phone: '+355 69 123 4567', email: null, language: 'sq', website: '' } as const;
let sent: { readonly path: string; readonly body: unknown }[] = [];
let reply: () => Response;
let joining: Joining | undefined;
const refuse = vi.fn();

beforeEach(async () => {
  sent = [];
  refuse.mockClear();
  document.body.innerHTML = '<div id="times"></div>';
  vi.stubGlobal('fetch', async (path: string, { body }: RequestInit) => {
    sent.push({ path, body: JSON.parse(String(body)) });
    return reply();
  });
  await showWait({
    page: { slug: 'blloku', words, language: 'sq' } as PageData,
    id: 'entry',
    day: '2026-11-27',
    wished: () => ({ services: ['haircut'], barber: null }),
    sendProved: (ask) => ask({ ticket: 'ticket', numbers: [] } as never),
    refuse,
    begin: (next) => {
      joining = next;
    },
  });
});
afterEach(() => {
  vi.unstubAllGlobals();
  document.body.innerHTML = '';
});
const begin = async () => {
  await expect.element(screen.getByText('Nuk gjetët orën që ju përshtatet?')).toBeVisible();
  await screen.getByRole('button', { name: 'Më njoftoni nëse lirohet' }).click();
};

test('the full day is chosen; with another day and a part of the day the wish is sent, and the page says what follows', async () => {
  reply = () => Response.json({ success: true, message: '' }, { status: 201 });
  await begin();
  expect(joining?.label).toBe('Më vendosni në listë');
  const days = screen.getByRole('checkbox');
  expect(days.elements().map((one) => (one as HTMLInputElement).checked)).toEqual([
    true,
    ...Array.from({ length: 6 }, () => false),
  ]);
  await screen.getByRole('checkbox', { name: 'të hënën, më 30 nëntor' }).click({ force: true });
  await screen.getByRole('radio', { name: 'Pasdite' }).click({ force: true });
  await joining?.send(client);
  expect(sent).toMatchObject([
    {
      path: '/api/public/salons/blloku/waitlist',
      body: {
        ...client,
        id: 'entry',
        services: ['haircut'],
        barber: null,
        from: '2026-11-27',
        to: '2026-11-30',
        // Monday and Friday
        weekdays: 0b1_0001,
        from_minute: 720,
        to_minute: 1020,
      },
    },
  ]);
  await expect
    .element(screen.getByRole('status'))
    .toHaveTextContent('Jeni në listë. Ju shkruajmë sapo të lirohet një orë.');
  expect(joining).toBeUndefined();
});

test('a refusal goes to the form of the page, and what was chosen stays', async () => {
  reply = () => Response.json({ success: false, code: 'not_bookable' }, { status: 403 });
  await begin();
  await joining?.send(client);
  expect(refuse).toHaveBeenCalledWith(expect.objectContaining({ code: 'not_bookable' }));
  expect(screen.getByRole('checkbox').elements()).toHaveLength(7);
});

test('where an attempt without an answer joined with another wish, the next one has an id of its own', async () => {
  reply = () => Response.json({ success: false, code: 'duplicate' }, { status: 409 });
  await begin();
  await joining?.send(client);
  reply = () => Response.json({ success: true, message: '' }, { status: 201 });
  await joining?.send(client);
  const ids = sent.map(({ body }) => (body as { id: string }).id);
  expect([ids[0], ids[1] === 'entry', joining]).toEqual(['entry', false, undefined]);
  expect(refuse).toHaveBeenCalledTimes(1);
});
