import { createTransport, type NodemailerError } from 'nodemailer';
import type { Clock } from '../clock.ts';
import { Unavailable } from '../jobs/runner.ts';
import { letterOf, type Mail } from './mail.ts';

/** The server will never take this mail for this address. */
export class Refused extends Error {}

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

  return {
    async send(mail: Mail) {
      // a server that trickles its answers is caught by none of the timeouts above
      const signal = AbortSignal.timeout(patience);
      try {
        await transport.sendMail({ ...letterOf(mail, mailFrom, clock.now()), signal });
      } catch (error) {
        throw verdictOn(error as NodemailerError);
      }
    },

    close: () => transport.close(),
  };
}

function verdictOn(error: NodemailerError) {
  const reason = error.response ?? error.message;
  return error.permanent && isAboutTheMail(error)
    ? new Refused(reason)
    : new Unavailable(`Mail server: ${reason}`);
}

/** 530 and 5.7.x for a recipient are about us, such as a missing login: the settings may be put right meanwhile. */
function isAboutTheMail({ command, response = '' }: NodemailerError) {
  return command === 'DATA' || (command === 'RCPT TO' && !/^(530|5\d\d[ -]5\.7\.)/.test(response));
}
