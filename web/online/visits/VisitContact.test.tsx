import { QueryClientProvider } from '@tanstack/react-query';
import { afterEach, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { cleanup, render } from 'vitest-browser-react';
import { hour, visit } from '../../appointments/visit.fixture.ts';
import { endSession, startSession } from '../../identity/accounts/session.ts';
import { userOf } from '../../identity/accounts/user.fixture.ts';
import { queryClient } from '../../ground/lib/query.ts';
import VisitContact from './VisitContact.tsx';
import '../../styles.css';

afterEach(async () => {
  await cleanup();
  vi.unstubAllGlobals();
  queryClient.clear();
  await endSession();
});

test('the link of a visit is asked for once the visit was sent', async () => {
  const asked: string[] = [];
  vi.stubGlobal('fetch', async (address: string) => {
    asked.push(address);
    return Response.json({ success: true });
  });
  startSession({ token: 'token', user: userOf('owner') });
  const shown = (version: number) => (
    <QueryClientProvider client={queryClient}>
      <VisitContact
        visit={visit('Besnik', hour(16), 30, { client_phone: '+355691234567', version })}
        salon="Salloni"
      />
    </QueryClientProvider>
  );
  const screen = await render(shown(0));
  await expect.element(page.getByRole('link').first()).toBeVisible();
  expect(asked).toEqual([]);
  await screen.rerender(shown(1));
  await expect.poll(() => asked).toEqual([expect.stringMatching(/^\/api\/visits\/.+\/link$/)]);
});

test.each([
  [null, ['Email: Besnik']],
  [
    '+355691234567',
    ['Telefono: Besnik', 'WhatsApp: Besnik', 'Viber: Besnik', 'SMS: Besnik', 'Email: Besnik'],
  ],
])(
  'a client with the number %s and an address is written a mail, too, all in one line',
  async (client_phone, links) => {
    const link = {
      link: 'https://salloni.al/r/abc',
      text: null,
      service: 'Prerje',
      barber: 'Arben',
      channel: 'whatsapp',
      language: 'sq',
      bookedBy: null,
    };
    vi.stubGlobal('fetch', async () => Response.json({ success: true, ...link, email: 'besnik@salloni.al' }));
    startSession({ token: 'token', user: userOf('owner') });
    await render(
      <QueryClientProvider client={queryClient}>
        <div style={{ width: 320 }}>
          <VisitContact
            visit={visit('Besnik', hour(16), 30, { client_phone, appointment_date: '2099-01-01' })}
            salon="Salloni & Co"
            labelled
          />
        </div>
      </QueryClientProvider>,
    );
    const mail = page.getByRole('link', { name: 'Email: Besnik' });
    await expect
      .element(mail)
      .toHaveAttribute(
        'href',
        expect.stringMatching(
          /^mailto:besnik%40salloni.al\?subject=Salloni%20%26%20Co&body=.*https%3A%2F%2Fsalloni.al%2Fr%2Fabc/,
        ),
      );
    const shown = page.getByRole('link').elements();
    expect(shown.map(({ ariaLabel }) => ariaLabel)).toEqual(links);
    expect(new Set(shown.map((one) => one.getBoundingClientRect().top)).size).toBe(1);
    for (const one of shown) expect(one.scrollWidth).toBeLessThanOrEqual(one.clientWidth);
  },
);
