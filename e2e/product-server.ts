// The whole product as a process of its own, with a database of its own, for one worker of the tests.
import { cp, readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import PostalMime, { type Email } from 'postal-mime';
import { startInstance } from '../test/instance.ts';
import { createDatabase } from '../test/postgres.ts';
import { getRun } from './run.ts';

export type Server = Awaited<ReturnType<typeof startServer>>;

/** The state that a server begins with. */
export interface Snapshot {
  /** The database of which the server gets a copy. */
  readonly template: string;
  /** The folder of the mails that were sent before the snapshot. */
  readonly outbox: string;
}

interface Options {
  readonly settings?: Record<string, string>;
  /** Without a snapshot the database is empty. */
  readonly snapshot?: Snapshot | undefined;
}

export const admin = { email: 'admin@kreher.al', password: 'kreher-456-789' };

const millisecondsBetweenLooks = 20;
const longestWaitForMail = 10_000;

export async function startServer(startAt: Date, { settings, snapshot }: Options = {}) {
  const database = await createDatabase(getRun().postgres, snapshot?.template);
  const instance = await startInstance(database.connection, startAt, {
    ADMIN_EMAIL: admin.email,
    ADMIN_PASSWORD: admin.password,
    ...settings,
  });
  const { address } = instance;
  const outbox = join(instance.dataDir, 'outbox');
  if (snapshot) await cp(snapshot.outbox, outbox, { recursive: true });

  const readMails = new Map<string, Email>();
  async function readMail(file: string) {
    const mail = readMails.get(file) ?? (await PostalMime.parse(await readFile(join(outbox, file))));
    readMails.set(file, mail);
    return mail;
  }

  /** Finds the newest mail with this subject. Waits for it, since mails are sent by a queue. */
  async function mailAbout(subject: RegExp, email?: string) {
    for (let waited = 0; waited < longestWaitForMail; waited += millisecondsBetweenLooks) {
      const files = await readdir(outbox).catch(() => []);
      const written = files.filter((name) => name.endsWith('.eml')).sort();
      for (const file of written.reverse()) {
        const mail = await readMail(file);
        const isFor = email === undefined || mail.to?.some((to) => to.address === email);
        if (isFor && subject.test(mail.subject ?? '')) return mail;
      }
      await new Promise((resolve) => setTimeout(resolve, millisecondsBetweenLooks));
    }
    throw new Error(`No mail about ${subject} to ${email ?? 'anybody'}`);
  }

  /** The address with a token that the newest mail with this subject carries. */
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
    call,
    linkTo,
    mailAbout,
    now: instance.now,
    pass: instance.pass,
    async stop() {
      await instance.close();
      await database.drop();
    },
    /** Stops the server, and keeps its data as a snapshot from which other servers can start. */
    async stopAndKeep(folder: string): Promise<Snapshot> {
      const kept = join(folder, 'outbox');
      await cp(outbox, kept, { recursive: true });
      await instance.close();
      return { template: database.name, outbox: kept };
    },
  };
}
