// A real SMTP server for tests: keeps the mails that it gets, and can fail like other mail servers.
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import { setTimeout as pause } from 'node:timers/promises';
import PostalMime, { type Email } from 'postal-mime';
import { SMTPServer } from 'smtp-server';
import { until } from './until.ts';

/** How the receiver handles the next mails. */
interface Behaviour {
  /** The reply to a recipient instead of accepting it: `550 5.1.1 No such user`. */
  recipientReply?: string;
  /** The reply to a message instead of accepting it. */
  messageReply?: string;
  /** Milliseconds until it accepts a message. */
  delay?: number;
  /** It accepts no message before. */
  after?: Promise<void>;
  /** Closes the connection after the message, without a reply. */
  disconnects?: boolean;
}

export async function startSmtpReceiver({ port = 0 } = {}) {
  const mails: (Email & { recipients: string[]; source: string })[] = [];
  const offered: string[] = [];
  let behaviourOf: (recipient: string) => Behaviour = () => ({});
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
      const { recipientReply } = behaviourOf(address);
      done(recipientReply ? rejection(recipientReply) : null);
    },
    async onData(stream, session, done) {
      const recipients = session.envelope.rcptTo.map(({ address }) => address);
      const { after, delay, disconnects, messageReply } = behaviourOf(recipients[0] ?? '');
      // the sender may be killed during the transfer
      const message = await buffer(stream).catch(() => undefined);
      if (!message) return;
      const mail = await PostalMime.parse(message);
      offered.push(mail.messageId ?? '');
      if (disconnects) return disconnect(session.id);
      if (messageReply) return done(rejection(messageReply));
      await after;
      if (delay) await pause(delay);
      mails.push({ ...mail, recipients, source: message.toString() });
      done();
    },
  });
  // tests also disconnect clients
  server.on('error', () => {});

  function disconnect(session: string) {
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
    /** The Message-IDs of all complete messages, accepted or not. */
    offered,
    behave(next: Behaviour | ((recipient: string) => Behaviour)) {
      behaviourOf = typeof next === 'function' ? next : () => next;
    },
    async arrived(count: number) {
      await until(
        () => mails.length >= count,
        () => `${mails.length} of ${count} mails arrived.`,
      );
      return mails;
    },
    stop: () => new Promise<void>((resolve) => server.close(resolve)),
  };
}

function rejection(reply: string) {
  return Object.assign(new Error(reply.slice(4)), { responseCode: Number(reply.slice(0, 3)) });
}
