import type { Readable } from 'node:stream';
import { createTransport, type NodemailerError } from 'nodemailer';
import type { Clock } from '../clock.ts';
import { Unavailable } from '../jobs/runner.ts';
import { letterOf, type Mail } from './mail.ts';

/** The failure that the server rejects this mail to this address for good. */
export class Refused extends Error {}
/** The failure that the server rejects this mail to this address for now; it may accept other mails. */
export class Deferred extends Unavailable {}
/** The failure that the connection broke during the transfer: the mail may have arrived or not. */
export class MaybeSent extends Unavailable {}

const timeoutMs = 60_000;

interface SmtpSettings {
  readonly requiresTls: boolean;
  readonly mailFrom: string;
  readonly clock: Clock;
}

/**
 * Opens the connection to the mail server. `smtps://` uses TLS from the start; `smtp://` switches to TLS, and must do so if TLS is
 * required.
 */
export function openSmtp(url: string, { requiresTls, mailFrom, clock }: SmtpSettings) {
  const transport = createTransport({
    url,
    pool: true,
    requireTLS: requiresTls,
    maxConnections: 3,
    dnsTimeout: 10_000,
    connectionTimeout: 10_000,
    greetingTimeout: 10_000,
    socketTimeout: 30_000,
  });
  // only the stream of the mail's body shows whether the transfer has begun
  const bodies = new WeakMap<AbortSignal, Readable>();
  transport.use('stream', ({ data: { signal }, message }, done) => {
    const open = message.createReadStream.bind(message);
    message.createReadStream = (options) => {
      const body = open(options);
      if (signal) bodies.set(signal, body);
      return body;
    };
    done();
  });

  return {
    async send(mail: Mail) {
      // none of the timeouts above catches a server that replies very slowly
      const signal = AbortSignal.timeout(timeoutMs);
      try {
        await transport.sendMail({ ...letterOf(mail, mailFrom, clock.now()), signal });
      } catch (error) {
        const isUnderWay = bodies.get(signal)?.readableDidRead ?? false;
        throw failureOf(error as NodemailerError, isUnderWay);
      }
    },

    forget: async () => {},

    close: () => transport.close(),
  };
}

function failureOf(error: NodemailerError, isUnderWay: boolean) {
  const reason = error.response ?? error.message;
  if (!error.response && isUnderWay) return new MaybeSent(`Mail server: ${reason}`);
  if (!error.response || !isAboutTheMail(error)) return new Unavailable(`Mail server: ${reason}`);
  return error.permanent ? new Refused(reason) : new Deferred(`Mail server: ${reason}`);
}

/**
 * Whether the rejection is about the mail. The replies 530 and 5.7.x are about the sender (a missing login, for example), which new
 * settings may correct.
 */
function isAboutTheMail({ command, response = '' }: NodemailerError) {
  return command === 'DATA' || (command === 'RCPT TO' && !/^(530|5\d\d[ -]5\.7\.)/.test(response));
}
