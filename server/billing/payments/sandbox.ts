// The replacement of Paysera on this server: a payment page, and callbacks that are signed, sent and verified like the real ones.
import { generateKeyPairSync, type KeyObject, type KeyPairKeyObjectResult, randomBytes } from 'node:crypto';
import type { FastifyReply } from 'fastify';
import * as contract from '#contracts/billing/payments.ts';
import { pagePolicy } from '../../ground/http/security.ts';
import { route } from '../../ground/http/serve.ts';
import { type Project, paymentQuery, readCallback } from './checkout.ts';
import { type Fields, isSameText, pack, signatures, signOf, unpack } from './paysera.ts';
import { payPage, refusedPage, stalePage } from './sandbox-page.ts';
import type { OrderBill } from './store.ts';

export function openSandbox() {
  let pair: KeyPairKeyObjectResult | undefined;
  // the keys are made for the first payment, since a start should not wait a tenth of a second for them
  const keys = () => (pair ??= generateKeyPairSync('rsa', { modulusLength: 2048 }));
  const signPassword = randomBytes(16).toString('hex');
  const project: Project = {
    projectId: '1',
    signPassword,
    get publicKey() {
      return keys().publicKey;
    },
    acceptsTests: true,
  };
  return {
    paymentUrl: (bill: OrderBill, publicUrl: string) =>
      `${publicUrl}/api${contract.openSandbox.path}?${paymentQuery(bill, publicUrl, project)}`,
    read: (message: Readonly<Record<string, unknown>>) => readCallback(message, project),
    routes: sandboxRoutes(project, () => keys().privateKey),
    warning: () => undefined,
  };
}

const sandboxRoutes = (project: Project, privateKey: () => KeyObject) => [
  route(contract.openSandbox, async ({ query }, _context, reply) => {
    const request = readRequest(query, project);
    return request
      ? sendPage(reply, 200, payPage(Number(request.get('amount'))))
      : sendPage(reply, 400, stalePage);
  }),

  route(contract.useSandbox, async ({ query, body }, _context, reply) => {
    const request = readRequest(query, project);
    if (!request) return sendPage(reply, 400, stalePage);
    const address = (name: string) => request.get(name) ?? '';
    if (body.choice === 'cancel') return redirect(reply, address('cancelurl'));

    const isAccepted = await sendCallback(
      paidCallback(request, project, privateKey()),
      address('callbackurl'),
      reply,
    );
    return isAccepted ? redirect(reply, address('accepturl')) : sendPage(reply, 502, refusedPage);
  }),
];

/** Returns the fields of a payment request if it is signed with the password of this start, otherwise undefined. */
function readRequest({ data, sign }: { data: string; sign: string }, { signPassword }: Project) {
  return isSameText(sign, signOf(data, signPassword)) ? unpack(data) : undefined;
}

function paidCallback(request: Fields, { signPassword }: Project, privateKey: KeyObject) {
  const field = (name: string) => request.get(name) ?? '';
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

const timeoutMs = 30_000;

/** Sends the callback to the address on which this server listens: the server may not reach its own public address. */
async function sendCallback(
  callback: Record<string, string>,
  callbackUrl: string,
  { request }: FastifyReply,
) {
  const { localAddress = '', localPort } = request.socket;
  const host = localAddress.includes(':') ? `[${localAddress}]` : localAddress;
  try {
    const response = await fetch(`http://${host}:${localPort}${new URL(callbackUrl).pathname}`, {
      method: 'POST',
      body: new URLSearchParams(callback),
      signal: AbortSignal.timeout(timeoutMs),
    });
    return (await response.text()) === 'OK';
  } catch {
    return false;
  }
}

function redirect(reply: FastifyReply, address: string): undefined {
  reply.redirect(address, 303);
}

function sendPage(reply: FastifyReply, status: number, html: string) {
  reply.status(status).header('content-security-policy', pagePolicy(html));
  return html;
}
