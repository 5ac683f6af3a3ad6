// A program of the salon is called by a webhook: tried, called again, its secret renewed, and left after five dead days.
import { messages } from '../contracts/programs/webhooks.sq.ts';
import { bringForward } from '../test/queue.ts';
import { isSignedBy, openReceiver } from '../test/webhook-receiver.ts';
import { openDatabase } from '../server/ground/db/database.ts';
import { expect, signInByCall, signInTab, testOnOwnServer } from './fixtures.ts';

const receiver = await openReceiver();
const test = testOnOwnServer({ WEBHOOK_RECEIVERS: receiver.origin });
test.afterAll(() => receiver.close());

const fiveDays = 5 * 24 * 60 * 60 * 1000;

test('an owner adds a webhook, tries it, sends a call again, renews its secret, and turns it on after it was left', {
  tag: ['@desktop', '@long'],
}, async ({ page, server, newOwner, newDevice }) => {
  const owner = await newOwner();
  const url = `${receiver.origin}/kreher`;
  await signInTab(page, owner);
  await page.goto('/programues');
  await page.getByRole('button', { name: 'Shto webhook' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Adresa').fill(url);
  await dialog.getByRole('button', { name: 'Shto webhook' }).click();
  await expect(dialog.getByText('Kopjojeni tani. Pastaj nuk shfaqet më.')).toBeVisible();
  const secret = await dialog.locator('code').innerText();
  await dialog.getByRole('button', { name: 'E kopjova' }).click();

  const calls = page.getByRole('button', { name: `Thirrjet: ${url}` });
  await calls.click();
  await dialog.getByRole('button', { name: 'Dërgo një provë' }).click();
  const rows = dialog.getByRole('listitem').filter({ hasText: 'Provë' });
  await expect(rows.filter({ hasText: 'Arriti' })).toHaveCount(1);
  expect(receiver.received.map((call) => [call.body.type, isSignedBy(secret, call)])).toEqual([
    ['test', true],
  ]);
  await rows.getByRole('button', { name: /^Dërgo përsëri: Provë/ }).click();
  await expect(rows.filter({ hasText: 'Arriti' })).toHaveCount(2);
  expect(receiver.received[1]?.text).toBe(receiver.received[0]?.text);
  await dialog.getByRole('button', { name: 'Mbyll', exact: true }).last().click();

  await page.getByRole('button', { name: `Ndrysho: ${url}` }).click();
  await dialog.getByRole('button', { name: 'Ndërro çelësin' }).click();
  await expect(dialog.getByText('Kopjojeni tani. Pastaj nuk shfaqet më.')).toBeVisible();
  const renewed = await dialog.locator('code').innerText();
  await dialog.getByRole('button', { name: 'E kopjova' }).click();
  await calls.click();
  await dialog.getByRole('button', { name: 'Dërgo një provë' }).click();
  await expect(rows.filter({ hasText: 'Arriti' })).toHaveCount(3);
  const last = receiver.received.at(-1);
  expect(last && [renewed === secret, isSignedBy(secret, last), isSignedBy(renewed, last)]).toEqual([
    ...[false, true, true],
  ]);

  receiver.answerWith(500);
  await dialog.getByRole('button', { name: 'Dërgo një provë' }).click();
  await expect(rows.filter({ hasText: 'U refuzua (500)' })).toHaveCount(1);
  const db = openDatabase(server.connection);
  const before = receiver.received.length;
  await server.pass(fiveDays);
  await expect
    .poll(async () => {
      await bringForward(db);
      return receiver.received.length;
    })
    .toBeGreaterThan(before);
  await db.close();

  const later = await newDevice();
  await signInTab(later, await signInByCall(server, owner));
  await later.goto('/programues');
  const listed = later.getByRole('listitem').filter({ hasText: url });
  await expect(listed).toContainText('Joaktiv');
  await expect(listed).toContainText(messages.givenUp);
  expect((await server.mailAbout(/webhook/, owner.email)).text).toContain(url);
  receiver.answerWith(204);
  await later.getByRole('button', { name: `Ndrysho: ${url}` }).click();
  await later.getByRole('dialog').getByRole('button', { name: 'Aktivizo' }).click();
  await expect(later.getByText(messages.saved)).toBeVisible();
  await expect(listed).not.toContainText('Joaktiv');
});
