// A public page as the build makes it, in a frame of its own and with a fake server: so its script begins anew in each test.
import type { ReactElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { onTestFinished } from 'vitest';
import { words } from '#contracts/online/salon-page.sq.ts';
import { fillPage, type PageBasics } from '#contracts/online/salon-page.ts';

interface Opened {
  /** As the server names it. */
  readonly script: string;
  readonly source: URL;
  readonly data: PageBasics;
  readonly values: Readonly<Record<string, string>>;
  /** The last part of its address. */
  readonly hash?: string;
  /** The clock of the device. */
  readonly now: () => string;
  /** A call without an answer throws. */
  readonly answer: (name: string, query: URLSearchParams, body: unknown) => Response | Promise<Response>;
}

export interface PageInFrame {
  readonly window: Window;
  /** The navigations of the page, none of which is done. */
  readonly left: readonly string[];
  readonly find: <E extends HTMLElement = HTMLElement>(selector: string) => E | null;
  readonly tap: (selector: string) => void;
  /** As before a reload: what the page keeps for the tab stays. */
  readonly close: () => void;
}

export const done = (answer: object, status = 200): Response =>
  Response.json({ success: true, message: '', ...answer }, { status });
export const refused = (code: string, status: number, more: object = {}): Response =>
  Response.json({ success: false, message: '', code, ...more }, { status });

export async function openInFrame(template: ReactElement, opened: Opened): Promise<PageInFrame> {
  const { script, source, data, values, hash, now, answer } = opened;
  const left: string[] = [];
  const frame = document.createElement('iframe');
  const close = () => {
    frame.contentWindow?.dispatchEvent(new Event('pagehide'));
    frame.remove();
  };
  // a page writes its draft when it goes, and the next test would begin with it
  onTestFinished(() => {
    close();
    sessionStorage.clear();
    localStorage.clear();
  });
  frame.style.cssText = 'width: 390px; height: 844px';

  // of an empty frame the browser does not tell navigations
  frame.src = URL.createObjectURL(new Blob([], { type: 'text/html' }));
  await new Promise((resolve) => {
    frame.onload = resolve;
    document.body.append(frame);
  });
  const own = frame.contentWindow as Window & typeof globalThis;
  const runner = '__vitest_browser_runner__' as keyof typeof own;
  Object.assign(own, {
    [runner]: window[runner],
    Date: class extends Date {
      constructor(...given: []) {
        super(...(given.length > 0 ? given : ([now()] as unknown as [])));
      }
      static override now = () => new Date(now()).getTime();
    },
    // a ticket is old enough at once
    setTimeout: queueMicrotask,
    setInterval: () => 0,
    async fetch(address: string, { method, body }: RequestInit) {
      const { pathname, searchParams } = new URL(address, location.href);
      return answer(`${method} ${pathname}`, searchParams, body && JSON.parse(String(body)));
    },
  });
  const html = fillPage(
    renderToStaticMarkup(template),
    { language: 'sq', ...values, data: JSON.stringify(data) },
    words,
  );
  own.document.open();
  if (hash) own.history.replaceState(null, '', hash);
  own.document.write(`<!doctype html>${html.replace(`/${script}`, source.pathname)}`);
  own.document.close();
  own.navigation.addEventListener('navigate', (event: NavigateEvent) => {
    event.preventDefault();
    const { pathname, search, hash } = new URL(event.destination.url);
    left.push(event.navigationType === 'reload' ? 'reload' : `${pathname}${search}${hash}`);
  });
  const find = <E extends HTMLElement>(selector: string) => own.document.querySelector<E>(selector);
  return {
    window: own,
    left,
    find,
    close,
    tap(selector) {
      const found = find(selector);
      if (!found) throw new Error(`the page has no ${selector}`);
      found.focus();
      found.click();
    },
  };
}
