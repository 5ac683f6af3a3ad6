import { QueryClientProvider } from '@tanstack/react-query';
import { afterEach, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { cleanup, render } from 'vitest-browser-react';
import { ActivityList } from '../../ground/history/ActivityList.tsx';
import { queryClient } from '../../ground/lib/query.ts';
import { customerWords as words } from './customer.sq.ts';
import { SalonActivity } from './SalonActivity.tsx';

afterEach(async () => {
  await cleanup();
  vi.unstubAllGlobals();
  queryClient.clear();
});

const userId = '01a1f88a-d903-7691-bf5a-20e7826ec760';

test('the activity of the salon says of each line who did it, and for how long it is kept', async () => {
  const asked: string[] = [];
  vi.stubGlobal('fetch', async (address: string) => {
    asked.push(address);
    const activity = {
      ...{ id: userId, action_type: 'create', description: 'U shtua termini', severity: 'info' },
      ...{ entity_type: 'appointment', entity_id: null, ip_address: null },
      created_at: '2026-11-25T10:18:00.000Z',
      user: { username: 'Blerim', email: 'b@salloni.al' },
    };
    const none = { total_activities: 1, login_count: 0, create_count: 1, update_count: 0, delete_count: 0 };
    const pages = {
      current_page: 1,
      total_pages: 1,
      total_items: 1,
      items_per_page: 20,
      has_more_items: false,
    };
    const data = { activities: [activity], pagination: pages, statistics: none, retention_hours: 72 };
    return Response.json({ success: true, data });
  });
  await render(
    <QueryClientProvider client={queryClient}>
      <SalonActivity userId={userId} />
    </QueryClientProvider>,
  );
  await expect.element(page.getByText('U shtua termini')).toBeVisible();
  await expect.element(page.getByText(words.doneBy('Blerim'))).toBeVisible();
  await expect.element(page.getByText(words.activityLine(72))).toBeVisible();
  expect(asked).toEqual([expect.stringContaining(`salon_of=${userId}`)]);
});

test('in the history an account leads to its page, no other id is shown, and an e-mail breaks before its signs', async () => {
  const activity = (id: string, entity_type: string) => ({
    ...{ id, action_type: 'update' as const, description: id, severity: 'info' as const },
    ...{ entity_type, entity_id: userId, ip_address: null, created_at: '2026-11-25T10:18:00.000Z' },
    user: { username: 'Blerim', email: 'b.hoxha@salloni.al' },
  });
  const activities = [activity('one', 'user'), activity('other', 'order')];
  const { container } = await render(<ActivityList activities={activities} onRemove={() => {}} />);
  const pages = page.getByRole('link', { name: 'Përdorues', exact: true });
  await expect.element(pages).toHaveAttribute('href', `/users/${userId}`);
  expect(container.textContent).not.toContain(userId.slice(-8));
  expect(container.innerHTML).toContain('b<wbr>.hoxha<wbr>@salloni<wbr>.al');
});
