// A person of a sitting: one page that is never loaded again, a second device, and a fresh page to compare with.
import type { Browser, Page } from '@playwright/test';
import { prepare, signInByForm } from '../fixtures.ts';
import { goOffline } from '../go-offline.ts';
import { type Heard, listenTo, settle } from './heard.ts';
import type { Role, WalkedSalon } from './salon.ts';

export interface Screen {
  readonly page: Page;
  readonly heard: Heard;
}

export interface Person extends Screen {
  readonly role: Role;
  /** A page of the same browser that is loaded for each comparison. */
  readonly fresh: Screen;
  /** The same account on another device, on which nobody does anything. */
  readonly other: Screen;
  /** Whether the person's own device has no network. */
  readonly network: { readonly isCut: boolean };
  cutNetwork(): Promise<void>;
  restoreNetwork(): Promise<void>;
  close(): Promise<void>;
}

export interface Look {
  readonly width: 390 | 1440;
  readonly theme: 'light' | 'dark';
}

const heights = { 390: 844, 1440: 900 } as const;

export async function enter(
  browser: Browser,
  { server, logins }: WalkedSalon,
  role: Role,
  { width, theme }: Look,
): Promise<Person> {
  async function openDevice() {
    const context = await browser.newContext({
      viewport: { width, height: heights[width] },
      colorScheme: theme,
      locale: 'sq-AL',
      timezoneId: 'Europe/Tirane',
      serviceWorkers: 'block',
    });
    await prepare(context, server.now());
    await context.addInitScript(() => {
      window.print = () => {};
      window.open = () => null;
    });
    const open = async (): Promise<Screen> => {
      const page = await context.newPage();
      page.setDefaultTimeout(4000);
      page.on('dialog', (dialog) => dialog.accept().catch(() => {}));
      return { page, heard: listenTo(page) };
    };
    const screen = await open();
    screen.page.setDefaultTimeout(60_000);
    await signInByForm(screen.page, logins[role], { isRemembered: true, address: server.address });
    await settle(screen.page, screen.heard);
    screen.page.setDefaultTimeout(4000);
    return { context, open, screen };
  }
  const [device, otherDevice] = [await openDevice(), await openDevice()];
  const network = { isCut: false };
  return {
    role,
    network,
    async cutNetwork() {
      await goOffline(device.screen.page);
      network.isCut = true;
    },
    async restoreNetwork() {
      await device.context.setOffline(false);
      network.isCut = false;
    },
    ...device.screen,
    fresh: await device.open(),
    other: otherDevice.screen,
    close: async () => {
      await Promise.all([device.context.close(), otherDevice.context.close()]);
    },
  };
}
