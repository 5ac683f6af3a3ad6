// Makes the pictures of the public pages, as WebP and AVIF, from the demo on a weekday before noon, which has past and future
// visits. They are the same at any hour.
// Run it by hand, and commit the files: node scripts/pictures.mjs
import { mkdtempSync, rmSync } from 'node:fs';
import { mkdir, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromium } from '@playwright/test';
import { browserFlags, findTestBrowser } from './browser.mjs';
import { keepSession, startDemonstration } from './demonstration.mjs';
import { prepare } from './prepare.mjs';
import { npm, root, Stop } from './run.mjs';

/** Chromium cannot write AVIF. Like Lighthouse, this is fetched on demand into npm's own cache. */
const encoder = 'sharp-cli@6.1.0';
/** Chosen so that the AVIF is as similar to the screen as the WebP. */
const quality = { webp: 72, avif: 50 };
const settling = 1500;
const folder = join(root, 'web', 'site', 'pictures');
const temporary = mkdtempSync(join(tmpdir(), 'kreher-pictures-'));
process.on('exit', () => rmSync(temporary, { recursive: true, force: true }));

/** `clip` is x, y, width and height on the screen. */
const pictures = [
  { name: 'panel', path: '/', viewport: { width: 700, height: 760 }, clip: mainPart(500) },
  {
    name: 'client',
    path: '/klientet',
    viewport: { width: 1100, height: 640 },
    open: openClient,
    clip: dialogPart(400),
  },
  {
    name: 'day',
    path: '/terminet',
    viewport: { width: 390, height: 1000 },
    isMobile: true,
    clip: phonePart(860),
  },
];

/** A Tuesday in Tirana, 11:20. */
const moment = new Date('2026-11-24T10:20:00Z');

await prepare();
const { address, owner, admin, call, sessionOf, close } = await startDemonstration(moment);
const browser = await chromium.launch({ executablePath: findTestBrowser(), args: browserFlags });
await mkdir(folder, { recursive: true });
const session = await sessionOf(owner);
await subscribe();
for (const picture of pictures) {
  for (const theme of ['light', 'dark']) await take(picture, theme);
}
await takeForSharing();
await browser.close();
await close();
await writeAvif();

/** Gives the salon a subscription, so that no picture shows the notice about the trial. */
async function subscribe() {
  const { token } = await sessionOf(admin);
  const userId = JSON.parse(session.user).id;
  const duration = { unit: 'months', value: 1 };
  await call('POST', '/admin/extend-subscription', { userId, subscriptionType: 'monthly', duration }, token);
}

async function take({ name, path, viewport, isMobile = false, open, clip }, theme) {
  const context = await browser.newContext({
    viewport,
    isMobile,
    hasTouch: isMobile,
    deviceScaleFactor: 2,
    bypassCSP: true,
    timezoneId: 'Europe/Tirane',
  });
  const page = await context.newPage();
  await page.clock.setFixedTime(moment);
  await keepSession(page, session);
  await page.addInitScript((chosen) => localStorage.setItem('theme', chosen), theme);
  await page.goto(address + path);
  await page.waitForTimeout(settling);
  await open?.(page);
  await page.waitForTimeout(settling);

  // Playwright's own screenshots cannot be WebP
  const protocol = await context.newCDPSession(page);
  const options = { clip: { ...(await clip(page)), scale: 2 } };
  const shot = async (format) => {
    const { data } = await protocol.send('Page.captureScreenshot', { ...options, ...format });
    return Buffer.from(data, 'base64');
  };
  await writeFile(
    join(folder, `${name}-${theme}.webp`),
    await shot({ format: 'webp', quality: quality.webp }),
  );
  await writeFile(join(temporary, `${name}-${theme}.png`), await shot({ format: 'png' }));
  await context.close();
}

async function writeAvif() {
  const names = pictures.flatMap(({ name }) => [`${name}-light`, `${name}-dark`]);
  const code = await npm([
    ...['exec', '--yes', `--package=${encoder}`, '--', 'sharp', '--format', 'avif'],
    ...['--quality', `${quality.avif}`, '--effort', '9', '--output', folder],
    ...['--input', ...names.map((name) => join(temporary, `${name}.png`))],
  ]);
  if (code !== 0) throw new Stop(`The AVIF encoder ended with ${code}. The lines above say why.`);
  for (const name of names) {
    const [avif, webp] = await Promise.all(['avif', 'webp'].map((kind) => sizeOf(`${name}.${kind}`)));
    console.log(`${name}: ${avif} bytes as AVIF, ${webp} as WebP`);
    if (avif >= webp) throw new Stop(`${name} is no smaller as AVIF: leave it out of the page.`);
  }
}

async function sizeOf(name) {
  return (await stat(join(folder, name))).size;
}

async function openClient(page) {
  await page.locator('main tbody button, main tbody a').first().click();
  await page.getByRole('dialog').waitFor();
  await page.mouse.move(0, 0);
  // without this the page behind the dialog would be visible at its round corners
  await page.addStyleTag({ content: 'div:has([role=dialog]) { border-radius: 0 !important }' });
}

function mainPart(height) {
  return async (page) => ({ ...(await page.locator('main').boundingBox()), height });
}

function dialogPart(height) {
  return async (page) => ({ ...(await page.getByRole('dialog').boundingBox()), height });
}

function phonePart(height) {
  return async (page) => ({ x: 0, y: 0, width: page.viewportSize().width, height });
}

/** The picture that other sites show with a link to the landing: its first screen, without buttons and links. */
async function takeForSharing() {
  const context = await browser.newContext({ viewport: { width: 1200, height: 630 }, bypassCSP: true });
  const page = await context.newPage();
  await page.goto(`${address}/landing`);
  await page.addStyleTag({
    content: `header > :not(:first-child), h1 ~ * { visibility: hidden } main h1 { font-size: 56px; padding-top: 60px }
      *, ::before, ::after { animation-play-state: paused !important }`,
  });
  await page.waitForTimeout(settling);
  const path = join(root, 'web', 'public', 'og.png');
  const picture = await page.screenshot({ path });
  console.log(`og.png ${picture.length} bytes`);
  await context.close();
}
