// What a stranger, or an owner, tries against a running copy. Each attack says what it did, and whether the copy held.
import { createHash } from 'node:crypto';
import { connect } from 'node:net';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { v7 as newId } from 'uuid';
import { numberFor } from '../server/demo/proof.ts';
import { readMailFolder } from '../test/mail-folder.ts';
import {
  type Attack,
  call,
  cookieIn,
  login,
  newAddress,
  type OwnSettings,
  type Person,
  register,
  signIn,
  type Target,
  times,
  unless,
} from './attacks/attack.ts';
import { attacksByBackups } from './attacks/backups.ts';
import { attacksOnColumns } from './attacks/columns.ts';
import { attacksOnDevices } from './attacks/devices.ts';
import { attacksOnErased } from './attacks/erased.ts';
import { attacksOnFactors } from './attacks/factors.ts';
import { attacksByFloods, untilUsable } from './attacks/flood.ts';
import { attacksByGuesses } from './attacks/guesses.ts';
import { attacksOnHiddenSums } from './attacks/hidden-sums.ts';
import { attacksByMail } from './attacks/mails.ts';
import { attackByPushService, attacksByDevices, type PushService } from './attacks/pushes.ts';
import { resumedAdminAttacks } from './attacks/resumed-admin.ts';
import { attacksOfResumedOwner } from './attacks/resumed-owner.ts';
import { attacksOnTill } from './attacks/till.ts';

const visit = (changes: object = {}) => ({
  client_name: 'Sulm Prove',
  service_name: 'Prerje',
  price: 5,
  appointment_date: '2099-06-01',
  appointment_time: '10:00',
  barber: 'Arben',
  ...changes,
});

