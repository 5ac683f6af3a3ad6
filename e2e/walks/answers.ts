// The answers of the API to a person, until somebody looks.
import type { Page } from '@playwright/test';

export interface Answer {
  /** The path below `/api`. */
  readonly path: string;
  readonly text: string;
  /** The session that asked. */
  readonly token: string;
}

export class Answers {
  #all: (Omit<Answer, 'text'> & { readonly text: Promise<string> })[] = [];

  listenTo(page: Page): void {
    page.on('response', (response) => {
      const { pathname } = new URL(response.url());
      // the stream of live updates has no end
      if (!pathname.startsWith('/api/') || pathname === '/api/events') return;
      const { authorization = '' } = response.request().headers();
      const token = authorization.replace('Bearer ', '');
      this.#all.push({ path: pathname.slice(4), token, text: response.text().catch(() => '') });
    });
  }

  async take(): Promise<readonly Answer[]> {
    const taken = this.#all;
    this.#all = [];
    return Promise.all(taken.map(async ({ text, ...one }) => ({ ...one, text: await text })));
  }
}
