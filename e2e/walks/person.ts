// A person of a sitting: one page that is never loaded again, a second device, and a fresh page to compare with.
import type { Browser, Page } from '@playwright/test';
import { prepare, signInByForm } from '../fixtures.ts';
import { goOffline } from '../go-offline.ts';
import { makeTablet } from '../staff.ts';
import { Answers } from './answers.ts';
import { type Heard, listenTo, settle } from './heard.ts';
import { notePresses } from './pressed.ts';
import type { Role, WalkedSalon } from './salon.ts';
import type { World } from './world.ts';

export interface Screen {
  readonly page: Page;
  readonly heard: Heard;
}

export interface Person extends Screen {
  readonly role: Role;
  /** A page of the same browser that is loaded for each comparison. */
  readonly fresh: Screen;
  /**
   * The same account on another device, on which nobody does anything. A client has no account, and what is on the tablet is only there.
   */
  readonly other?: Screen | undefined;
  readonly world: World;
  readonly login: { readonly email: string; readonly password: string };
  readonly ownerPassword: string;
  /** The PINs of the people of the salon, by name. */
  readonly pins: ReadonlyMap<string, string>;
  /** The address of the page on which clients book. */
  readonly salonPage: string;
  /** The address of the calendar that the person keeps elsewhere. */
  readonly calendar: string;
  /** The links and addresses that a client kept of the own bookings. */
  readonly kept: {
    readonly links: string[];
    email?: string;
    waits?: string;
    joined: number;
    /** The question that the salon asks since the client joined the waitlist for the `joined`th time. */
    asked?: { readonly question: string; readonly joined: number };
  };
  /** The answers of the API that this person got. */
  readonly answers: Answers;
  /** The text of the newest mail to the address. */
  mailTo(email: string, subject: RegExp): Promise<string | undefined>;
  freeFullDay(): Promise<void>;
  askOfHealth(): Promise<string | undefined>;
  /** Moves the clocks of the devices. */
  passTime(milliseconds: number): Promise<void>;
  /** Whether the person's own device has no network. */
  readonly network: { readonly isCut: boolean };
  cutNetwork(): Promise<void>;
  restoreNetwork(): Promise<void>;
  close(): Promise<void>;
}

export interface Look {
  readonly width: 390 | 1440;
  readonly theme: 'light' | 'dark';
  /** Whether the device asks for no movements. */
  readonly isStill?: boolean;
  /** Who has no other device. */
  readonly oneDevice?: readonly Role[];
}

const heights = { 390: 844, 1440: 900 } as const;

export async function enter(
  browser: Browser,
  { server, logins, pins, page: pagePath, calendar, freeFullDay, askOfHealth }: WalkedSalon,
  role: Role,
  { width, theme, isStill = false, oneDevice = [] }: Look,
  world: World,
): Promise<Person> {
  const login = role === 'tablet' || role === 'client' ? logins.owner : logins[role];
  const salonPage = server.address + pagePath;
  const answers = new Answers();
  async function openDevice() {
    const context = await browser.newContext({
      viewport: { width, height: heights[width] },
      colorScheme: theme,
      reducedMotion: isStill ? 'reduce' : 'no-preference',
      locale: 'sq-AL',
      timezoneId: 'Europe/Tirane',
      serviceWorkers: 'block',
    });
    await prepare(context, server.now());
    await context.addInitScript(notePresses);
    await context.addInitScript(() => {
      window.print = () => {};
      window.open = () => null;
    });
    const open = async (): Promise<Screen> => {
      const page = await context.newPage();
      page.setDefaultTimeout(4000);
      page.on('dialog', (dialog) => dialog.accept().catch(() => {}));
      answers.listenTo(page);
      return { page, heard: listenTo(page) };
    };
    const screen = await open();
    screen.page.setDefaultTimeout(60_000);
    if (role === 'client') await screen.page.goto(salonPage);
    else await signInByForm(screen.page, login, { isRemembered: true, address: server.address });
    if (role === 'tablet') {
      await screen.page.goto(`${server.address}/siguria`);
      await makeTablet(screen.page);
    }
    await settle(screen.page, screen.heard);
    screen.page.setDefaultTimeout(4000);
    return { context, open, screen };
  }
  const device = await openDevice();
  const isAlone = role === 'tablet' || role === 'client' || oneDevice.includes(role);
  const otherDevice = isAlone ? undefined : await openDevice();
  const fresh = await device.open();
  await rest(fresh.page, server.address);
  const contexts = [device.context, ...(otherDevice ? [otherDevice.context] : [])];
  const network = { isCut: false };
  return {
    ...{ role, network, world, login, pins, salonPage, calendar, answers, freeFullDay, askOfHealth },
    ownerPassword: logins.owner.password,
    kept: { links: [], joined: 0 },
    mailTo: (email, subject) => findMail(server, email, subject),
    async passTime(milliseconds) {
      for (const { clock } of contexts) await clock.fastForward(milliseconds);
    },
    async cutNetwork() {
      await goOffline(device.screen.page);
      network.isCut = true;
    },
    async restoreNetwork() {
      await device.context.setOffline(false);
      network.isCut = false;
    },
    ...device.screen,
    fresh,
    other: otherDevice?.screen,
    close: async () => {
      await Promise.all(contexts.map((context) => context.close()));
    },
  };
}

/** Goes to the smallest page of the app's address. There the storage of the tab can be written. */
export const rest = (page: Page, address: string) => page.goto(new URL('/robots.txt', address).href);

/** The newest mail to the address; undefined if none came within some seconds. */
async function findMail({ mailAbout }: WalkedSalon['server'], email: string, subject: RegExp) {
  const mail = mailAbout(subject, email).catch(() => undefined);
  const late = new Promise<undefined>((resolve) => setTimeout(resolve, 8000));
  return (await Promise.race([mail, late]))?.text;
}