const attacks: readonly Attack[] = [
  ...attacksByFloods,
  ...attacksByMail,
  ...attacksByDevices,
  ...attacksByBackups,
  ...attacksOnTill,
  ...attacksOnErased,
  ...attacksByGuesses,
  ...attacksOnColumns,
  ...attacksOfResumedOwner,
  ...attacksOnHiddenSums,
  {
    name: 'frame a page, or open it without its policy',
    async run({ url }) {
      const paths = [
        '/',
        '/index.html',
        '/index.html.br',
        '/index.html.gz',
        '/landing.html',
        '/robots.txt',
        '/api/none',
      ];
      const answers = await times(paths.length, (n) => call(url, `GET ${paths[n]}`));
      return paths.filter(
        (_, n) => !answers[n]?.headers.get('content-security-policy')?.includes("frame-ancestors 'none'"),
      );
    },
  },
  {
    name: 'sign somebody in, or change something, from the page of another site',
    async run({ url, owner }) {
      const foreign: Record<string, string>[] = [
        { 'sec-fetch-site': 'cross-site' },
        { 'sec-fetch-site': 'same-site' },
        { origin: 'https://attacker.example' },
        { origin: 'null' },
      ];
      const failed: string[] = [];
      for (const headers of foreign) {
        const signedIn = await login(url, owner.email, owner.password, { headers });
        const changed = await call(url, 'PUT /api/salon', { name: 'Sulm' }, { token: owner.token, headers });
        if (signedIn.status !== 403 || cookieIn(signedIn))
          failed.push(`sign-in with ${JSON.stringify(headers)}`);
        if (changed.status !== 403) failed.push(`change with ${JSON.stringify(headers)}`);
      }
      return failed;
    },
  },
  {
    name: 'guess the password of one account from 40 addresses at once',
    async run({ url }) {
      const email = `${newId()}@salloni.example`;
      const answers = await times(40, () => login(url, email, 'gabim-fare'));
      const looked = answers.filter(({ status }) => status === 401).length;
      const last = await login(url, email, 'gabim-fare');
      return [
        ...unless(looked <= 10, `${looked} of 40 guesses were looked at`),
        ...unless(
          last.status === 429 && Number(last.headers.get('retry-after')) > 0,
          'the next guess need not wait',
        ),
      ];
    },
  },
  {
    name: 'try 80 accounts from the addresses of one IPv6 network',
    async run({ url }) {
      const answers = await times(80, (n) =>
        login(url, `${newId()}@salloni.example`, 'gabim-fare', { from: `2001:db8::${n + 1}` }),
      );
      const looked = answers.filter(({ status }) => status === 401).length;
      return unless(looked <= 60, `${looked} of 80 were looked at`);
    },
  },
  {
    name: 'try 260 accounts from the networks of one IPv6 /48, and use one proof of work for many',
    async run({ url, wait }) {
      const from = (n: number) => `2001:db8:48:${((n + 1) * 257).toString(16)}::1`;
      const tryFrom = (n: number, more: object = {}) =>
        call(
          url,
          'POST /api/auth/login',
          { email: `${newId()}@salloni.example`, password: 'gabim-fare', ...more },
          { from: from(n) },
        );
      const answers = await times(230, (n) => tryFrom(n));
      const looked = answers.filter(({ status }) => status === 401).length;
      const ticket = answers.find(({ body }) => body.proof)?.body.proof;
      if (!ticket) return [`${looked} of 230 were looked at, and none had to bring a proof`];
      await wait(untilUsable);
      const proof = { ticket: ticket.ticket, number: numberFor(ticket) };
      const again = await times(30, (n) => tryFrom(n, { proof }));
      const proven = again.filter(({ status }) => status === 401).length;
      return [
        ...unless(looked > 0 && looked <= 180, `${looked} of 230 were looked at`),
        ...unless(proven === 1, `${proven} of 30 with the same proof were looked at`),
      ];
    },
  },
  {
    name: 'register 25 accounts from one address',
    async run({ url }) {
      const from = newAddress();
      const answers = await times(25, () =>
        call(
          url,
          'POST /api/auth/register',
          { username: 'Sulm', email: `${newId()}@salloni.example`, password: 'mire-e-forte-7' },
          { from },
        ),
      );
      const made = answers.filter(({ status }) => status === 201).length;
      return unless(made <= 20, `${made} of 25 were made`);
    },
  },
  {
    name: 'register with a password that is found easily',
    async run({ url }) {
      const email = `${newId()}@salloni.example`;
      const weak = ['123456', 'password', 'aaaaaaaa', email];
      const answers = await times(weak.length, (n) =>
        call(url, 'POST /api/auth/register', { username: 'Sulm', email, password: weak[n] }),
      );
      return weak.filter((_, n) => answers[n]?.status !== 400);
    },
  },
  ...attacksOnDevices,
  {
    name: 'take the address of another account',
    async run({ url, owner, other }) {
      // a slow machine may have passed the minutes in which a sign-in is recent
      const { token, userId } = await signIn(url, owner.email, owner.password);
      const stolen = await call(url, `PUT /api/users/${userId}`, { email: other.email }, { token });
      const { body } = await call(url, 'GET /api/auth/profile', undefined, { token });
      return [
        ...unless(stolen.status === 409, 'the address was accepted'),
        ...unless(body.user.email === owner.email, 'the profile has another address'),
      ];
    },
  },
  {
    name: 'go on with a session after an administrator changed the password',
    async run({ url, admin }) {
      const owner = await register(url);
      const password = 'nga-administratori-5';
      const path = `PUT /api/auth/admin/users/${owner.userId}`;
      const { token } = await signIn(url, admin.email, admin.password);
      const changed = await call(url, path, { password }, { token });
      const after = await call(url, 'GET /api/auth/profile', undefined, { token: owner.token });
      return [
        ...unless(changed.status === 200, `the change was answered ${changed.status}`),
        ...unless(after.status === 401, 'the session goes on'),
      ];
    },
  },
  {
    name: 'use the hash of a token, and a token that was signed out',
    async run({ url, owner }) {
      const { token } = (await login(url, owner.email, owner.password)).body;
      const hash = createHash('sha256').update(token).digest('hex');
      const byHash = await call(url, 'GET /api/auth/profile', undefined, { token: hash });
      await call(url, 'POST /api/auth/end-session', { session: hash });
      const ended = await call(url, 'GET /api/auth/profile', undefined, { token });
      return [
        ...unless(byHash.status === 401, 'the hash reads data'),
        ...unless(ended.status === 401, 'the ended session goes on'),
      ];
    },
  },
  {
    name: 'read or change what belongs to another salon or to administrators',
    async run({ url, owner, other }) {
      const booked = await call(url, 'POST /api/appointments', visit(), { token: owner.token });
      const { id, client_id } = booked.body.appointment;
      const calls = [
        `PUT /api/appointments/${id}`,
        `DELETE /api/appointments/${id}`,
        `GET /api/clients/${client_id}`,
        `PUT /api/clients/${client_id}`,
        `DELETE /api/clients/${client_id}`,
        `POST /api/clients/${client_id}/erase`,
        `PUT /api/users/${owner.userId}`,
      ];
      const closed = [
        'GET /api/auth/admin/users',
        'GET /api/admin/security-log',
        'GET /api/subscriptions/recent',
      ];
      const { token } = other;
      const bodyOf = (one: string) => (one.startsWith('PUT') ? {} : undefined);
      const foreign = await times(calls.length, (n) =>
        call(url, calls[n] ?? '', bodyOf(calls[n] ?? ''), { token }),
      );
      const admins = await times(closed.length, (n) => call(url, closed[n] ?? '', undefined, { token }));
      const own = await call(url, `GET /api/clients/${client_id}`, undefined, { token: owner.token });
      return [
        ...calls.filter((_, n) => foreign[n]?.status !== 404),
        ...closed.filter((_, n) => admins[n]?.status !== 403),
        ...unless(own.status === 200, 'the client of the attacked salon is gone'),
      ];
    },
  },
  {
    name: 'get a year by a payment that nobody made',
    async run({ url, owner }) {
      const { token } = owner;
      const before = await call(url, 'GET /api/subscriptions/status', undefined, { token });
      const data = Buffer.from('orderid=1&status=1&amount=4999&currency=EUR').toString('base64url');
      const forged = await times(20, (n) =>
        call(url, `GET /api/payments/paysera/callback?data=${data}&ss1=${'0'.repeat(32)}&ss2=${n}`),
      );
      const after = await call(url, 'GET /api/subscriptions/status', undefined, { token });
      return [
        ...unless(
          forged.every(({ status }) => status >= 400 && status < 500),
          'a forged callback was accepted',
        ),
        ...unless(JSON.stringify(before.body) === JSON.stringify(after.body), 'the subscription changed'),
      ];
    },
  },
  {
    name: 'hold up the exports of another salon by 30 of the own',
    async run({ url, owner, other }) {
      const fetchReport = ({ token }: Person) =>
        call(url, 'GET /api/reports/export?period=year', undefined, { token });
      let before = 0;
      const own = times(30, async () => {
        await fetchReport(owner);
        before += 1;
      });
      const { status } = await fetchReport(other);
      const waitedFor = before;
      await own;
      return unless(status === 200 && waitedFor < 15, `${waitedFor} of the 30 were answered before it`);
    },
  },
  {
    name: 'break a statement, a page or the log by what is typed',
    async run({ url, owner: { token } }) {
      const evil = [
        `'; drop table users; --`,
        '<script>alert(1)</script>',
        '\u202egnp.exe',
        'a\u2028b',
        'x'.repeat(5000),
        '\u0000',
      ];
      const answers = await times(evil.length, (n) =>
        call(url, 'POST /api/user/services', { name: evil[n], price: 1, duration: 30 }, { token }),
      );
      const searches = await times(evil.length, (n) =>
        call(url, `GET /api/clients?q=${encodeURIComponent(evil[n] ?? '')}`, undefined, { token }),
      );
      const listed = await call(url, 'GET /api/user/services', undefined, { token });
      return [
        ...[...answers, ...searches].flatMap(({ status }, n) =>
          unless(status < 500, `input ${n}: ${status}`),
        ),
        ...unless(!/[\p{Cf}\p{Zl}\p{Zp}]/u.test(JSON.stringify(listed.body)), 'direction marks are kept'),
      ];
    },
  },
  {
    name: 'two Host headers, and a body that breaks off',
    async run({ url }) {
      const { hostname, port } = new URL(url);
      const send = (head: string) => {
        const socket = connect(Number(port), hostname);
        socket.end(head);
        return text(socket);
      };
      const hosts = await send('GET /landing HTTP/1.1\r\nhost: a\r\nhost: b\r\nconnection: close\r\n\r\n');
      await send(
        'POST /api/auth/login HTTP/1.1\r\nhost: a\r\ncontent-type: application/json\r\ncontent-length: 99\r\n\r\n{',
      );
      const health = await call(url, 'GET /api/health');
      return [
        ...unless(hosts.startsWith('HTTP/1.1 400 '), 'two Host headers were accepted'),
        ...unless(health.status === 200, 'the copy is no longer healthy'),
      ];
    },
  },
  ...attacksOnFactors,
  {
    name: 'do all this unseen',
    async run({ url, admin, owner }) {
      const own = await call(url, 'GET /api/auth/security-log?limit=100', undefined, { token: owner.token });
      const query = '?event=exported&limit=100';
      const all = await call(url, `GET /api/admin/security-log${query}`, undefined, { token: admin.token });
      return [
        ...unless(
          hasEntry(own, ({ event }) => event === 'sign-in'),
          'the own log has no sign-in',
        ),
        ...unless(
          hasEntry(all, ({ about }) => about?.email === owner.email),
          'the log has no export',
        ),
      ];
    },
  },
  ...resumedAdminAttacks,
];

