// The order of the services, with a fake server that keeps it.
import { QueryClientProvider } from '@tanstack/react-query';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import type { Service } from '#contracts/salon/services.ts';
import { queryClient } from '../../ground/lib/query.ts';
import { serviceInFullQuery } from './in-full.ts';
import { ServicesTab } from './ServicesTab.tsx';
import { useServiceDrafts } from './use-service-drafts.ts';

const services = ['Avull', 'Balsam', 'Çadër'].map(
  (name, n): Service => ({
    id: `01a1f88a-d903-7691-bf5a-20e7826ec76${n}`,
    name,
    description: null,
    duration: 30,
    price: 5,
    is_active: true,
    colour: 'sage',
    addon: false,
    buffer_minutes: 0,
    wait_minutes: 0,
    work_after_minutes: 0,
  }),
);

let sent: string[];
let kept: Service[];

beforeEach(() => {
  [sent, kept] = [[], services];
  vi.stubGlobal('fetch', async (address: string, { method, body }: RequestInit) => {
    if (method === 'PUT') {
      const { before } = JSON.parse(String(body));
      const of = kept.find(({ id }) => address.includes(id));
      const name = (id: string | null) => kept.find((one) => one.id === id)?.name ?? 'the end';
      sent.push(`${of?.name} before ${name(before)}`);
      const others = kept.filter((one) => one !== of);
      const place = before ? others.findIndex(({ id }) => id === before) : others.length;
      kept = others.toSpliced(place, 0, ...(of ? [of] : []));
    }
    return Response.json({ success: true, message: '', data: kept });
  });
  queryClient.clear();
});
afterEach(() => vi.unstubAllGlobals());

function Tab() {
  return <ServicesTab drafts={useServiceDrafts(services)} />;
}

test('a service moves down and up with its buttons, which keep the focus; screen readers hear its place', async () => {
  // the translations of one were shown before
  queryClient.setQueryData(serviceInFullQuery(services[0]?.id ?? '').queryKey, services[0]);
  const screen = await render(
    <QueryClientProvider client={queryClient}>
      <Tab />
    </QueryClientProvider>,
  );
  const order = () =>
    screen
      .getByRole('listitem')
      .elements()
      .map((row) => row.getAttribute('aria-label')?.replace('Shërbimi: ', ''));
  await screen.getByRole('button', { name: 'Zbrit poshtë: Avull' }).click();
  await expect.poll(order).toEqual(['Balsam', 'Avull', 'Çadër']);
  await expect.element(screen.getByRole('button', { name: 'Zbrit poshtë: Avull' })).toHaveFocus();
  await userEvent.keyboard('{Enter}');
  await expect.poll(order).toEqual(['Balsam', 'Çadër', 'Avull']);
  await expect.element(screen.getByText('Avull: vendi 3 nga 3')).toBeInTheDocument();
  await userEvent.keyboard('{Enter}');
  await screen.getByRole('button', { name: 'Ngjit lart: Çadër' }).click();
  await expect.poll(order).toEqual(['Çadër', 'Balsam', 'Avull']);
  await expect
    .poll(() => sent)
    .toEqual(['Avull before Çadër', 'Avull before the end', 'Çadër before Balsam']);
});
