// One running product for a worker of the tests, on a data folder that is thrown away.
import { fork } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import PostalMime from 'postal-mime';

export type Server = Awaited<ReturnType<typeof startServer>>;

export const admin = { email: 'admin@kreher.al', password: 'administrator' };

export async function startServer(startAt: Date, settings: Record<string, string> = {}) {
  const dataDir = await mkdtemp(join(tmpdir(), 'kreher-e2e-'));
  const child = fork(fileURLToPath(new URL('serve.ts', import.meta.url)), {
    execArgv: [],
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
    env: {
      ...process.env,
      NODE_OPTIONS: '',
      PORT: '0',
      DATA_DIR: dataDir,
      DATABASE_URL: '',
      ADMIN_EMAIL: admin.email,
      ADMIN_PASSWORD: admin.password,
      LOG_LEVEL: 'error',
      START_AT: startAt.toISOString(),
      ...settings,
    },
  });
  const [{ address, now }] = (await once(child, 'message')) as [{ address: string; now: number }];
  let aheadOfUs = now - performance.now();

  async function* mails() {
    const outbox = join(dataDir, 'outbox');
    const files = await readdir(outbox).catch(() => []);
    const written = files.filter((name) => name.endsWith('.eml')).sort();
    for (const file of written.reverse()) yield PostalMime.parse(await readFile(join(outbox, file)));
  }

  /** The newest mail that is meant; waits for it, since mails leave by a queue. */
  async function mailAbout(subject: RegExp, email?: string) {
    for (let tries = 100; tries > 0; tries--) {
      for await (const mail of mails()) {
        const isFor = email === undefined || mail.to?.some((to) => to.address === email);
        if (isFor && subject.test(mail.subject ?? '')) return mail;
      }
      await new Promise((resolve) => setTimeout(resolve, 100));
    }
    throw new Error(`No mail about ${subject} to ${email ?? 'anybody'}`);
  }

  async function linkTo(email: string, subject: RegExp) {
    const { text = '' } = await mailAbout(subject, email);
    return /https?:\/\/\S+token=\S+/.exec(text)?.[0] ?? '';
  }

  async function call(method: string, path: string, body?: object, token?: string) {
    const response = await fetch(`${address}/api${path}`, {
      method,
      headers: {
        'content-type': 'application/json',
        ...(token && { authorization: `Bearer ${token}` }),
      },
      ...(body && { body: JSON.stringify(body) }),
    });
    return response.json();
  }

  return {
    address,
    linkTo,
    call,
    mailAbout,
    now: () => new Date(performance.now() + aheadOfUs),
    async pass(milliseconds: number) {
      child.send(milliseconds);
      await once(child, 'message');
      aheadOfUs += milliseconds;
    },
    async stop() {
      child.kill('SIGTERM');
      await once(child, 'exit');
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}
