// The table of what each barber takes, with a fake server that keeps it.
import { QueryClientProvider } from '@tanstack/react-query';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { cleanup, render } from 'vitest-browser-react';
import type { BarberOverride, Service } from '#contracts/salon/services.ts';
import { queryClient } from '../../ground/lib/query.ts';
import { toastStore } from '../../ground/ui/toast.ts';
import BarberPrices from './BarberPrices.tsx';
import '../../styles.css';

const service = (id: string, name: string, changes: Partial<Service> = {}): Service => ({
  id,
  name,
  description: null,
  duration: 30,
  price: 10,
  is_active: true,
  colour: 'sage',
  addon: false,
  buffer_minutes: 0,
  wait_minutes: 0,
  work_after_minutes: 0,
  ...changes,
});
const barber = (id: string, name: string) => ({ id, name, active: true, colour: 'sage', position: 0 });
const nothing = { price: null, work_minutes: null, wait_minutes: null, work_after_minutes: null };
const barbers = [barber('ardit', 'Ardit'), { ...barber('blerim', 'Blerim'), services: ['cut', 'dye'] }];
let services: Service[];
let sent: object[];
let refusal: object | undefined;

beforeEach(() => {
  [sent, refusal] = [[], undefined];
  services = [
    service('cut', 'Prerje', { barbers: [{ ...nothing, barber_id: 'ardit', price: 12, work_minutes: 40 }] }),
    service('beard', 'Mjekër'),
    service('dye', 'Ngjyrosje', { duration: 90, wait_minutes: 40, work_after_minutes: 20 }),
  ];
  vi.stubGlobal('fetch', async (address: string, { method, body }: RequestInit) => {
    if (method === 'PUT') {
      const { barber_id, ...changes } = JSON.parse(String(body));
      sent.push({ of: address.split('/').at(-2), barber_id, ...changes });
      if (refusal) return Response.json({ success: false, code: 'invalid', ...refusal }, { status: 400 });
      services = services.map((one) => {
        if (!address.includes(one.id)) return one;
        const before = one.barbers?.find((own) => own.barber_id === barber_id);
        const others = one.barbers?.filter((own) => own !== before) ?? [];
        const own = { ...nothing, ...before, ...changes, barber_id } as BarberOverride;
        return { ...one, barbers: [...others, own] };
      });
    }
    const data = address.includes('/services') ? services : barbers;
    return Response.json({ success: true, message: '', data });
  });
  queryClient.clear();
});
const size = [innerWidth, innerHeight] as const;
afterEach(async () => {
  await cleanup();
  vi.unstubAllGlobals();
  toastStore.set([]);
  await page.viewport(...size);
});

async function open(width = 1440) {
  await page.viewport(width, 900);
  await render(
    <QueryClientProvider client={queryClient}>
      <BarberPrices />
    </QueryClientProvider>,
  );
  await expect.element(price('Prerje', 'Ardit')).toBeVisible();
}
const price = (of: string, by: string) => page.getByLabelText(`Çmimi (€): ${of}, ${by}`);
const minutes = (of: string, by: string) => page.getByLabelText(`Kohëzgjatja (min): ${of}, ${by}`);

test('own values are in the fields, and empty ones show what the service says', async () => {
  await open();
  await expect.element(price('Prerje', 'Ardit')).toHaveValue('12,00');
  await expect.element(minutes('Prerje', 'Ardit')).toHaveValue('40');
  await expect.element(price('Prerje', 'Blerim')).toHaveValue('');
  await expect.element(price('Prerje', 'Blerim')).toHaveAttribute('placeholder', '10,00');
  await expect.element(minutes('Ngjyrosje', 'Blerim')).toHaveAttribute('placeholder', '30/40/20');
  await expect.element(page.getByRole('cell', { name: 'nuk e bën' })).toBeVisible();
  await expect.element(price('Mjekër', 'Blerim')).not.toBeInTheDocument();
});

