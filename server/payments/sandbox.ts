// Stands in for Paysera on this server: its page, and callbacks that are signed, sent and checked as the real ones are.
import { generateKeyPairSync, type KeyObject, randomBytes } from 'node:crypto';
import type { FastifyReply } from 'fastify';
import * as contract from '#contracts/payments.ts';
import { pagePolicy } from '../http/security.ts';
import { answer } from '../http/serve.ts';
import { type Project, read, requestFor } from './checkout.ts';
import { type Fields, isSame, pack, signatures, signOf, unpack } from './paysera.ts';
import type { PaymentProvider } from './provider.ts';
import { payPage, refusedPage, stalePage } from './sandbox-page.ts';

export function openSandbox(): PaymentProvider {
  const { publicKey, privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
  const signPassword = randomBytes(16).toString('hex');
  const project = { projectId: '1', signPassword, publicKey, acceptsTests: true };
  return {
    addressFor: (bill, publicUrl) =>
      `${publicUrl}/api${contract.openSandbox.path}?${requestFor(bill, publicUrl, project)}`,
    read: (message) => read(message, project),
    routes: sandboxRoutes(project, privateKey),
    warning: () => undefined,
  };
}

const sandboxRoutes = (project: Project, privateKey: KeyObject) => [
  answer(contract.openSandbox, async ({ query }, _context, reply) => {
    const asked = askedFor(query, project);
    return asked ? page(reply, 200, payPage(Number(asked.get('amount')))) : page(reply, 400, stalePage);
  }),

  answer(contract.useSandbox, async ({ query, body }, _context, reply) => {
    const asked = askedFor(query, project);
    if (!asked) return page(reply, 400, stalePage);
    const address = (name: string) => asked.get(name) ?? '';
    if (body.choice === 'cancel') return leave(reply, address('cancelurl'));

    const isTaken = await send(paidCallback(asked, project, privateKey), address('callbackurl'), reply);
    return isTaken ? leave(reply, address('accepturl')) : page(reply, 502, refusedPage);
  }),
];

/** What this server asked for; of a request that somebody else wrote, or that is from before the last start, nothing. */
function askedFor({ data, sign }: { data: string; sign: string }, { signPassword }: Project) {
  return isSame(sign, signOf(data, signPassword)) ? unpack(data) : undefined;
}

function paidCallback(asked: Fields, { signPassword }: Project, privateKey: KeyObject) {
  const field = (name: string) => asked.get(name) ?? '';
  const data = pack({
    projectid: field('projectid'),
    orderid: field('orderid'),
    version: field('version'),
    type: 'macro',
    status: '1',
    test: field('test'),
    amount: field('amount'),
    currency: field('currency'),
    payamount: field('amount'),
    paycurrency: field('currency'),
    p_email: field('p_email'),
    requestid: randomBytes(4).readUInt32BE().toString(),
  });
  return { data, ...signatures(data, signPassword, privateKey) };
}

const patience = 30_000;

/** To where this server listens, since its public address need not lead here from within. */
async function send(callback: Record<string, string>, callbackUrl: string, { request }: FastifyReply) {
  const { localAddress = '', localPort } = request.socket;
  const host = localAddress.includes(':') ? `[${localAddress}]` : localAddress;
  try {
    const answered = await fetch(`http://${host}:${localPort}${new URL(callbackUrl).pathname}`, {
      method: 'POST',
      body: new URLSearchParams(callback),
      signal: AbortSignal.timeout(patience),
    });
    return (await answered.text()) === 'OK';
  } catch {
    return false;
  }
}

function leave(reply: FastifyReply, address: string): undefined {
  reply.redirect(address, 303);
}

function page(reply: FastifyReply, status: number, html: string) {
  reply.status(status).header('content-security-policy', pagePolicy(html));
  return html;
}
