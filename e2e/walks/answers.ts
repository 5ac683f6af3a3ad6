// The answers of the API to a person, until somebody looks.
import type { Page, Request } from '@playwright/test';

export interface Answer {
  /** The path below `/api`. */
  readonly path: string;
  readonly text: string;
  /** The session that asked. */
  readonly token: string;
  /** The step of the sitting in which it was asked for. */
  readonly step: number;
}

export class Answers {
  #all: (Omit<Answer, 'text'> & { readonly text: Promise<string> })[] = [];
  #step = 0;

  /** What is asked for from now on belongs to the next step. */
  endStep(): void {
    this.#step += 1;
  }

  listenTo(page: Page): void {
    const asked = new WeakMap<Request, number>();
    page.on('request', (request) => asked.set(request, this.#step));
    page.on('response', (response) => {
      const { pathname } = new URL(response.url());
      // the stream of live updates has no end
      if (!pathname.startsWith('/api/') || pathname === '/api/events') return;
      const request = response.request();
      const { authorization = '' } = request.headers();
      this.#all.push({
        path: pathname.slice(4),
        token: authorization.replace('Bearer ', ''),
        step: asked.get(request) ?? this.#step,
        text: response.text().catch(() => ''),
      });
    });
  }

  async take(): Promise<readonly Answer[]> {
    const taken = this.#all;
    this.#all = [];
    return Promise.all(taken.map(async ({ text, ...one }) => ({ ...one, text: await text })));
  }
}
