import { describe, expect, test } from 'vitest';
import { codeOf } from '../../../test/authenticator.ts';
import { password, type Salon, testWorld } from '../../../test/harness.ts';
import { newPasskey } from '../../../test/passkey-device.ts';
import { barbersOf } from '../../../test/staff.ts';

const world = testWorld();
const required = { status: 403, body: { code: 'reauth_required' } };

async function setRule(owner: Salon) {
  const { Arben } = await barbersOf(owner);
  const rule = { kind: 'percent', service_id: null, from_day: '2026-01-01', percent_bp: 4000 };
  return owner.put('/commissions/rules', { ...rule, barber_id: Arben });
}

const sensitive: [string, (owner: Salon) => ReturnType<Salon['put']>][] = [
  ['the own e-mail', (owner) => owner.put(`/users/${owner.user.id}`, { email: `i-ri.${owner.email}` })],
  ['the own password', (owner) => owner.put(`/users/${owner.user.id}`, { password: 'rruga-456' })],
  ['ending other sessions', (owner) => owner.post('/auth/sessions/end-others')],
  [
    'ending one session',
    async (owner) => {
      const { sessions } = (await owner.get('/auth/sessions')).body;
      return owner.delete(`/auth/sessions/${sessions[0].id}`);
    },
  ],
  ['the download of all data', (owner) => owner.get('/export')],
  ['where clients answer mails', (owner) => owner.put('/salon', { contact_email: 'tjeter@salloni.al' })],
  ['how long clients are kept', (owner) => owner.put('/clients/keeping', { years: 2 })],
  ['what a barber is paid', setRule],
  [
    'taking back what a barber is paid',
    async (owner) => {
      // a sign-in of just now set the rule
      await world().at('2026-11-23T10:18:00Z', () => setRule(owner));
      const { rules } = (await owner.get('/commissions/rules')).body;
      return owner.delete(`/commissions/rules/${rules[0].id}`);
    },
  ],
];

describe.each(sensitive)('%s', (_what, change) => {
  test('the call needs a sign-in within ten minutes, and the password makes it recent', async () => {
    const owner = await world().newSalon();
    world().clock.pass({ minutes: 11 });
    expect(await change(owner)).toMatchObject(required);
    expect((await owner.post('/auth/reauth', { password })).status).toBe(200);
    expect((await change(owner)).status).toBe(200);
  });

  test('the call is still allowed ten minutes after the sign-in', async () => {
    const owner = await world().newSalon();
    world().clock.pass({ minutes: 10 });
    expect((await change(owner)).status).toBe(200);
  });
});

test('the sentence asks for the password', async () => {
  const owner = await world().newSalon();
  world().clock.pass({ minutes: 11 });
  const { body } = await owner.post('/auth/sessions/end-others');
  expect(body).toEqual({
    success: false,
    code: 'reauth_required',
    message: 'Shkruani fjalëkalimin për të vazhduar.',
  });
});

test('a change that is not sensitive needs no recent sign-in, also with the same e-mail', async () => {
  const owner = await world().newSalon();
  world().clock.pass({ hours: 1 });
  const body = { username: 'Erjona', email: owner.email.toUpperCase(), password: '' };
  expect((await owner.put(`/users/${owner.user.id}`, body)).status).toBe(200);
});

test('a wrong input is answered before the password is asked for', async () => {
  const owner = await world().newSalon();
  const admin = await world().admin();
  world().clock.pass({ hours: 1 });
  expect((await owner.put(`/users/${owner.user.id}`, { password: 'a' })).status).toBe(400);
  expect((await owner.delete('/auth/sessions/nobody')).status).toBe(400);
  expect((await admin.put(`/auth/admin/users/${owner.user.id}`, { email: 'x' })).status).toBe(400);
});

test('a resumed device has not signed in', async () => {
  const { email } = await world().newSalon();
  const signedIn = await world().call('POST', '/auth/login', { email, password, remember: true });
  const cookie = String(signedIn.headers['set-cookie']).split(';')[0] ?? '';
  const { token } = (await world().call('POST', '/auth/resume', {}, { headers: { cookie } })).body;
  expect(await world().call('POST', '/auth/sessions/end-others', {}, { token })).toMatchObject(required);
});

test("an administrator's edit of an account needs it, whatever it changes", async () => {
  const owner = await world().newSalon();
  const admin = await world().admin();
  const edit = (body: object) => admin.put(`/auth/admin/users/${owner.user.id}`, body);
  const edits = [
    { password: 'rruga-456' },
    { username: 'Erjona' },
    { trialEndDate: '2026-12-20' },
    { isActive: false },
  ];
  world().clock.pass({ minutes: 11 });
  for (const body of edits) expect(await edit(body)).toMatchObject(required);
  await admin.post('/auth/reauth', { password });
  for (const body of edits) expect((await edit(body)).status).toBe(200);
});

