// The order of the services, with a fake server that keeps it.
import { QueryClientProvider } from '@tanstack/react-query';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import type { ServiceGroup } from '#contracts/salon/service-groups.ts';
import type { Service } from '#contracts/salon/services.ts';
import { queryClient } from '../../ground/lib/query.ts';
import { serviceInFullQuery } from './changes.ts';
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

const [hair, nails] = ['Flokët', 'Thonjtë'].map((name, n) => ({
  id: `01a1f88a-d903-7691-bf5a-20e7826ec77${n}`,
  name,
})) as [ServiceGroup, ServiceGroup];

let sent: string[];
let kept: Service[];
let groups: ServiceGroup[];

beforeEach(() => {
  [sent, kept, groups] = [[], services, []];
  vi.stubGlobal('fetch', async (address: string, { method, body }: RequestInit) => {
    if (method === 'PUT') {
      const { before, group_id } = JSON.parse(String(body));
      const of = kept.find(({ id }) => address.includes(id));
      const name = (id: string | null) => kept.find((one) => one.id === id)?.name ?? 'the end';
      sent.push(`${of?.name} before ${name(before)}`);
      const others = kept.filter((one) => one !== of);
      const place = before ? others.findIndex(({ id }) => id === before) : others.length;
      const group = groups.find(({ id }) => id === group_id);
      if (group_id !== undefined) sent.push(`in ${group?.name}`);
      const moved = of && group ? { ...of, group_id: group.id, group_name: group.name } : of;
      kept = others.toSpliced(place, 0, ...(moved ? [moved] : []));
    }
    const isOfGroups = address.includes('service-groups');
    return Response.json({ success: true, message: '', data: isOfGroups ? groups : kept });
  });
  queryClient.clear();
});
afterEach(() => vi.unstubAllGlobals());

function Tab() {
  return <ServicesTab drafts={useServiceDrafts(kept)} />;
}

test('a service moves down and up with its buttons, which keep the focus; screen readers hear its place', {
  tags: 'long',
}, async () => {
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

test('a service moves with its buttons into the next group, and is dragged back before another one', async () => {
  groups = [hair, nails];
  const inHair = { group_id: hair.id, group_name: hair.name };
  kept = services.map((service, n) => (n < 2 ? { ...service, ...inHair } : service));
  const screen = await render(
    <QueryClientProvider client={queryClient}>
      <Tab />
    </QueryClientProvider>,
  );
  const inGroup = (name: string) =>
    screen
      .getByRole('region', { name })
      .getByRole('listitem')
      .elements()
      .map((row) => row.getAttribute('aria-label')?.replace('Shërbimi: ', ''));
  await expect.poll(() => inGroup('Flokët')).toEqual(['Avull', 'Balsam']);
  await expect.element(screen.getByText('Ky grup nuk ka ende shërbime.')).toBeVisible();
  await screen.getByRole('button', { name: 'Zbrit poshtë: Balsam' }).click();
  await expect.poll(() => inGroup('Thonjtë')).toEqual(['Balsam']);
  await expect.element(screen.getByText('Balsam: grupi Thonjtë')).toBeInTheDocument();
  await expect.element(screen.getByRole('button', { name: 'Zbrit poshtë: Balsam' })).toHaveFocus();
  await expect.poll(() => queryClient.isMutating() + queryClient.isFetching()).toBe(0);

  const grip = screen.getByTitle('Zhvendos: Çadër').element();
  const target = screen.getByRole('listitem', { name: 'Shërbimi: Avull' }).element();
  target.scrollIntoView({ block: 'center' });
  const { left, top } = target.getBoundingClientRect();
  const at = { bubbles: true, pointerId: 1, button: 0, clientX: left + 20, clientY: top + 4 };
  // a pointer of the test cannot be captured
  grip.setPointerCapture = () => {};
  grip.dispatchEvent(new PointerEvent('pointerdown', at));
  await expect
    .element(screen.getByRole('listitem', { name: 'Shërbimi: Çadër' }))
    .toHaveAttribute('data-dragged');
  grip.dispatchEvent(new PointerEvent('pointermove', at));
  await expect
    .element(screen.getByRole('listitem', { name: 'Shërbimi: Avull' }))
    .toHaveAttribute('data-next');
  grip.dispatchEvent(new PointerEvent('pointerup', at));
  await expect.poll(() => inGroup('Flokët')).toEqual(['Çadër', 'Avull']);
  await expect
    .poll(() => sent)
    .toEqual(['Balsam before the end', 'in Thonjtë', 'Çadër before Avull', 'in Flokët']);
});

test('a long list is folded by groups on a phone; a search looks through all, and a service that moves or is refused is shown', {
  tags: 'long',
}, async () => {
  const before = [innerWidth, innerHeight] as const;
  await page.viewport(390, 844);
  groups = [hair, nails];
  kept = Array.from({ length: 14 }, (_, n): Service => {
    const { id: group_id, name: group_name } = n < 9 ? hair : nails;
    const id = `01a1f88a-d903-7691-bf5a-20e7826ec8${10 + n}`;
    return { ...(services[0] as Service), id, name: `Numri ${n}`, group_id, group_name };
  });
  const screen = await render(
    <QueryClientProvider client={queryClient}>
      <Tab />
    </QueryClientProvider>,
  );
  const rows = () =>
    screen
      .getByRole('listitem')
      .elements()
      .map((row) => row.getAttribute('aria-label')?.replace('Shërbimi: ', ''));
  const ofHair = screen.getByRole('button', { name: 'Flokët 9', exact: true });
  await expect.element(ofHair).toHaveAttribute('aria-expanded', 'false');
  expect(rows()).toEqual([]);

  const search = screen.getByRole('textbox', { name: 'Kërko shërbimin' });
  await search.fill('thonjte');
  await expect.poll(() => rows().length).toBe(5);
  await search.fill('numri 1');
  await expect.poll(rows).toEqual(['Numri 1', 'Numri 10', 'Numri 11', 'Numri 12', 'Numri 13']);
  await search.fill('xyz');
  await expect.element(screen.getByText('Nuk u gjet asnjë shërbim me këtë emër.')).toBeVisible();
  await search.fill('');

  await ofHair.click();
  await expect.poll(() => rows().length).toBe(9);
  await screen.getByRole('button', { name: 'Zbrit poshtë: Numri 8' }).click();
  await expect.element(screen.getByRole('button', { name: 'Zbrit poshtë: Numri 8' })).toHaveFocus();
  await expect.poll(() => rows().slice(8)).toEqual([8, 9, 10, 11, 12, 13].map((n) => `Numri ${n}`));
  const ofHair8 = screen.getByRole('button', { name: 'Flokët 8', exact: true });
  await ofHair8.click();
  await expect.poll(() => rows().length).toBe(6);

  await ofHair8.click();
  const renamed = screen.getByRole('listitem', { name: 'Shërbimi: Numri 3' }).getByLabelText('Emri').first();
  await renamed.fill('');
  await ofHair8.click();
  await search.fill('numri 13');
  await expect.poll(rows).toEqual(['Numri 13']);
  await screen.getByRole('button', { name: 'Ruaj Konfigurimet' }).click();
  await expect.element(renamed).toHaveFocus();
  await expect.poll(rows).toEqual(['Numri 3', 'Numri 13']);
  await search.fill('');
  await expect.element(renamed).toBeVisible();
  await page.viewport(...before);
});
