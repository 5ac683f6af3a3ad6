// The questions of a salon before a visit: set up, answered on the page, read at the visit.
import { expectAccessible } from './accessibility.ts';
import { expect, signInTab, test, untilLoaded } from './fixtures.ts';
import { join } from './staff.ts';

test('an owner asks before a visit, a client answers on the page, and the card of the visit says what', {
  tag: '@long',
}, async ({ page, server, newOwner, newDevice }) => {
  const owner = await newOwner();
  const ask = (method: string, path: string, body?: object) => server.call(method, path, body, owner.token);
  for (const name of ['Prerje', 'Manikyr'])
    await ask('POST', '/user/services', { name, duration: 30, price: 8 });
  const { data } = await ask('GET', '/online');
  const slug = `pyetje-${owner.user.id.slice(-8)}`;
  await ask('PUT', '/online', { ...data.settings, slug, open: true, accept: 'none' });
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await signInTab(page, owner);
  await page.goto('/konfigurimet?skeda=rezervimi');
  await expect(page.getByText('Nuk pyetet asgjë.')).toBeVisible();
  await page.getByRole('button', { name: 'Shto pyetje' }).click();
  const dialog = page.getByRole('dialog');
  const save = dialog.getByRole('button', { name: /^(Shto pyetje|Ruaj)$/ });
  await save.click();
  await expect(dialog.getByText('Shkruani pyetjen.')).toBeVisible();
  await dialog.getByLabel('Pyetja', { exact: true }).fill('Çfarë thonjsh dëshironi?');
  await dialog.getByRole('radio', { name: 'Një nga disa përgjigje' }).check();
  await dialog.getByLabel('Përgjigjet', { exact: true }).fill('Gel');
  await save.click();
  await expect(dialog.getByText('Shkruani së paku dy përgjigje.')).toBeVisible();
  await dialog.getByLabel('Përgjigjet', { exact: true }).fill('Gel\nLlak i thjeshtë');
  await dialog.getByRole('checkbox', { name: 'Pa përgjigje nuk rezervohet' }).check();
  await dialog.getByRole('radio', { name: 'Disa shërbime' }).check();
  await dialog.getByRole('checkbox', { name: 'Manikyr' }).check();
  await dialog.getByText('Pyetja në gjuhë të tjera').click();
  await dialog.getByLabel('Pyetja në anglisht').fill('Which nails would you like?');
  await dialog.getByLabel('Përgjigjja 2 në anglisht').fill('Plain polish');
  await expectAccessible(page);
  await save.click();
  await expect(page.getByText('Pyetja u shtua.')).toBeVisible();
  // the settings beside the questions can be switched in the same tab, and a question can be changed afterwards
  const online = page.getByRole('switch', { name: 'Rezervohet online: Prerje' });
  const does = page.getByRole('switch', { name: /^Të gjitha shërbimet/ }).first();
  for (const isOn of [false, true]) {
    for (const control of [online, does]) {
      await control.click();
      await expect(control).toBeChecked({ checked: isOn });
    }
    await expect
      .poll(async () => {
        const { services, barbers } = (await ask('GET', '/online')).data;
        const hair = services.find(({ name }: { name: string }) => name === 'Prerje');
        return [hair.online, barbers[0].services === null];
      })
      .toEqual([isOn, isOn]);
    await page.getByRole('button', { name: /^Ndrysho pyetjen/ }).click();
    await dialog.getByRole('checkbox', { name: 'Pa përgjigje nuk rezervohet' }).setChecked(isOn);
    await dialog.getByRole('button', { name: 'Ruaj', exact: true }).click();
    await expect(dialog).toBeHidden();
  }
  await expect(online).toBeChecked();
  await expect(does).toBeChecked();
  await ask('POST', '/online/questions', { kind: 'line', question: 'Keni alergji?', is_health: true });
  await page.reload();
  await expect(page.getByText('Gel / Llak i thjeshtë · E detyrueshme · Manikyr')).toBeVisible();
  await page.getByRole('heading', { name: 'Pyetje para terminit' }).scrollIntoViewIfNeeded();
  await expectAccessible(page);

  const client = await newDevice();
  await client.emulateMedia({ reducedMotion: 'reduce' });
  await client.goto(`/s/${slug}?gj=en`);
  const choose = async (service: string) => {
    await client.getByRole('checkbox', { name: new RegExp(`^${service}`) }).check();
    await client.locator('label:not(.none) > [name=day]').nth(1).check();
    await client.locator('[name=time]').first().check();
  };
  await choose('Prerje');
  await client.locator('.bar .btn').click();
  const nails = client.getByRole('radiogroup', { name: 'Which nails would you like?' });
  const health = client.getByRole('textbox', { name: /^Keni alergji\?/ });
  await expect(health).toBeVisible();
  await expect(nails).toBeHidden();
  await client.getByRole('checkbox', { name: /^Prerje/ }).uncheck();
  await choose('Manikyr');
  await expect(nails).toBeVisible();
  await health.fill('Lateks');
  const book = client.locator('.bar .btn');
  await book.click();
  await expect(client.getByText('Please answer.')).toBeVisible();
  await expect(client.getByLabel('Full name')).toBeFocused();
  await client.getByLabel('Full name').fill('Besa Leka');
  await client.getByLabel('Phone number').fill('+355 69 211 2233');
  await book.click();
  await expect(nails.getByRole('radio').first()).toBeFocused();
  await expectAccessible(client);
  await nails.getByRole('radio', { name: 'Plain polish' }).check();
  await expect(client.getByText('Please answer.')).toBeHidden();

  // the salon changes the question while the page is open: what was typed stays, and what fits no more is asked again
  const [question] = (await ask('GET', '/online/questions')).data;
  await ask('PUT', `/online/questions/${question.id}`, { choices: ['Gel', 'Akril'] });
  await book.click();
  await expect(
    client.getByText('The salon has changed its questions. Please look at them once more.'),
  ).toBeVisible();
  await expect(client.getByLabel('Full name')).toHaveValue('Besa Leka');
  await expect(health).toHaveValue('Lateks');
  await expect(nails.getByRole('radio', { checked: true })).toHaveCount(0);
  await nails.getByRole('radio', { name: 'Akril' }).check();
  await client.getByRole('link', { name: 'sq', exact: true }).click();
  await expect(client.getByRole('radio', { name: 'Akril' })).toBeChecked();
  await expect(client.getByText('Pyesim vetëm që shërbimi të jetë i sigurt për ju.')).toBeVisible();
  await expectAccessible(client);
  await client.locator('.bar .btn').click();
  await client
    .locator('.bar .btn')
    .filter({ hasText: /^(Rezervo|Dërgo)/ })
    .click();
  await expect(client.getByText(/^Kërkesa u dërgua\. /)).toBeVisible();

  // the salon reads the answers before it accepts
  await page.goto('/paneli');
  await page.getByRole('button', { name: '1 rezervim', exact: true }).click();
  const card = page.getByRole('listitem').filter({ hasText: 'Besa Leka' });
  await expect(card.getByText('Akril')).toBeVisible();
  await expect(card.getByText('Lateks')).toBeVisible();
  await expectAccessible(page);
  await card.getByRole('button', { name: /^Prano/ }).click();
  await expect(page.getByText('Kërkesa u pranua.')).toBeVisible();

  const { appointments } = await ask('GET', '/appointments');
  const [visit] = appointments;
  await page.goto(`/terminet?dita=${visit.appointment_date}&termini=${visit.id}`);
  await untilLoaded(page);
  await expect(page.getByRole('dialog').getByText('Akril')).toBeVisible();
  await expect(page.getByRole('dialog').getByText('Lateks')).toBeVisible();
  await expectAccessible(page);

  const barber = await join(server, owner, await newOwner(), 'barber', visit.barber);
  await ask('PUT', `/staff/${barber.user.staff?.id}`, { ticks: { seesHealth: false } });
  const other = await newDevice();
  await signInTab(other, barber);
  await other.goto(`/terminet?dita=${visit.appointment_date}&termini=${visit.id}`);
  await expect(other.getByRole('dialog').getByText('Akril')).toBeVisible();
  await expect(other.getByText('Lateks')).toHaveCount(0);
});
