// Two clients have one name: the desk says which of them comes, and sees who is who.
import { bookVisit, today } from './book-visit.ts';
import { expect, signInTab, test } from './fixtures.ts';

const name = 'Arta Hoxha';
const otherClient = 'Një klient tjetër me këtë emër';

test('the desk books for one of two clients with one name, and for a third; the day tells them apart', {
  tag: ['@phone', '@long'],
}, async ({ page, server, newOwner }) => {
  const owner = await newOwner();
  const ask = (method: string, path: string, body?: object) => server.call(method, path, body, owner.token);
  await ask('POST', '/user/services', { name: 'Prerje', duration: 30, price: 5 });
  await bookVisit(server, owner, {
    client_name: name,
    client_phone: '069 111 2222',
    service_name: 'Prerje',
    appointment_time: '12:00',
  });
  await signInTab(page, owner);

  const book = async (
    time: string,
    answer: string,
    { phone, isKnown }: { phone?: string; isKnown?: boolean } = {},
  ) => {
    await page.goto(`/terminet?dita=${today}&shto=${time}`);
    const form = page.getByRole('dialog', { name: 'Shto termin' });
    await form.getByRole('combobox', { name: 'Klienti' }).fill(name);
    await form.getByRole('combobox', { name: 'Klienti' }).press('Escape');
    await form.getByRole('combobox', { name: 'Klienti' }).press('Tab');
    await form.getByRole('button', { name: answer }).click();
    if (phone) await form.getByLabel('Telefoni').fill(phone);
    if (!isKnown) {
      await form.getByRole('button', { name: /Shërbimi/ }).click();
      await page.getByRole('option', { name: /^Prerje/ }).click();
    }
    await form.getByRole('button', { name: 'Ruaj terminin' }).click();
    await expect(form).toBeHidden();
  };
  await book('13:00', otherClient, { phone: '069 333 4444' });
  await book('14:00', 'Arta Hoxha · +355 69 333 4444', { isKnown: true });
  await book('15:00', otherClient);

  const counted = async () => {
    const { clients } = await ask('GET', '/clients?q=arta');
    return clients
      .map((one: Record<string, unknown>) => [one.name, one.phone, one.totalAppointments].join(' '))
      .sort();
  };
  await expect
    .poll(counted)
    .toEqual([`${name}  1`, `${name} +355 69 111 2222 1`, `${name} +355 69 333 4444 2`]);
  const day = page.getByRole('grid', { name: 'Terminet e ditës' });
  for (const hint of ['…222', '…444'])
    await expect(day.getByRole('gridcell', { name: new RegExp(`^${name} · ${hint}`) }).first()).toBeVisible();
});
