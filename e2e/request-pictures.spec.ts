// A service asks for pictures: the client adds one on the page, and the salon sees it at the request.
import { expectAccessible } from './accessibility.ts';
import { expect, signInTab, test } from './fixtures.ts';

test('a client sends a picture with a request, and the salon opens it at the request', {
  tag: ['@phone', '@long'],
}, async ({ page, server, newOwner, newDevice }) => {
  const owner = await newOwner();
  const ask = (method: string, path: string, body?: object) => server.call(method, path, body, owner.token);
  await signInTab(page, owner);
  await page.goto('/konfigurimet?skeda=sherbimet');
  await page.getByRole('button', { name: 'Shto Shërbim', exact: true }).first().click();
  const added = page.getByRole('dialog');
  await added.getByLabel('Emri').first().fill('Ngjyrosje');
  await added.getByLabel('Çmimi (€)').fill('20');
  await added
    .getByRole('checkbox', {
      name: 'Klienti mund të shtojë deri në dy foto: rezervimi online vjen si kërkesë',
    })
    .check();
  await added.getByRole('button', { name: 'Shto Shërbim' }).click();
  await expect(page.getByRole('listitem', { name: 'Shërbimi: Ngjyrosje' })).toBeVisible();
  const { data } = await ask('GET', '/online');
  const slug = `foto-${owner.user.id.slice(-8)}`;
  await ask('PUT', '/online', { ...data.settings, slug, open: true });

  const client = await newDevice();
  await client.setViewportSize({ width: 390, height: 844 });
  await client.emulateMedia({ reducedMotion: 'reduce' });
  await client.goto(`/s/${slug}`);
  await client
    .getByRole('radiogroup', { name: /^(Paradite|Pasdite|Mbrëmje)$/ })
    .getByRole('radio')
    .first()
    .check();
  const pictures = client.getByRole('group', { name: 'Foto për sallonin' });
  await expect(pictures.getByRole('button', { name: 'Shto foto' })).toBeVisible();
  // a picture of one pixel, as a file of the device
  const png =
    'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg==';
  const input = client.locator('#picture');
  await input.setInputFiles({ name: 'notes.txt', mimeType: 'text/plain', buffer: Buffer.from('Shënim') });
  await expect(pictures.getByRole('alert')).toHaveText('Ky skedar nuk është foto.');
  await input.setInputFiles({ name: 'flok.png', mimeType: 'image/png', buffer: Buffer.from(png, 'base64') });
  await expect(pictures.getByRole('button', { name: 'Hiqe foton 1' })).toBeVisible();
  await expectAccessible(client);
  await client.getByLabel('Emri dhe mbiemri').fill('Ana Krasniqi');
  await client.getByLabel('Numri i telefonit').fill('069 411 2233');
  await client.getByRole('button', { name: /^Dërgo kërkesën: / }).click();
  await expect(client.getByText(/^Kërkesa u dërgua\./)).toBeVisible();

  await page.goto('/');
  await page.getByRole('button', { name: '1 rezervim' }).click();
  const region = page.getByRole('region', { name: 'Foto me kërkesën' }).first();
  await expect(region).toBeVisible();
  await region.getByRole('button', { name: 'Hap foton 1' }).click();
  await expect(region.getByRole('img', { name: 'Foto 1' })).toBeVisible();
  await expectAccessible(page);
});
