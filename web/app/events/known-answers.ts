// Answers that the tab already has. While a tab follows changes, its screens ask again and again for data that hardly changes. The server
// does not send known data again. The answers are kept only in memory, until the user signs out: a cache of the browser would outlive the
// session.
import { setSender } from '../../ground/lib/call.ts';

interface KnownAnswer {
  readonly tag: string;
  readonly text: string;
}

/** The greatest number of answers; more than the screens ask for again automatically. */
const most = 30;

/** Starts to remember answers. Returns a function that stops this and forgets the answers. */
export function rememberAnswers(): () => void {
  const known = new Map<string, KnownAnswer>();
  setSender(async (address, request) => {
    const last = request.method === 'GET' ? known.get(address) : undefined;
    const headers = { ...request.headers, ...(last && { 'if-none-match': last.tag }) };
    const response = await fetch(address, { ...request, headers });
    if (last && response.status === 304) return new Response(last.text, { headers: response.headers });

    const tag = response.headers.get('etag');
    if (tag) keep(address, tag, response.clone());
    return response;
  });

  async function keep(address: string, tag: string, response: Response) {
    // the call may be aborted before the whole answer has arrived
    const text = await response.text().catch(() => undefined);
    if (text === undefined) return;
    if (known.size >= most) known.clear();
    known.set(address, { tag, text });
  }

  return () => {
    known.clear();
    // the `fetch` of the start, because a test may have replaced it since
    setSender((...one) => fetch(...one));
  };
}
