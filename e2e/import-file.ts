// What journeys of imports share: the files of the tests, and the steps to choose one.
import { readFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import { type SignedInUser, signInTab } from './fixtures.ts';
import type { Server } from './product-server.ts';

export type Content = string | Uint8Array;

export const fixture = (name: string) =>
  readFileSync(new URL(`../web/imports/fixtures/${name}`, import.meta.url));

const fileOf = (name: string, content: Content) => ({
  name,
  mimeType: 'application/octet-stream',
  buffer: Buffer.from(content as string),
});

export const choose = (page: Page, name: string, content: Content) =>
  page.locator('input[type=file]').setInputFiles(fileOf(name, content));

export const press = (page: Page, name: string | RegExp) => page.getByRole('button', { name }).click();

export async function openImport(page: Page, owner: SignedInUser) {
  await signInTab(page, owner);
  await page.goto('/klientet?skeda=importo');
  await page.getByRole('heading', { name: 'Importo klientë' }).waitFor();
}

export const listOf = (people: number) =>
  `Emri;Telefoni\n${Array.from({ length: people }, (_, n) => `Klient Numër ${n};069${2_000_000 + n}`).join('\n')}`;

export const clientsOf = async (server: Server, { token }: SignedInUser) =>
  (await server.call('GET', '/clients?limit=1', undefined, token)).counts.active;