test('an administrator who has not signed in lately gives, deletes, mails and takes nothing away', async () => {
  const { user, email } = await world().newSalon();
  const admin = await world().admin();
  world().clock.pass({ minutes: 11 });
  const [account, about] = [`/auth/admin/users/${user.id}`, `/admin/users/${user.id}`];
  const year = { subscriptionType: 'yearly', duration: { value: 1, unit: 'years' } };
  const news = { subject: 'Sulm', message: 'Sulm', recipients: [email] };
  const answers = [
    await admin.put(`${account}/role`, { role: 'admin' }),
    await admin.post(`${about}/send-reset`),
    await admin.post(`${about}/verify`),
    await admin.delete(account),
    await admin.post('/admin/extend-subscription', { userId: user.id, ...year }),
    await admin.put('/admin/plans', { plans: [{ plan: 'monthly', price: 0.01 }] }),
    await admin.get('/admin/payments/export'),
    await admin.get('/reports/export'),
    await admin.post('/admin/notifications/send', news),
    await admin.post('/admin/send-individual-reports', { selectedUsers: [email] }),
    await admin.put('/admin/report-schedule', { time: '03:00' }),
    await admin.delete('/admin/history/clear'),
  ];
  for (const answer of answers) expect(answer).toMatchObject(required);
});

test('a wrong password is named at its field, keeps the session, and is counted', async () => {
  const owner = await world().newSalon();
  world().clock.pass({ minutes: 11 });
  const wrong = () => owner.post('/auth/reauth', { password: 'gabim-fare' });
  expect(await wrong()).toMatchObject({
    status: 400,
    body: { code: 'invalid', fields: { password: 'Fjalëkalimi nuk është i saktë.' } },
  });
  expect(await owner.post('/auth/sessions/end-others')).toMatchObject(required);
  for (let tries = 1; tries < 10; tries++) await wrong();
  expect((await owner.post('/auth/reauth', { password })).status).toBe(429);
});

describe('an account with a second factor', () => {
  test('an account with a second factor needs password and code, and each code is accepted once', async () => {
    const owner = await world().newSalon();
    const { secret } = (await owner.post('/auth/second-factor/setup')).body;
    await owner.post('/auth/second-factor/confirm', { code: codeOf(secret, world().clock.now()) });
    world().clock.pass({ minutes: 11 });

    const withoutCode = await owner.post('/auth/reauth', { password });
    expect(withoutCode).toMatchObject({ status: 401, body: { code: 'second_factor_required' } });
    const wrong = await owner.post('/auth/reauth', { password, code: '12345' });
    expect(wrong).toMatchObject({ status: 400, body: { fields: { code: 'Kodi nuk është i saktë.' } } });
    expect(await owner.delete('/auth/second-factor')).toMatchObject(required);

    const code = codeOf(secret, world().clock.now());
    expect((await owner.post('/auth/reauth', { password, code })).status).toBe(200);
    expect((await owner.post('/auth/reauth', { password, code })).status).toBe(400);
    expect((await owner.delete('/auth/second-factor')).status).toBe(200);
  });
});

describe('a passkey in place of the password', () => {
  async function withPasskey() {
    const owner = await world().newSalon();
    const passkey = newPasskey('http://kreher.test');
    const made = passkey.create((await owner.post('/auth/passkeys/options')).body.options);
    const { data } = (await owner.post('/auth/passkeys', { name: 'Telefoni', passkey: made })).body;
    world().clock.pass({ minutes: 11 });
    const sign = async () => passkey.sign((await owner.post('/auth/passkey/options')).body.options);
    return { owner, sign, id: data.id };
  }

  test('a passkey makes the sign-in recent, once for each signature', async () => {
    const { owner, sign, id } = await withPasskey();
    expect(await owner.delete(`/auth/passkeys/${id}`)).toMatchObject(required);
    const passkey = await sign();
    expect((await owner.post('/auth/reauth', { passkey })).status).toBe(200);
    expect((await owner.post('/auth/reauth', { passkey })).status).toBe(400);
    expect((await owner.delete(`/auth/passkeys/${id}`)).status).toBe(200);
  });

  test('the passkey of another user is refused', async () => {
    const { sign } = await withPasskey();
    const { owner } = await withPasskey();
    expect((await owner.post('/auth/reauth', { passkey: await sign() })).status).toBe(400);
    expect(await owner.post('/auth/sessions/end-others')).toMatchObject(required);
  });
});

test('without password and passkey the field of the password is named', async () => {
  const owner = await world().newSalon();
  const { status, body } = await owner.post('/auth/reauth', {});
  expect({ status, fields: body.fields }).toEqual({
    status: 400,
    fields: { password: 'Fjalëkalimi është i detyrueshëm' },
  });
});
