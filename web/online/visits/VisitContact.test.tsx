import { QueryClientProvider } from '@tanstack/react-query';
import { afterEach, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { cleanup, render } from 'vitest-browser-react';
import { hour, visit } from '../../appointments/visit.fixture.ts';
import { endSession, startSession } from '../../identity/accounts/session.ts';
import { userOf } from '../../identity/accounts/user.fixture.ts';
import { queryClient } from '../../ground/lib/query.ts';
import { VisitContact } from './VisitContact.tsx';

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
