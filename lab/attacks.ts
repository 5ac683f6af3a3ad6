// What a stranger, or an owner, tries against a running copy. Each attack says what it did, and whether the copy held. What
// needs no more than calls, one after the other, is tried by the tests that docs/security.md names.
import { join } from 'node:path';
import { readMailFolder } from '../test/mail-folder.ts';
import { type Attack, type Target, times } from './attacks/attack.ts';
import { attacksByBackups } from './attacks/backups.ts';
import { attacksByFloods } from './attacks/flood.ts';
import { attacksBySigningIn } from './attacks/signing-in.ts';
import { call, openSender, type Person, register, signIn } from './calls.ts';
import { unless } from './figures.ts';

const attacks: readonly Attack[] = [
  ...attacksByFloods,
  ...attacksByBackups,
  ...attacksBySigningIn,
  {
    name: 'frame a page, or open it without its policy',
    async run({ send }) {
      const files = [
        '',
        'index.html',
        'index.html.br',
        'index.html.gz',
        'landing.html',
        'robots.txt',
        'api/none',
      ];
      const answers = await times(files.length, (n) =>
        send({ method: 'GET', path: `/${files[n]}`, headers: {} }),
      );
      return files.filter(
        (_, n) => !String(answers[n]?.headers['content-security-policy']).includes("frame-ancestors 'none'"),
      );
    },
  },
  {
    name: 'hold up the exports of another salon by 30 of the own',
    async run({ send, owner, other }) {
      const fetchReport = (person: Person) =>
        call(send, 'GET /reports/export?period=year', undefined, person);
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
    async run({ send, owner }) {
      const evil = [
        `'; drop table users; --`,
        '<script>alert(1)</script>',
        '\u202egnp.exe',
        'a\u2028b',
        'x'.repeat(5000),
        '\u0000',
      ];
      const answers = await times(evil.length, (n) =>
        call(send, 'POST /user/services', { name: evil[n], price: 1, duration: 30 }, owner),
      );
      const searches = await times(evil.length, (n) =>
        call(send, `GET /clients?q=${encodeURIComponent(evil[n] ?? '')}`, undefined, owner),
      );
      const listed = await call(send, 'GET /user/services', undefined, owner);
      return [
        ...[...answers, ...searches].flatMap(({ status }, n) =>
          unless(status < 500, `input ${n}: ${status}`),
        ),
        ...unless(!/[\p{Cf}\p{Zl}\p{Zp}]/u.test(JSON.stringify(listed.body)), 'direction marks are kept'),
      ];
    },
  },
  {
    name: 'do all this unseen',
    async run({ send, admin, owner }) {
      const own = await call(send, 'GET /auth/security-log?limit=100', undefined, owner);
      const all = await call(send, 'GET /admin/security-log?event=exported&limit=100', undefined, admin);
      const entries: { event: string }[] = own.body.entries;
      const exports: { about?: { email: string } | null }[] = all.body.entries;
      return [
        ...unless(
          entries.some(({ event }) => event === 'sign-in'),
          'the own log has no sign-in',
        ),
        ...unless(
          exports.some(({ about }) => about?.email === owner.email),
          'the log has no export',
        ),
      ];
    },
  },
];

export interface Copy {
  readonly address: string;
  readonly admin: { readonly email: string; readonly password: string };
  /** It has no mail server, so its mails are there. */
  readonly dataDir: string;
  /** Without it the database is in `dataDir`. */
  readonly databaseUrl?: string;
  /** Lets so many milliseconds pass for the copy. */
  readonly pass: (milliseconds: number) => Promise<unknown>;
}

/** Runs one attack after the other. */
export async function* attackAll({ address, admin, dataDir, databaseUrl, pass }: Copy) {
  const { send, close } = openSender(address, Number.POSITIVE_INFINITY);
  const target: Target = {
    url: address,
    send,
    wait: pass,
    settings: { DATA_DIR: dataDir, ...(databaseUrl && { DATABASE_URL: databaseUrl }) },
    owner: await register(send, 'Salloni i sulmuar'),
    other: await register(send, 'Salloni tjetër'),
    admin: await signIn(send, admin.email, admin.password),
    mailsTo: readMailFolder(join(dataDir, 'outbox')).countTo,
  };
  for (const { name, run } of attacks) yield { name, failed: await run(target) };
  close();
}
