// Puts changes into the outbox of the page's device, as if they had been made without a network.
import type { Page } from '@playwright/test';
import type { Client } from '../contracts/clients/clients.ts';
import type { Appointment } from '../contracts/ground/appointment.ts';
import type { QueuedChange } from '../web/ground/outbox/change.ts';

/** Today's visits of the signed-in user and the clients, as the server has them. */
interface Book {
  readonly visits: readonly Appointment[];
  readonly clients: readonly Client[];
}

export interface KeptChange {
  readonly call: QueuedChange['call'];
  readonly about: string;
  readonly name?: string;
  readonly body: object;
  readonly base?: Appointment;
  readonly changes?: Partial<Appointment>;
  readonly refused?: { readonly status: number; readonly answer: object };
}

/** The user who is signed in in the page keeps these changes; the screen is loaded again. */
export const keepChanges =
  (changesOf: (book: Book) => readonly KeptChange[], path?: string) => async (page: Page) => {
    const user = await page.evaluate(() => JSON.parse(sessionStorage.getItem('user') ?? '{}').id);
    const rows = changesOf(await page.evaluate(readBook)).map((change, n) => ({
      version: change.base?.version ?? 0,
      guarded: false,
      user,
      id: `01a1f88a-d903-7691-bf5a-20e7826ec${100 + n}`,
      ...change,
    }));
    await page.evaluate(addRows, rows);
    if (path) await page.goto(path);
    else await page.reload();
  };

async function readBook(): Promise<Book> {
  const headers = { authorization: `Bearer ${sessionStorage.getItem('token')}` };
  const ask = async (path: string) => (await fetch(`/api${path}`, { headers })).json();
  const day = new Date().toISOString().slice(0, 10);
  const { appointments } = await ask(`/appointments?from=${day}&to=${day}`);
  return { visits: appointments, clients: (await ask('/clients?limit=5')).clients };
}

/** Runs in the page. */
export const addRows = (rows: readonly object[]) =>
  new Promise<void>((done) => {
    const request = indexedDB.open('kreher-outbox', 1);
    request.onupgradeneeded = () => {
      const store = request.result.createObjectStore('rows', { keyPath: 'seq', autoIncrement: true });
      store.createIndex('user', 'user');
    };
    request.onsuccess = () => {
      const adding = request.result.transaction('rows', 'readwrite');
      for (const row of rows) adding.objectStore('rows').add(row);
      adding.oncomplete = () => {
        request.result.close();
        done();
      };
    };
  });