test('the keyboard works as in a sheet: typing replaces, Enter saves and goes down, Escape restores, arrows pass what is not done', {
  tags: 'long',
}, async () => {
  await open();
  await price('Prerje', 'Ardit').click();
  await userEvent.keyboard('13{Enter}');
  await expect.poll(() => sent).toEqual([{ of: 'cut', barber_id: 'ardit', price: 13, shown: { price: 12 } }]);
  await expect.element(price('Mjekër', 'Ardit')).toHaveFocus();
  await expect.element(price('Prerje', 'Ardit')).toHaveValue('13,00');
  await userEvent.keyboard('7{ArrowRight}');
  await expect.element(minutes('Mjekër', 'Ardit')).toHaveFocus();
  await expect.poll(() => sent).toHaveLength(2);
  await userEvent.keyboard('55{Escape}');
  await expect.element(minutes('Mjekër', 'Ardit')).toHaveValue('');
  // Blerim does not do it
  await userEvent.keyboard('{ArrowRight}');
  await expect.element(minutes('Mjekër', 'Ardit')).toHaveFocus();
  await userEvent.keyboard('{ArrowUp}{ArrowRight}');
  await expect.element(price('Prerje', 'Blerim')).toHaveFocus();
  await userEvent.keyboard('{ArrowDown}');
  await expect.element(price('Ngjyrosje', 'Blerim')).toHaveFocus();
  await userEvent.tab();
  await userEvent.keyboard('20/30/15{Enter}');
  await expect
    .poll(() => sent.at(-1))
    .toEqual({
      of: 'dye',
      barber_id: 'blerim',
      ...{ work_minutes: 20, wait_minutes: 30, work_after_minutes: 15 },
      shown: { work_minutes: null, wait_minutes: null, work_after_minutes: null },
    });
  expect(sent).toHaveLength(3);
});

test('two numbers are no hours of a service: the field says what to type, and nothing is sent', async () => {
  await open();
  await minutes('Ngjyrosje', 'Blerim').fill('25/40');
  await userEvent.tab();
  await expect
    .element(page.getByRole('alert'))
    .toHaveTextContent('Shkruani një numër, p.sh. 40, ose tre numra: 30/40/20.');
  expect(sent).toEqual([]);
});

test('an emptied field is the service again, and undo brings the own value back', {
  tags: 'long',
}, async () => {
  await open();
  await price('Prerje', 'Ardit').fill('');
  await userEvent.tab();
  await expect
    .poll(() => sent)
    .toEqual([{ of: 'cut', barber_id: 'ardit', price: null, shown: { price: 12 } }]);
  await expect.poll(() => toastStore.read()).toHaveLength(1);
  toastStore.read()[0]?.actions[0]?.onPress();
  await expect
    .poll(() => sent.at(-1))
    .toEqual({ of: 'cut', barber_id: 'ardit', price: 12, shown: { price: null } });
  await expect.element(price('Prerje', 'Ardit')).toHaveValue('12,00');
});

test('a price that was saved elsewhere meanwhile is named, and the next Enter overwrites it', async () => {
  await open();
  refusal = { message: 'Ndërkohë u ruajt: çmimi 14,00 €.', present: { price: 14 } };
  await price('Prerje', 'Ardit').fill('15');
  await userEvent.keyboard('{Enter}');
  await expect.poll(() => toastStore.read()).toHaveLength(1);
  await expect.element(price('Prerje', 'Ardit')).toHaveValue('15');
  refusal = undefined;
  await price('Prerje', 'Ardit').click();
  await userEvent.keyboard('{Enter}');
  await expect
    .poll(() => sent)
    .toEqual(
      [12, 14].map((shown) => ({ of: 'cut', barber_id: 'ardit', price: 15, shown: { price: shown } })),
    );
});

test('what the server refuses is said at its field, and stays to be put right', async () => {
  await open();
  refusal = { message: 'x', fields: { price: 'Çmimi duhet të jetë më i madh se 0.' } };
  await price('Mjekër', 'Ardit').fill('shtatë');
  await userEvent.tab();
  await expect
    .element(price('Mjekër', 'Ardit'))
    .toHaveAccessibleDescription('Çmimi duhet të jetë më i madh se 0.');
  await expect.element(price('Mjekër', 'Ardit')).toHaveValue('shtatë');
});

test('on a phone one barber is shown at a time, and nothing is wider than the screen', {
  tags: 'long',
}, async () => {
  await open(390);
  await expect.element(price('Prerje', 'Blerim')).not.toBeInTheDocument();
  await page.getByLabelText('Barberi').selectOptions('Blerim');
  await expect.element(price('Prerje', 'Blerim')).toBeVisible();
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(390);
  const table = page.getByRole('table').element();
  expect(table.scrollWidth).toBeLessThanOrEqual(table.parentElement?.clientWidth ?? 0);
});
