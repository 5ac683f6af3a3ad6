import { afterEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { OwnSendingStep } from './OwnSendingStep.tsx';
import { leaveOwn, ownSending } from './own-sending.ts';

afterEach(leaveOwn);

test('a package with more sessions than it has is named, and no row counts as not written', async () => {
  const file = { salon: 'Salloni', madeAt: '2026-11-23', counts: {}, ahead: 0, blocks: 0, rows: 9 };
  ownSending.set({
    ...{ person: 'owner', name: 'salloni.kreher', packed: new Blob(), file, reminders: false },
    ...{ id: 'import', parts: new Set([0]), before: new Set<number>(), sent: 9 },
    ...{ counts: { clients: 1, visits: 2 }, faults: [], state: 'done', message: null, isOver: false },
    overused: [{ id: 'card', name: 'Lazer', sessions: 6, client: 'Ana Hoxha' }],
  });
  await render(<OwnSendingStep />);
  const line =
    'Në skedar, seancat e përdorura janë më shumë se seancat e paketës: Ana Hoxha · Lazer · 6\u00a0seanca';
  await expect.element(page.getByText(line)).toBeVisible();
  expect(page.getByText(/nuk u fut/).query()).toBeNull();
});
