// Chromium without Playwright, which watches the network of each page: then each request that a script makes reads that script once
// more for its line numbers. That took half a second of a start on the slow phone.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { browserFlags } from '../../scripts/browser.mjs';

/** Milliseconds that a page may take for a navigation. */
const longest = 120_000;

export async function startBrowser(executablePath, profile) {
  // without a display the whole browser runs too
  const windows = process.platform === 'linux' && !process.env.DISPLAY ? ['--headless=new'] : [];
  const flags = ['--remote-debugging-port=0', `--user-data-dir=${profile}`, ...browserFlags, ...windows];
  const browser = spawn(executablePath, [...flags, 'about:blank'], { stdio: ['ignore', 'ignore', 'pipe'] });
  const socket = new WebSocket(await addressOf(browser));
  await once(socket, 'open');
  const waiting = new Map();
  const listeners = new Set();
  socket.addEventListener('message', ({ data }) => {
    const { id, result, error, ...event } = JSON.parse(data);
    if (id === undefined) for (const listener of listeners) listener(event);
    else if (error) waiting.get(id).reject(new Error(error.message));
    else waiting.get(id).resolve(result);
  });
  let calls = 0;
  function send(method, params = {}, sessionId) {
    const answer = Promise.withResolvers();
    calls += 1;
    waiting.set(calls, answer);
    socket.send(JSON.stringify({ id: calls, method, params, sessionId }));
    return answer.promise;
  }

  return {
    async newPage() {
      const { targetId } = await send('Target.createTarget', { url: 'about:blank' });
      const { sessionId } = await send('Target.attachToTarget', { targetId, flatten: true });
      const call = (method, params) => send(method, params, sessionId);
      const on = (method, listener) =>
        listeners.add(
          (event) => event.sessionId === sessionId && event.method === method && listener(event.params),
        );
      await Promise.all([call('Page.enable'), call('Runtime.enable')]);
      return {
        call,
        on,
        async evaluate(expression) {
          const { result, exceptionDetails } = await call('Runtime.evaluate', {
            expression,
            awaitPromise: true,
            returnByValue: true,
          });
          if (exceptionDetails)
            throw new Error(exceptionDetails.exception?.description ?? exceptionDetails.text);
          return result.value;
        },
        async goto(url) {
          const loaded = Promise.withResolvers();
          on('Page.loadEventFired', loaded.resolve);
          const over = setTimeout(loaded.resolve, longest);
          await call('Page.navigate', { url });
          await loaded.promise;
          clearTimeout(over);
        },
        close: () => send('Target.closeTarget', { targetId }),
      };
    },
    async close() {
      const ended = once(browser, 'exit');
      await send('Browser.close');
      await ended;
    },
  };
}

async function addressOf(browser) {
  for await (const line of createInterface({ input: browser.stderr })) {
    const [, address] = /DevTools listening on (\S+)/.exec(line) ?? [];
    if (address) return address;
  }
  throw new Error('The browser ended before it listened.');
}
