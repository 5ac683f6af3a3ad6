// Calls the address of a webhook.
import { guardedCall, type Reach } from '../../ground/guarded-call.ts';

const maxOfAnswer = 64 * 1024;

/**
 * Makes the call and returns the status of the answer; 0 if there was no answer, or if the address is not public. A redirect is not
 * followed.
 */
export async function callWebhook(
  url: string,
  headers: Record<string, string>,
  body: string,
  reach: Reach = {},
): Promise<number> {
  try {
    return (await guardedCall(url, { method: 'POST', headers, body, most: maxOfAnswer }, reach)).status;
  } catch {
    return 0;
  }
}
