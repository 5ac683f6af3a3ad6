// A real SMTP server for tests: keeps what it was sent, and fails in the ways that mail servers do.
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import PostalMime, { type Email } from 'postal-mime';
import { SMTPServer } from 'smtp-server';
import { vi } from 'vitest';

/** How it takes the next mails; set anew at any time, also for each recipient. */
interface Manner {
  /** What it says to a recipient in place of yes: `550 5.1.1 No such user`. */
  recipientAnswer?: string;
  /** What it says to a whole message in place of yes. */
  messageAnswer?: string;
  /** How long it thinks before it takes a message. */
  delay?: number;
  /** Hangs up in the middle of a message. */
  hangsUp?: boolean;
}

export async function startSmtpReceiver({ port = 0 } = {}) {
  const mails: (Email & { recipients: string[]; source: string })[] = [];
  const offered: string[] = [];
  let mannerOf: (recipient: string) => Manner = () => ({});
  let connections = 0;

  const server = new SMTPServer({
    authOptional: true,
    hideSTARTTLS: true,
    closeTimeout: 1,
    onConnect(_session, done) {
      connections++;
      done();
    },
    onRcptTo({ address }, _session, done) {
      const { recipientAnswer } = mannerOf(address);
      done(recipientAnswer ? refusal(recipientAnswer) : null);
    },
    async onData(stream, session, done) {
      const recipients = session.envelope.rcptTo.map(({ address }) => address);
      const { delay, hangsUp, messageAnswer } = mannerOf(recipients[0] ?? '');
      // the sender may be killed in the middle of it
      const message = await buffer(stream).catch(() => undefined);
      if (!message) return;
      const mail = await PostalMime.parse(message);
      offered.push(mail.messageId ?? '');
      if (hangsUp) return hangUp(session.id);
      if (messageAnswer) return done(refusal(messageAnswer));
      if (delay) await new Promise((resolve) => setTimeout(resolve, delay));
      mails.push({ ...mail, recipients, source: message.toString() });
      done();
    },
  });
  // a client that hangs up is one of the things under test
  server.on('error', () => {});

  function hangUp(session: string) {
    for (const connection of server.connections) {
      if (connection.id === session) connection._socket.destroy();
    }
  }

  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve));
  const { port: taken } = server.server.address() as AddressInfo;

  return {
    url: `smtp://127.0.0.1:${taken}`,
    port: taken,
    mails,
    connections: () => connections,
    /** The Message-ID of all that came in whole, whatever it answered. */
    offered,
    behave(next: Manner | ((recipient: string) => Manner)) {
      mannerOf = typeof next === 'function' ? next : () => next;
    },
    arrived: (count: number) =>
      vi.waitUntil(() => mails.length >= count && mails, { timeout: 15_000, interval: 20 }),
    stop: () => new Promise<void>((resolve) => server.close(resolve)),
  };
}

function refusal(answer: string) {
  return Object.assign(new Error(answer.slice(4)), { responseCode: Number(answer.slice(0, 3)) });
}
