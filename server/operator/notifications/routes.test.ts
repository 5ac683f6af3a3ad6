import { beforeAll, describe, expect, onTestFinished, test, vi } from 'vitest';
import { addressesIn } from '#contracts/operator/notifications.rules.ts';
import { readRows } from '../../../test/checked-database.ts';
import { testWorld, type World } from '../../../test/harness.ts';
import { sql } from '../../ground/db/database.ts';

const world = testWorld();
let admin: Awaited<ReturnType<World['admin']>>;
beforeAll(async () => {
  admin = await world().admin();
});

const letter = {
  subject: 'Çmimet e reja',
  message: 'Përshëndetje!\n\nNga dhjetori çmimet ndryshojnë.\nFaleminderit.',
};

const send = (body: object) =>
  world().withJobs(admin.post('/admin/notifications/send', { ...letter, ...body }));
const mailsTo = (email: string) => world().mails.filter(({ to }) => to === email);
const unsubscribeTokenOf = (email: string) =>
  /unsubscribe\/([\w-]+)/.exec(mailsTo(email).at(-1)?.text ?? '')?.[1] ?? '';

describe('POST /admin/notifications/send', () => {
  test('sending answers when all mails are delivered', async () => {
    const { status, body } = await send({
      recipients: [' Ana@Salloni.al', '', 'ana@salloni.al ', 'bujar@salloni.al', '  '],
    });
    expect(status).toBe(200);
    expect(body.message).toBe('Njoftimi u dërgua te 2\u00a0përdorues!');
    expect(body.notification).toMatchObject({
      ...letter,
      recipients: 2,
      success_count: 2,
      failure_count: 0,
      uncertain_count: 0,
      pending_count: 0,
      stopped_count: 0,
      sent_at: '2026-11-23T10:18:00.000Z',
    });
    expect(mailsTo('ana@salloni.al')).toHaveLength(1);
    const { body: read } = await admin.get(`/admin/notifications/${body.notification.id}`);
    expect(read).toEqual({ success: true, notification: body.notification, problems: [] });
    const [row] = await readRows<{ description: string; user_email: string }>(world().db)(sql`
      select description, user_email from history where entity_id = ${body.notification.id}`);
    expect(row).toEqual({
      description: 'U nis dërgimi i njoftimit “Çmimet e reja” te 2\u00a0marrës',
      user_email: 'admin@kreher.al',
    });
  });

  test('a sent message keeps its line breaks, and its HTML is escaped', async () => {
    await send({
      subject: '<b>Lajme</b> & "më"',
      message: 'Një\r\nDy\n\n<script>alert(1)</script> https://kreher.al/?a=1&b=<i>. javascript:x',
      recipients: ['html@salloni.al'],
    });
    const [mail] = mailsTo('html@salloni.al');
    expect(mail?.subject).toBe('<b>Lajme</b> & "më"');
    expect(mail?.html).toContain('Një<br>\nDy</p>');
    expect(mail?.html).toContain('&lt;script&gt;alert(1)&lt;/script&gt;');
    const link =
      /<a class="link" href="https:\/\/kreher\.al\/\?a=1&amp;b=" [^<>]*>https:[^<]*<\/a>&lt;i&gt;\. javascript:x/;
    expect(mail?.html).toMatch(link);
    expect(mail?.html).not.toMatch(/<script>|<b>Lajme|<i>|href="javascript/);
    expect(mail?.text).toContain('Një\nDy\n\n<script>');
    expect(mail?.headers).toMatchObject({ 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' });
  });

  const ok = { ...letter, recipients: ['ana@salloni.al'] };
  test.each<[string, object, string, string | undefined]>([
    [
      'invalid addresses',
      { ...ok, recipients: ['ana@salloni.al', 'a b@c.al', 'pa'] },
      'recipients',
      'Email të pavlefshme: a b@c.al, pa',
    ],
    ['a CRLF in an address', { ...ok, recipients: ['a@b.al\r\nBcc: x@y.al'] }, 'recipients', undefined],
    [
      'many invalid addresses',
      { ...ok, recipients: Array.from({ length: 9 }, (_, i) => `x${i}`) },
      'recipients',
      'Email të pavlefshme: x0, x1, x2, x3, x4 dhe 4 të tjerë',
    ],
    [
      'too many recipients',
      { ...ok, recipients: Array.from({ length: 10_001 }, (_, i) => `a${i}@b.al`) },
      'recipients',
      'Mund t’ua dërgoni më së shumti 10 000 adresave njëherësh.',
    ],
    [
      'an audience and addresses',
      { ...ok, audience: 'all' },
      'recipients',
      'Zgjidhni një grup marrësish ose adresa, jo të dyja.',
    ],
  ])('a message with %s is refused', async (_what, body, field, sentence) => {
    const before = world().mails.length;
    const { status, body: refused } = await admin.post('/admin/notifications/send', body);
    expect({ status, code: refused.code, fields: Object.keys(refused.fields) }).toEqual({
      status: 400,
      code: 'invalid',
      fields: [field],
    });
    if (sentence) expect(refused.message).toBe(sentence);
    await world().runJobs();
    expect(world().mails).toHaveLength(before);
  });

  test('a message with several errors gets the sentence of the first one, in the order of specification 13.4', async () => {
    const { body } = await admin.post('/admin/notifications/send', { recipients: ['pa'] });
    expect(body.message).toBe('Ju lutem plotësoni subjektin dhe mesazhin');
  });

  test('a repeated request sends no second mail; another request with the same id answers 409', async () => {
    const id = '01900000-0000-7000-8000-0000000000aa';
    const twice = await Promise.all([
      send({ id, recipients: ['dyhere@salloni.al'] }),
      send({ id, recipients: ['dyhere@salloni.al'] }),
    ]);
    const again = await send({ id, recipients: ['dyhere@salloni.al'] });
    for (const { status, body } of [...twice, again]) {
      expect({ status, count: body.notification.success_count }).toEqual({ status: 200, count: 1 });
    }
    expect(mailsTo('dyhere@salloni.al')).toHaveLength(1);
    const other = await send({ id, recipients: ['dyhere@salloni.al'], message: 'Tjetër' });
    expect({ status: other.status, code: other.body.code }).toEqual({ status: 409, code: 'duplicate' });
    const more = await send({ id, recipients: ['dyhere@salloni.al', 'tjeter@salloni.al'] });
    expect({ status: more.status, code: more.body.code }).toEqual({ status: 409, code: 'duplicate' });
  });

  test('sending to ten thousand addresses answers its progress after ten seconds', {
    tags: 'long',
  }, async () => {
    const recipients = Array.from({ length: 10_000 }, (_, i) => `m${i}@b.al`);
    let now = 0;
    const clock = vi.spyOn(performance, 'now').mockImplementation(() => now);
    onTestFinished(() => clock.mockRestore());
    /** Until the call that waits has looked at the mailing and at the clock, and waits on. */
    async function nextLook() {
      const before = clock.mock.calls.length;
      await expect.poll(() => clock.mock.calls.length).toBeGreaterThan(before);
    }
    const id = '01900000-0000-7000-8000-0000000000ab';
    const sending = admin.post('/admin/notifications/send', { ...letter, id, recipients });
    await expect.poll(async () => (await admin.get(`/admin/notifications/${id}`)).status).toBe(200);
    await nextLook();
    now = 9_900;
    // had the first of them ended the waiting, there would be no second one
    await nextLook();
    await nextLook();
    now = 10_100;
    const { status, body } = await sending;
    expect(status).toBe(200);
    expect(body.notification).toMatchObject({ recipients: 10_000, pending_count: 10_000, success_count: 0 });
    expect(body.message).toBe('Dërgimi po vazhdon: 0 nga 10\u00a0000\u00a0marrës.');
    await world().db.run(sql`delete from mailings where id = ${body.notification.id}`);
    await world().runJobs();
  });
});

test('a message only to the own address is a test mail: it arrives, and the list of sent messages leaves it out', async () => {
  const trial = await send({ recipients: [admin.email], subject: 'Provë për vete' });
  expect(trial.body.notification).toMatchObject({ recipients: 1, success_count: 1 });
  await send({ recipients: [admin.email, 'ana@salloni.al'], subject: 'Te të dy' });
  const { notifications } = (await admin.get('/admin/notifications/recent')).body;
  const subjects = notifications.map(({ subject }: { subject: string }) => subject);
  expect(subjects).toContain('Te të dy');
  expect(subjects).not.toContain('Provë për vete');
});

describe('GET /admin/notifications/audiences', () => {
  test('no audience counts users who are deactivated or deleted their account, and only one counts users without a verified e-mail', async () => {
    const before = (await admin.get('/admin/notifications/audiences')).body.audiences;
    const [trial, paid, ended, lapsed, out, leaving] = [
      await world().newSalon(),
      await world().newSalon(),
      await world().newSalon(),
      await world().newSalon(),
      await world().newSalon(),
      await world().newSalon(),
    ];
    await world().nobody.post('/auth/register', {
      username: 'Pa link',
      email: 'palink@salloni.al',
      password: 'rruga-123',
    });
    await admin.put(`/auth/admin/users/${paid.user.id}`, { subscriptionEndDate: '2027-01-01' });
    await world().db.run(sql`
      update grants set starts_at = '2026-10-25', ends_at = '2026-11-01'
      where salon_id = (select salon_id from memberships where user_id = ${ended.user.id})`);
    await admin.put(`/auth/admin/users/${lapsed.user.id}`, { subscriptionEndDate: '2026-11-01' });
    await admin.put(`/auth/admin/users/${out.user.id}`, { isActive: false });
    await leaving.post('/auth/delete-account', { salon: leaving.user.username });
    const { audiences } = (await admin.get('/admin/notifications/audiences')).body;
    expect(audiences).toEqual({
      all: before.all + 4,
      active: before.active + 2,
      trial: before.trial + 1,
      subscribed: before.subscribed + 1,
      expired: before.expired + 1,
      trialEnded: before.trialEnded + 1,
      unverified: before.unverified + 1,
      staff: before.staff,
    });

    const { body } = await send({ audience: 'subscribed', subject: 'Vetëm me abonim' });
    expect(body.notification).toMatchObject({
      recipients: audiences.subscribed,
      success_count: audiences.subscribed,
    });
    expect(mailsTo(paid.email).at(-1)?.subject).toBe('Vetëm me abonim');
    expect(mailsTo(trial.email).at(-1)?.subject).not.toBe('Vetëm me abonim');
  });
});

test('the addresses of a search belong to the listed users who may get mails', async () => {
  const addresses = async (query: string) =>
    (await admin.get(`/admin/notifications/addresses?${query}`)).body.addresses;
  const [ending, later, out] = [await world().newSalon(), await world().newSalon(), await world().newSalon()];
  await admin.put(`/auth/admin/users/${ending.user.id}`, { trialEndDate: '2026-11-26' });
  await admin.put(`/auth/admin/users/${later.user.id}`, { trialEndDate: '2027-02-01' });
  await admin.put(`/auth/admin/users/${out.user.id}`, { trialEndDate: '2026-11-26', isActive: false });
  const found = await addresses('filter=trial,ending');
  expect(found).toContain(ending.email);
  expect(found).not.toContain(later.email);
  expect(found).not.toContain(out.email);
  expect(await addresses(`q=${later.email}&filter=trial`)).toEqual([later.email]);
  await world().nobody.post('/auth/register', {
    username: 'Pa verifikim',
    email: 'paverifikim@salloni.al',
    password: 'rruga-123',
  });
  expect(await addresses('q=paverifikim')).toEqual([]);
  expect(await addresses('q=paverifikim&filter=unverified')).toEqual(['paverifikim@salloni.al']);
});

test('the latest five notifications are listed newest first', async () => {
  for (let i = 1; i <= 6; i++) {
    world().clock.pass({ minutes: 1 });
    await send({ subject: `Lajmi ${i}`, recipients: ['ana@salloni.al'] });
  }
  const { body } = await admin.get('/admin/notifications/recent');
  expect(body.notifications.map(({ subject }: { subject: string }) => subject)).toEqual([
    'Lajmi 6',
    'Lajmi 5',
    'Lajmi 4',
    'Lajmi 3',
    'Lajmi 2',
  ]);
});

describe('unsubscribing', () => {
  const page = (
    path: string,
    method: 'GET' | 'POST' = 'GET',
    form?: string,
    type = 'application/x-www-form-urlencoded',
  ) => world().call(method, path, form, form === undefined ? {} : { headers: { 'content-type': type } });

  test('the unsubscribe link opens a page with a question; its button unsubscribes, another subscribes again', async () => {
    const email = 'larg@salloni.al';
    await send({ recipients: [email] });
    const path = `/unsubscribe/${unsubscribeTokenOf(email)}`;
    const asked = await page(path);
    expect(asked.status).toBe(200);
    expect(asked.headers['content-type']).toMatch(/^text\/html/);
    expect(asked.headers['content-security-policy']).toMatch(/style-src 'self' 'sha256-/);
    expect(asked.body).toContain('Nuk dëshironi të merrni më mesazhe të tilla?');
    await page(path);
    expect((await send({ recipients: [email] })).body.notification.success_count).toBe(1);

    expect((await page(path, 'POST', 'List-Unsubscribe=One-Click')).body).toContain('U çregjistruat.');
    const refused = await send({ recipients: [email, 'tjeter@salloni.al'] });
    expect(refused.body.message).toBe('U dërgua te 1 nga 2\u00a0marrës.');
    const { body } = await admin.get(`/admin/notifications/${refused.body.notification.id}`);
    expect(body.problems).toEqual([
      { email, state: 'failed', reason: 'Është çregjistruar nga këto mesazhe.' },
    ]);

    expect((await page(path)).body).toContain('name="again"');
    expect((await page(path, 'POST', 'again=1')).body).toContain('U regjistruat përsëri.');
    const resent = await world().withJobs(
      admin.post(`/admin/notifications/${refused.body.notification.id}/resend`, {}),
    );
    expect(resent.body.notification).toMatchObject({ success_count: 2, failure_count: 0 });
    const nothing = await admin.post(`/admin/notifications/${refused.body.notification.id}/resend`, {});
    expect({ status: nothing.status, message: nothing.body.message }).toEqual({
      status: 400,
      message: 'Nuk ka dërgime për t’u përsëritur.',
    });
  });

  test('unsubscribing accepts the multipart form of mail programs; other endpoints refuse it', async () => {
    const email = 'shumepjesesh@salloni.al';
    await send({ recipients: [email] });
    const form =
      '--x\r\nContent-Disposition: form-data; name="List-Unsubscribe"\r\n\r\nOne-Click\r\n--x--\r\n';
    const answer = await page(
      `/unsubscribe/${unsubscribeTokenOf(email)}`,
      'POST',
      form,
      'multipart/form-data; boundary=x',
    );
    expect(answer.status).toBe(200);
    expect((await send({ recipients: [email] })).body.notification.failure_count).toBe(1);
    const otherCall = await page('/auth/register', 'POST', form, 'multipart/form-data; boundary=x');
    expect(otherCall.status).toBe(415);
  });

  test('a user who unsubscribed is in no audience, and still gets mails about the account', async () => {
    const owner = await world().newSalon();
    await send({ recipients: [owner.email] });
    const before = (await admin.get('/admin/notifications/audiences')).body.audiences;
    await page(`/unsubscribe/${unsubscribeTokenOf(owner.email)}`, 'POST', '');
    const { audiences } = (await admin.get('/admin/notifications/audiences')).body;
    expect(audiences).toMatchObject({ all: before.all - 1, trial: before.trial - 1 });
    await world().nobody.post('/auth/forgot-password', { email: owner.email });
    await world().runJobs();
    expect(mailsTo(owner.email).at(-1)?.subject).toMatch(/Rivendosni/);
  });

  test('a deactivated user gets no notification, also when the address was typed; the result says why', async () => {
    const [owner, other] = [await world().newSalon(), await world().newSalon()];
    await admin.put(`/auth/admin/users/${owner.user.id}`, { isActive: false });
    const mailsBefore = mailsTo(owner.email).length;
    const { body } = await send({ recipients: [owner.email, other.email] });
    expect(body.notification).toMatchObject({ success_count: 1, failure_count: 1 });
    expect(mailsTo(owner.email)).toHaveLength(mailsBefore);
    const { problems } = (await admin.get(`/admin/notifications/${body.notification.id}`)).body;
    expect(problems).toEqual([
      { email: owner.email, state: 'failed', reason: 'Llogaria me këtë adresë është e çaktivizuar.' },
    ]);
  });

  test.each(['x', '%00', '01900000-0000-7000-8000-000000000000', "' or 1=1"])(
    'a link to unsubscribe with the token “%s” answers a 404 page',
    async (token) => {
      for (const method of ['GET', 'POST'] as const) {
        const answer = await page(
          `/unsubscribe/${encodeURIComponent(token)}`,
          method,
          method === 'POST' ? '' : undefined,
        );
        expect({ status: answer.status, isExplained: answer.body.includes('Ky link nuk vlen më.') }).toEqual({
          status: 404,
          isExplained: true,
        });
      }
    },
  );
});

describe('stopping a mailing', () => {
  test('a stopped mailing sends no waiting mails; the history says who stopped it; a finished mailing cannot be stopped', async () => {
    const recipients = ['ndal1@salloni.al', 'ndal2@salloni.al'];
    const id = '01900000-0000-7000-8000-0000000000cc';
    const sending = admin.post('/admin/notifications/send', { ...letter, id, recipients });
    await expect.poll(async () => (await admin.get(`/admin/notifications/${id}`)).status).toBe(200);
    const { body } = await admin.post(`/admin/notifications/${id}/stop`);
    expect(body.message).toBe('Dërgimi u ndal: u dërgua te 0 nga 2\u00a0marrës.');
    expect(body.notification).toMatchObject({ stopped_count: 2, success_count: 0, pending_count: 0 });
    expect((await sending).body.message).toBe('U dërgua te 0 nga 2\u00a0marrës.');
    await world().runJobs();
    expect(recipients.flatMap(mailsTo)).toEqual([]);
    const [row] = await readRows<{ description: string }>(world().db)(sql`
      select description from history where entity_id = ${id} order by id desc limit 1`);
    expect(row?.description).toBe('U ndal dërgimi i “Çmimet e reja”; nuk e morën: 2\u00a0marrës');

    const again = await admin.post(`/admin/notifications/${id}/stop`);
    expect({ status: again.status, message: again.body.message }).toEqual({
      status: 400,
      message: 'Dërgimi ka përfunduar: nuk ka më çfarë të ndalet.',
    });
  });

  test('daily reports are stopped too, and their latest sending is listed with its result', {
    tags: 'long',
  }, async () => {
    const owner = await world().newSalon();
    const id = '01900000-0000-7000-8000-0000000000cd';
    const sending = admin.post('/admin/send-individual-reports', { id, selectedUsers: [owner.email] });
    await expect.poll(async () => (await admin.get(`/admin/report-runs/${id}`)).status).toBe(200);
    const { body } = await admin.post(`/admin/report-runs/${id}/stop`);
    expect(body.results).toEqual({ successful: 0, totalUsers: 1 });
    await sending;
    expect((await admin.get('/admin/report-runs/recent')).body.runs).toEqual([body.run]);
    expect(body.run).toMatchObject({ id, stopped_count: 1 });
  });
});

test('a sent message is used again with the recipients that were chosen: a group, or addresses', {
  tags: 'long',
}, async () => {
  const chosen = async ({ body }: Awaited<ReturnType<typeof send>>) =>
    (await admin.get(`/admin/notifications/${body.notification.id}/recipients`)).body;
  const given = await chosen(await send({ recipients: ['b@salloni.al', 'a@salloni.al'] }));
  expect(given).toMatchObject({ audience: null, addresses: ['b@salloni.al', 'a@salloni.al'] });
  await world().newSalon();
  expect(await chosen(await send({ audience: 'trial' }))).toMatchObject({ audience: 'trial', addresses: [] });
});

test('reading an unknown mailing, or a mailing of another kind, answers 404', async () => {
  const nowhere = '01900000-0000-7000-8000-000000000000';
  const owner = await world().newSalon();
  const { body } = await world().withJobs(
    admin.post('/admin/send-individual-reports', { selectedUsers: [owner.email] }),
  );
  const answers = [
    await admin.get(`/admin/notifications/${nowhere}`),
    await admin.get(`/admin/notifications/${body.run.id}`),
    await admin.post(`/admin/notifications/${body.run.id}/resend`, {}),
    await admin.post(`/admin/notifications/${body.run.id}/stop`),
    await admin.get(`/admin/notifications/${body.run.id}/recipients`),
    await admin.post(`/admin/report-runs/${nowhere}/stop`),
    await admin.get(`/admin/report-runs/${nowhere}`),
    await admin.post(`/admin/report-runs/${nowhere}/resend`, {}),
  ];
  expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 404));
});

test('addressesIn splits a list, removes repeats, and separates invalid addresses', () => {
  const lists = [
    ' Ana@Salloni.al, ,bujar@salloni.al,ana@salloni.al, pa , a b@c.al,',
    'Ana@Salloni.al;bujar@salloni.al; ana@salloni.al;pa;a b@c.al',
    'Ana@Salloni.al\r\nbujar@salloni.al\n\nana@salloni.al\npa\na b@c.al\n',
  ];
  for (const list of lists) {
    expect(addressesIn(list)).toEqual({
      valid: ['ana@salloni.al', 'bujar@salloni.al'],
      invalid: ['pa', 'a b@c.al'],
    });
  }
});
