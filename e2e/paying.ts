import type { Server } from './server.ts';
import type { Owner } from './test.ts';

/** An order that has yet to be paid, and the address at which it is. */
export async function order(server: Server, { token }: Owner, planType: 'monthly' | 'yearly') {
  const { paymentUrl } = await server.call('POST', '/subscription/generate-paysera-url', { planType }, token);
  const data = new URL(paymentUrl).searchParams.get('data') ?? '';
  const asked = new URLSearchParams(Buffer.from(data, 'base64url').toString());
  return { paymentUrl: paymentUrl as string, id: asked.get('orderid') ?? '' };
}

/** What the sandbox's button does, without its page. */
export const payByCall = (paymentUrl: string) =>
  fetch(paymentUrl, { method: 'POST', redirect: 'manual', body: new URLSearchParams({ choice: 'pay' }) });
