// A program of a salon that is called by webhooks, on a port of the test's own.
import { createHmac } from 'node:crypto';
import type { IncomingHttpHeaders, ServerResponse } from 'node:http';
import { openLocalServer } from './local-server.ts';

export interface ReceivedCall {
  readonly path: string;
  readonly headers: IncomingHttpHeaders;
  readonly text: string;
  // biome-ignore lint/suspicious/noExplicitAny: a test inspects any body
  readonly body: any;
  readonly at: number;
}

export async function openReceiver() {
  const received: ReceivedCall[] = [];
  let answer: (call: ReceivedCall, response: ServerResponse) => void = (_call, response) =>
    response.writeHead(204).end();
  const server = await openLocalServer(({ url: path = '', headers }, body, response) => {
    const text = body.toString();
    const call = { path, headers, text, body: JSON.parse(text), at: performance.now() };
    received.push(call);
    answer(call, response);
  });
  return {
    ...server,
    received,
    at: (path: string) => received.filter((call) => call.path === path),
    answerWith(how: number | typeof answer) {
      answer = typeof how === 'number' ? (_call, response) => response.writeHead(how).end() : how;
    },
  };
}

/** Whether one of the signatures of a call is made with this secret. */
export function isSignedBy(secret: string, { headers, text }: ReceivedCall) {
  const key = Buffer.from(secret.slice('whsec_'.length), 'base64');
  const signed = `${headers['webhook-id']}.${headers['webhook-timestamp']}.${text}`;
  const expected = `v1,${createHmac('sha256', key).update(signed).digest('base64')}`;
  return String(headers['webhook-signature']).split(' ').includes(expected);
}
