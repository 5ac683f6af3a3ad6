import type { SignedInUser } from './fixtures.ts';
import type { Server } from './product-server.ts';

/** Creates an order that is not paid yet. `paymentUrl` is the page where it is paid. */
export async function createOrder(server: Server, { token }: SignedInUser, planType: 'monthly' | 'yearly') {
  const answer = await server.call('POST', '/subscription/generate-paysera-url', { planType }, token);
  const { paymentUrl } = answer;
  if (!paymentUrl) throw new Error(`No order: ${JSON.stringify(answer)}`);
  const data = new URL(paymentUrl).searchParams.get('data') ?? '';
  const parameters = new URLSearchParams(Buffer.from(data, 'base64url').toString());
  return { paymentUrl: paymentUrl as string, id: parameters.get('orderid') ?? '' };
}

/** Pays as the button of the sandbox does, without opening its page. */
export async function payOrder(paymentUrl: string) {
  const body = new URLSearchParams({ choice: 'pay' });
  const { status } = await fetch(paymentUrl, { method: 'POST', redirect: 'manual', body });
  if (status !== 303) throw new Error(`The payment was answered with ${status}.`);
}
