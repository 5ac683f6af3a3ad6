// Undoing an admin's edit of plan and trial: the ledger must be exactly as it was before.

import { beforeAll, describe, expect, test } from 'vitest';
import { readRows } from '../../../test/checked-database.ts';
import { it } from '../../../test/each-mainly.ts';
import { type Salon, testWorld } from '../../../test/harness.ts';
import { expectOk, order, payseraOf, project } from '../../../test/paysera.ts';
import { openProvider } from '../../billing/payments/provider.ts';
import { sql } from '../../ground/db/database.ts';

const world = testWorld({ payments: openProvider(project) });
const { sendCallback, statusOf } = payseraOf(world);
let admin: Salon;
beforeAll(async () => {
  admin = await world().admin();
});

const edit = async (owner: Salon, body: object) => {
  const answer = await admin.put(`/auth/admin/users/${owner.user.id}`, body);
  expect(answer.status).toBe(200);
  return answer.body;
};
const aMonth = { subscriptionType: 'monthly', duration: { value: 1, unit: 'months' } };
const undo = (id: string, caller = admin) => caller.post(`/admin/ledger-edits/${id}/undo`);

/** Everything that the ledger of this owner consists of. */
const ledgerOf = (owner: Salon) =>
  readRows<object>(world().db)(sql`
    select to_jsonb(grants) as "grant", cancelled_at
    from memberships join salons on salons.id = salon_id join grants using (salon_id)
    where user_id = ${owner.user.id}
    order by grants.id`);

async function paidSalon() {
  const owner = await world().newSalon();
  expectOk(await sendCallback(await order(owner, 'yearly')));
  expectOk(await sendCallback(await order(owner, 'monthly')));
  return owner;
}

describe('POST /admin/ledger-edits/:id/undo', () => {
  it.each(3, [
    ['a cleared plan', { subscriptionEndDate: '' }],
    ['a shortened plan', { subscriptionEndDate: '2026-12-15' }],
    ['an extended plan', { subscriptionEndDate: '2099-01-01' }],
    ['a cleared trial', { trialEndDate: '' }],
    ['a shortened trial', { trialEndDate: '2026-11-24' }],
    ['a cleared plan and trial', { trialEndDate: '', subscriptionEndDate: '' }],
  ])('undoing %s restores every grant, with its source and order', async (_what, body) => {
    const owner = await paidSalon();
    await owner.post('/subscriptions/cancel');
    const [ledger, status] = [await ledgerOf(owner), await statusOf(owner)];
    const { undoId } = await edit(owner, body);
    expect(await ledgerOf(owner)).not.toEqual(ledger);

    const undone = await undo(undoId);
    expect({ status: undone.status, message: undone.body.message }).toEqual({
      status: 200,
      message: 'Ndryshimi u zhbë.',
    });
    expect(undone.body.user).toMatchObject({
      id: owner.user.id,
      subscriptionEndDate: status.subscriptionEndDate,
      trialEndDate: status.trialEndDate,
    });
    expect(await ledgerOf(owner)).toEqual(ledger);
    expect(await statusOf(owner)).toEqual(status);
    const [row] = await readRows<{ description: string }>(world().db)(sql`
      select description from history where entity_id = ${owner.user.id} order by created_at desc, id desc limit 1`);
    expect(row?.description).toBe(`U zhbë ndryshimi i abonimit ose i provës: ${owner.email}`);
  });

  test.each([
    ['a salon on trial', () => world().newSalon()],
    ['a salon with a cancelled plan', paidSalon],
  ])('undoing an extension of %s takes the time back, and the history has both', async (_what, salonOf) => {
    const owner = await salonOf();
    await owner.post('/subscriptions/cancel');
    const [ledger, status] = [await ledgerOf(owner), await statusOf(owner)];
    const { body } = await admin.post('/admin/extend-subscription', { userId: owner.user.id, ...aMonth });
    expect(await ledgerOf(owner)).not.toEqual(ledger);

    expect((await undo(body.undoId)).status).toBe(200);
    expect(await ledgerOf(owner)).toEqual(ledger);
    expect(await statusOf(owner)).toEqual(status);
    const rows = await readRows<{ description: string }>(world().db)(sql`
      select description from history
      where user_id = ${admin.user.id} and description like ${`%${owner.email}%`}
      order by created_at, id`);
    const said = rows.map(({ description }) => description);
    expect(said[0]).toContain('U zgjat abonimi');
    // between them a refund request that was withdrawn and made again
    expect(said.at(-1)).toBe(`U zhbë ndryshimi i abonimit ose i provës: ${owner.email}`);
  });

  test('undoing an extension that took a cancellation back requests the refund again, of the same days', async () => {
    const owner = await world().newSalon();
    expectOk(await sendCallback(await order(owner, 'yearly')));
    await owner.post('/subscriptions/cancel');
    const request = async () => {
      const { refund_state, refund_requested_at } = (await owner.get('/subscriptions/payments')).body.data[0];
      return { refund_state, refund_requested_at };
    };
    const asked = await request();
    expect(asked.refund_state).toBe('open');
    const { body } = await admin.post('/admin/extend-subscription', { userId: owner.user.id, ...aMonth });
    expect((await request()).refund_state).toBe('none');
    expect((await undo(body.undoId)).status).toBe(200);
    expect(await request()).toEqual(asked);
  });

  test('undoing an extension requests no refund that a part closed after the cancellation', async () => {
    const owner = await world().newSalon();
    const paid = await order(owner, 'yearly');
    expectOk(await sendCallback(paid));
    await owner.post('/subscriptions/cancel');
    const stateNow = async () => (await owner.get('/subscriptions/payments')).body.data[0].refund_state;
    expect(await stateNow()).toBe('open');
    await world().at('2026-11-23T10:20:00Z', async () => {
      const part = { amount: 10, reason: 'Një javë pa shërbim.', keepsPlan: true };
      const path = `/admin/refund-requests/${paid.get('orderid')}/return`;
      expect((await admin.post(path, part)).status).toBe(200);
      const { body } = await admin.post('/admin/extend-subscription', { userId: owner.user.id, ...aMonth });
      expect((await undo(body.undoId)).status).toBe(200);
    });
    expect(await stateNow()).toBe('none');
  });

  test('undoing an extension by a paid order leaves what was paid', async () => {
    const owner = await world().newSalon();
    const paid = await order(owner);
    expectOk(await sendCallback(paid));
    const ledger = await ledgerOf(owner);
    const { body } = await admin.post(`/admin/subscriptions/${paid.get('orderid')}/extend`, aMonth);
    expect((await undo(body.undoId)).status).toBe(200);
    expect(await ledgerOf(owner)).toEqual(ledger);
  });

  test('undoing a trial given to a salon without any grant leaves no grant', async () => {
    const owner = await world().newSalon();
    await edit(owner, { trialEndDate: '' });
    await readRows(world().db)(sql`
      delete from grants where salon_id in (select salon_id from memberships where user_id = ${owner.user.id})`);
    const { undoId } = await edit(owner, { trialEndDate: '2026-12-24' });
    expect((await undo(undoId)).body.user).toMatchObject({ trialEndDate: null });
    expect(await ledgerOf(owner)).toEqual([]);
  });

  test('an edit that changed neither plan nor trial gets no id to undo it', async () => {
    const owner = await paidSalon();
    expect((await edit(owner, { username: 'Tjetër', trialEndDate: '2026-11-30' })).undoId).toBeNull();
  });
});