interface Entry {
  readonly event: string;
  readonly about?: { readonly email: string } | null;
}

const hasEntry = ({ body }: { body: { entries?: Entry[] } }, isWanted: (entry: Entry) => boolean) =>
  body.entries?.some(isWanted) === true;

/** The settings of a copy that can be attacked. It must have no data that anyone needs. */
export const settingsOfTarget = {
  REQUIRE_EMAIL_VERIFICATION: 'false',
  TRUST_PROXY: 'loopback',
  PUBLIC_URL: 'https://kreher.example',
  ALLOW_SANDBOX_PAYMENTS: 'true',
  ADMIN_EMAIL: 'admin@salloni.example',
  ADMIN_PASSWORD: 'mire-e-forte-e-gjate-7',
};

export interface Copy {
  readonly url: string;
  readonly adminEmail: string;
  readonly adminPassword: string;
  /** It has no mail server, so its mails are in its `DATA_DIR`. */
  readonly settings: OwnSettings;
  /** One that it accepts. Without it no messages are sent to devices. */
  readonly pushService?: PushService;
  readonly wait: Target['wait'];
}

/** Runs one attack after the other. */
export async function* attackAll({ url, adminEmail, adminPassword, settings, pushService, wait }: Copy) {
  const { linkTo, countTo, mailAbout } = readMailFolder(join(settings.DATA_DIR, 'outbox'));
  const target: Target = {
    url,
    owner: await register(url),
    other: await register(url),
    admin: await signIn(url, adminEmail, adminPassword),
    wait,
    settings,
    tokenTo: async (email, subject) => new URL(await linkTo(email, subject)).searchParams.get('token') ?? '',
    textTo: async (email, subject) => (await mailAbout(subject, email)).text ?? '',
    mailsTo: countTo,
  };
  const withPushes = pushService ? [attackByPushService(pushService)] : [];
  for (const { name, run } of [...attacks, ...withPushes]) yield { name, failed: await run(target) };
}
