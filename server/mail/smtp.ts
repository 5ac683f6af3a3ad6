import type { Readable } from 'node:stream';
import { createTransport, type NodemailerError } from 'nodemailer';
import type { Clock } from '../clock.ts';
import { Unavailable } from '../jobs/runner.ts';
import { letterOf, type Mail } from './mail.ts';

/** The server will never take this mail for this address. */
export class Refused extends Error {}
/** The server does not take this mail for this address just now; others it may take. */
export class Deferred extends Unavailable {}
/** The connection broke while the mail went over it: nobody knows whether it arrived. */
export class MaybeSent extends Unavailable {}

const patience = 60_000;

/** The address says how: smtps:// speaks TLS from the start, smtp:// changes to it where the server offers it. */
export function openSmtp(url: string, { mailFrom, clock }: { mailFrom: string; clock: Clock }) {
  const transport = createTransport({
    url,
    pool: true,
    maxConnections: 3,
    dnsTimeout: 10_000,
    connectionTimeout: 10_000,
    greetingTimeout: 10_000,
    socketTimeout: 30_000,
  });
  // whether a mail has begun to leave shows only in the stream that it is read from
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
      // a server that trickles its answers is caught by none of the timeouts above
      const signal = AbortSignal.timeout(patience);
      try {
        await transport.sendMail({ ...letterOf(mail, mailFrom, clock.now()), signal });
      } catch (error) {
        const isUnderWay = bodies.get(signal)?.readableDidRead ?? false;
        throw verdictOn(error as NodemailerError, isUnderWay);
      }
    },

    close: () => transport.close(),
  };
}

function verdictOn(error: NodemailerError, isUnderWay: boolean) {
  const reason = error.response ?? error.message;
  if (!error.response && isUnderWay) return new MaybeSent(`Mail server: ${reason}`);
  if (!error.response || !isAboutTheMail(error)) return new Unavailable(`Mail server: ${reason}`);
  return error.permanent ? new Refused(reason) : new Deferred(`Mail server: ${reason}`);
}

/** 530 and 5.7.x for a recipient are about us, such as a missing login: the settings may be put right meanwhile. */
function isAboutTheMail({ command, response = '' }: NodemailerError) {
  return command === 'DATA' || (command === 'RCPT TO' && !/^(530|5\d\d[ -]5\.7\.)/.test(response));
}