describe('refusals of an undo', () => {
  const tooLate = { status: 404, code: 'not_found', message: 'Ky ndryshim nuk mund të zhbëhet më.' };
  const refusalOf = async (id: string, caller = admin) => {
    const { status, body } = await undo(id, caller);
    return { status, code: body.code, message: body.message };
  };

  test('a second undo answers 404, also when both are sent at once', async () => {
    const owner = await paidSalon();
    const { undoId } = await edit(owner, { subscriptionEndDate: '' });
    const both = await Promise.all([undo(undoId), undo(undoId)]);
    expect(both.map(({ status }) => status).sort()).toEqual([200, 404]);
    expect(await refusalOf(undoId)).toEqual(tooLate);
  });

  test('an undo a minute after the edit answers 404', async () => {
    const owner = await paidSalon();
    const { undoId } = await edit(owner, { subscriptionEndDate: '' });
    const ledger = await ledgerOf(owner);
    world().clock.pass({ minutes: 1 });
    expect(await refusalOf(undoId)).toEqual(tooLate);
    expect(await ledgerOf(owner)).toEqual(ledger);
  });

  test('an undo by an admin who did not make the edit answers 404', async () => {
    const [owner, colleague] = [await paidSalon(), await world().newSalon()];
    await admin.put(`/auth/admin/users/${colleague.user.id}/role`, { role: 'admin' });
    const { undoId } = await edit(owner, { subscriptionEndDate: '' });
    expect(await refusalOf(undoId, await world().signIn(colleague.email))).toEqual(tooLate);
    expect((await undo(undoId)).status).toBe(200);
  });

  it.each<[string, (owner: Salon) => Promise<unknown>]>(2, [
    ['a payment', async (owner) => expectOk(await sendCallback(await order(owner)))],
    ['another edit', (owner) => edit(owner, { subscriptionEndDate: '2027-05-05' })],
    [
      'an extension',
      (owner) => admin.post('/admin/extend-subscription', { userId: owner.user.id, ...aMonth }),
    ],
    ['a cancellation', (owner) => owner.post('/subscriptions/cancel')],
  ])('an undo after %s answers 409', async (_what, change) => {
    const owner = await paidSalon();
    const { undoId } = await edit(owner, { subscriptionEndDate: '2026-12-24' });
    await change(owner);
    const ledger = await ledgerOf(owner);
    expect(await refusalOf(undoId)).toEqual({
      status: 409,
      code: 'changed',
      message: 'Abonimi ka ndryshuar ndërkohë, prandaj ky ndryshim nuk mund të zhbëhet.',
    });
    expect(await ledgerOf(owner)).toEqual(ledger);
  });

  test('an undo for a deleted account answers 404', { tags: 'long' }, async () => {
    const owner = await paidSalon();
    const { undoId } = await edit(owner, { subscriptionEndDate: '' });
    await admin.delete(`/auth/admin/users/${owner.user.id}`);
    expect(await refusalOf(undoId)).toEqual(tooLate);
  });
});
