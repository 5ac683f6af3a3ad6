import { beforeAll, describe, expect, test } from 'vitest';
import { addressesIn } from '#contracts/notifications.rules.ts';
import { sql } from '../../server/db/database.ts';
import { type Answer, testWorld, type World } from '../../test/harness.ts';

const world = testWorld();
let admin: Awaited<ReturnType<World['admin']>>;
beforeAll(async () => {
  admin = await world().admin();
});

const letter = {
  subject: 'Çmimet e reja',
  message: 'Përshëndetje!\n\nNga dhjetori çmimet ndryshojnë.\nFaleminderit.',
};

/** Calls, and lets the queue work until the answer is there. */
async function withJobs(calling: Promise<Answer>) {
  let answer: Answer | undefined;
  calling.then((came) => {
    answer = came;
  });
  while (!answer) {
    await world().runJobs();
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
  return answer;
}

const send = (body: object) => withJobs(admin.post('/admin/notifications/send', { ...letter, ...body }));
const mailsTo = (email: string) => world().mails.filter(({ to }) => to === email);
const wayOutOf = (email: string) =>
  /unsubscribe\/([\w-]+)/.exec(mailsTo(email).at(-1)?.text ?? '')?.[1] ?? '';

describe('sending', () => {
  test('answers when all have it', async () => {
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
      sent_at: '2026-11-23T10:18:00.000Z',
    });
    expect(mailsTo('ana@salloni.al')).toHaveLength(1);
    const { body: read } = await admin.get(`/admin/notifications/${body.notification.id}`);
    expect(read).toEqual({ success: true, notification: body.notification, problems: [] });
    const [told] = await world().db.rows<{ description: string; user_email: string }>(sql`
      select description, user_email from history where entity_id = ${body.notification.id}`);
    expect(told).toEqual({
      description: 'U dërgua njoftimi “Çmimet e reja” te 2\u00a0marrës',
      user_email: 'admin@kreher.al',
    });
  });

  test('keeps line breaks, and shows as text what looks like HTML', async () => {
    await send({
      subject: '<b>Lajme</b> & "më"',
      message: 'Një\r\nDy\n\n<script>alert(1)</script>',
      recipients: ['html@salloni.al'],
    });
    const [mail] = mailsTo('html@salloni.al');
    expect(mail?.subject).toBe('<b>Lajme</b> & "më"');
    expect(mail?.html).toContain('Një<br>\nDy</p>');
    expect(mail?.html).toContain('&lt;script&gt;alert(1)&lt;/script&gt;');
    expect(mail?.html).not.toMatch(/<script>|<b>Lajme/);
    expect(mail?.text).toContain('Një\nDy\n\n<script>');
    expect(mail?.headers).toMatchObject({ 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' });
  });

  const fillIn = 'Ju lutem plotësoni subjektin dhe mesazhin';
  const ok = { ...letter, recipients: ['ana@salloni.al'] };
  test.each<[string, object, string, string | undefined]>([
    ['no subject', { ...ok, subject: undefined }, 'subject', fillIn],
    ['a blank subject', { ...ok, subject: '  ' }, 'subject', fillIn],
    ['no message', { ...ok, message: undefined }, 'message', fillIn],
    ['a blank message', { ...ok, message: ' \n ' }, 'message', fillIn],
    ['a message that is no text', { ...ok, message: ['x'] }, 'message', fillIn],
    ['a header in the subject', { ...ok, subject: 'Lajme\r\nBcc: x@y.al' }, 'subject', undefined],
    ['half a line break in the subject', { ...ok, subject: 'Lajme\nX' }, 'subject', undefined],
    ['a long subject', { ...ok, subject: 'a'.repeat(201) }, 'subject', undefined],
    ['a long message', { ...ok, message: 'a'.repeat(10_001) }, 'message', undefined],
    ['a bell in the message', { ...ok, message: 'a\u0007' }, 'message', undefined],
    ['nobody', letter, 'recipients', 'Nuk ka marrës të zgjedhur'],
    ['an empty list', { ...ok, recipients: [] }, 'recipients', 'Nuk ka marrës të zgjedhur'],
    ['blanks alone', { ...ok, recipients: ['', '  '] }, 'recipients', 'Nuk ka marrës të zgjedhur'],
    [
      'addresses that are none',
      { ...ok, recipients: ['ana@salloni.al', 'a b@c.al', 'pa'] },
      'recipients',
      'Email të pavlefshme: a b@c.al, pa',
    ],
    ['a header in an address', { ...ok, recipients: ['a@b.al\r\nBcc: x@y.al'] }, 'recipients', undefined],
    [
      'many that are none',
      { ...ok, recipients: Array.from({ length: 9 }, (_, i) => `x${i}`) },
      'recipients',
      'Email të pavlefshme: x0, x1, x2, x3, x4 dhe 4 të tjerë',
    ],
    [
      'too many',
      { ...ok, recipients: Array.from({ length: 10_001 }, (_, i) => `a${i}@b.al`) },
      'recipients',
      'Mund t’u dërgoni më së shumti 10 000 adresave njëherësh.',
    ],
    ['one who is no text', { ...ok, recipients: [7] }, 'recipients.0', undefined],
    ['a text', { ...ok, recipients: 'ana@salloni.al' }, 'recipients', undefined],
    ['an audience that there is not', { ...letter, audience: 'everyone' }, 'audience', undefined],
    [
      'an audience and addresses',
      { ...ok, audience: 'all' },
      'recipients',
      'Zgjidhni një grup marrësish ose adresa, jo të dyja.',
    ],
  ])('refuses %s', async (_what, body, field, sentence) => {
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

  test('says the first of several flaws as SPEC orders them', async () => {
    const { body } = await admin.post('/admin/notifications/send', { recipients: ['pa'] });
    expect(body.message).toBe(fillIn);
  });

  test('sends nothing twice where the request comes again, and refuses another under its id', async () => {
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
  });

  test('takes ten thousand addresses, and tells after ten seconds how far it has come', async () => {
    const recipients = Array.from({ length: 10_000 }, (_, i) => `m${i}@b.al`);
    const before = performance.now();
    const { status, body } = await admin.post('/admin/notifications/send', { ...letter, recipients });
    expect(performance.now() - before).toBeGreaterThan(9_900);
    expect(status).toBe(200);
    expect(body.notification).toMatchObject({ recipients: 10_000, pending_count: 10_000, success_count: 0 });
    expect(body.message).toBe('Dërgimi po vazhdon: 0 nga 10\u00a0000\u00a0marrës.');
    await world().db.rows(sql`delete from mailings where id = ${body.notification.id}`);
    await world().runJobs();
  }, 40_000);
});

describe('the audiences', () => {
  test('are who opened the link to their address: all, active, on trial, with a plan', async () => {
    const before = (await admin.get('/admin/notifications/audiences')).body.audiences;
    const [trial, paid, out] = [await world().newSalon(), await world().newSalon(), await world().newSalon()];
    await world().nobody.post('/auth/register', {
      username: 'Pa link',
      email: 'palink@salloni.al',
      password: 'kreher-123',
    });
    await admin.put(`/auth/admin/users/${paid.user.id}`, { subscriptionEndDate: '2027-01-01' });
    await admin.put(`/auth/admin/users/${out.user.id}`, { isActive: false });
    const { audiences } = (await admin.get('/admin/notifications/audiences')).body;
    expect(audiences).toEqual({
      all: before.all + 3,
      active: before.active + 2,
      trial: before.trial + 1,
      subscribed: before.subscribed + 1,
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

test('the latest five come newest first', async () => {
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

describe('the way out', () => {
  const page = (
    path: string,
    method: 'GET' | 'POST' = 'GET',
    form?: string,
    type = 'application/x-www-form-urlencoded',
  ) => world().call(method, path, form, form === undefined ? {} : { headers: { 'content-type': type } });

  test('asks first, goes at a press, and leads back', async () => {
    const email = 'larg@salloni.al';
    await send({ recipients: [email] });
    const path = `/unsubscribe/${wayOutOf(email)}`;
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
    const resent = await withJobs(
      admin.post(`/admin/notifications/${refused.body.notification.id}/resend`, {}),
    );
    expect(resent.body.notification).toMatchObject({ success_count: 2, failure_count: 0 });
    const nothing = await admin.post(`/admin/notifications/${refused.body.notification.id}/resend`, {});
    expect({ status: nothing.status, message: nothing.body.message }).toEqual({
      status: 400,
      message: 'Nuk ka dërgime për t’u përsëritur.',
    });
  });

  test('takes the form that mail programs send, of either kind', async () => {
    const email = 'shumepjesesh@salloni.al';
    await send({ recipients: [email] });
    const form =
      '--x\r\nContent-Disposition: form-data; name="List-Unsubscribe"\r\n\r\nOne-Click\r\n--x--\r\n';
    const answer = await page(
      `/unsubscribe/${wayOutOf(email)}`,
      'POST',
      form,
      'multipart/form-data; boundary=x',
    );
    expect(answer.status).toBe(200);
    expect((await send({ recipients: [email] })).body.notification.failure_count).toBe(1);
    const elsewhere = await page('/auth/register', 'POST', form, 'multipart/form-data; boundary=x');
    expect(elsewhere.status).toBe(415);
  });

  test('takes whom it belongs to out of the audiences', async () => {
    const owner = await world().newSalon();
    await send({ recipients: [owner.email] });
    const before = (await admin.get('/admin/notifications/audiences')).body.audiences;
    await page(`/unsubscribe/${wayOutOf(owner.email)}`, 'POST', '');
    const { audiences } = (await admin.get('/admin/notifications/audiences')).body;
    expect(audiences).toMatchObject({ all: before.all - 1, trial: before.trial - 1 });
    // mail about the account still comes
    await world().nobody.post('/auth/forgot-password', { email: owner.email });
    await world().runJobs();
    expect(mailsTo(owner.email).at(-1)?.subject).toMatch(/Rivendosni/);
  });

  test.each(['x', '%00', '01900000-0000-7000-8000-000000000000', "' or 1=1"])(
    'of “%s” is a page that says it is none',
    async (token) => {
      for (const method of ['GET', 'POST'] as const) {
        const answer = await page(
          `/unsubscribe/${encodeURIComponent(token)}`,
          method,
          method === 'POST' ? '' : undefined,
        );
        expect({ status: answer.status, told: answer.body.includes('Ky link nuk vlen më.') }).toEqual({
          status: 404,
          told: true,
        });
      }
    },
  );
});

test('a mailing of another kind, or none, is not found', async () => {
  const nowhere = '01900000-0000-7000-8000-000000000000';
  const owner = await world().newSalon();
  const { body } = await withJobs(
    admin.post('/admin/send-individual-reports', { selectedUsers: [owner.email] }),
  );
  const answers = [
    await admin.get(`/admin/notifications/${nowhere}`),
    await admin.get(`/admin/notifications/${body.run.id}`),
    await admin.post(`/admin/notifications/${body.run.id}/resend`, {}),
    await admin.get(`/admin/report-runs/${nowhere}`),
    await admin.post(`/admin/report-runs/${nowhere}/resend`, {}),
  ];
  expect(answers.map(({ status }) => status)).toEqual([404, 404, 404, 404, 404]);
});

test('addresses of one’s own are separated by commas', () => {
  expect(addressesIn(' Ana@Salloni.al, ,bujar@salloni.al,ana@salloni.al, pa , a b@c.al,')).toEqual({
    valid: ['ana@salloni.al', 'bujar@salloni.al'],
    invalid: ['pa', 'a b@c.al'],
  });
});
