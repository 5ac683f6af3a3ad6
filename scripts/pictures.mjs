// Makes the pictures that the product shows of itself: for its public pages (WebP and AVIF), for a link to the landing page, and for the
// installed app. They come from favicon.svg and from the demo on a weekday before noon, which has past and future visits, and are the same
// at any hour. Run it by hand, and commit the files: node scripts/pictures.mjs
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { mkdir, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromium } from '@playwright/test';
import { browserFlags, findTestBrowser } from './browser.mjs';
import { keepSession, startDemonstration } from './demonstration.mjs';
import { prepare } from './prepare.mjs';
import { npm, root, Stop } from './run.mjs';

/** The encoder for AVIF, which Chromium cannot write. Like Lighthouse, it is fetched on demand into npm's own cache. */
const encoder = 'sharp-cli@6.1.0';
/** The qualities, chosen so that the AVIF is as similar to the screen as the WebP. */
const quality = { webp: 72, avif: 50 };
const webp = { format: 'webp', quality: quality.webp };
const settling = 1500;
/** A Tuesday in Tirana, 11:20. */
const moment = new Date('2026-11-24T10:20:00Z');
const folder = join(root, 'web', 'site', 'pictures');
const ofApp = join(root, 'web', 'public', 'install');
const temporary = mkdtempSync(join(tmpdir(), 'kreher-pictures-'));
process.on('exit', () => rmSync(temporary, { recursive: true, force: true }));

/** `clip` is x, y, width and height on the screen. */
const pictures = [
  { name: 'panel', path: '/', viewport: { width: 700, height: 760 }, clip: partAt('main', 500) },
  {
    name: 'client',
    path: '/klientet',
    viewport: { width: 1100, height: 640 },
    open: openClient,
    clip: partAt('[role=dialog]', 400),
  },
  {
    name: 'day',
    path: '/terminet',
    viewport: { width: 390, height: 1000 },
    isMobile: true,
    clip: partAt('body', 860),
  },
];
/** The screens that the manifest shows before the app is installed. */
const screens = [
  { name: 'phone', path: '/terminet', viewport: { width: 390, height: 844 }, isMobile: true },
  { name: 'desktop', path: '/terminet', viewport: { width: 1440, height: 900 }, scale: 1 },
];

const mark = readFileSync(join(root, 'web', 'public', 'favicon.svg'), 'utf8');
/** The picture without round corners and margin: the platform cuts its own shape out of it. */
const wholeMark = mark
  .replace(/<rect x="1"[^>]+>/, '<rect width="32" height="32" />')
  .replace('M4 30 30 4', 'M0 34 34 0');
const icons = [
  { name: 'icon-192', size: 192, svg: mark },
  { name: 'icon-512', size: 512, svg: mark },
  { name: 'maskable-512', size: 512, svg: wholeMark },
  { name: 'apple-touch-icon', size: 180, svg: wholeMark },
];

await prepare();
const { address, owner, admin, call, sessionOf, close } = await startDemonstration(moment);
const browser = await chromium.launch({ executablePath: findTestBrowser(), args: browserFlags });
for (const path of [folder, ofApp]) await mkdir(path, { recursive: true });
const session = await sessionOf(owner);
await subscribe();
for (const picture of pictures) {
  for (const theme of ['light', 'dark']) await take(picture, theme);
}
for (const screen of screens) await takeScreen(screen);
for (const icon of icons) await drawIcon(icon);
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

async function take({ name, open, clip, ...screen }, theme) {
  const page = await openScreen(screen, theme);
  await open?.(page);
  await page.waitForTimeout(settling);
  const part = { clip: { ...(await clip(page)), scale: 2 } };
  await writeFile(join(folder, `${name}-${theme}.webp`), await shoot(page, { ...part, ...webp }));
  await writeFile(join(temporary, `${name}-${theme}.png`), await shoot(page, { ...part, format: 'png' }));
  await page.context().close();
}

async function takeScreen({ name, ...screen }) {
  const page = await openScreen(screen, 'light');
  await writeFile(join(ofApp, `${name}.webp`), await shoot(page, webp));
  await page.context().close();
}

async function openScreen({ path, viewport, isMobile = false, scale = 2 }, theme) {
  const context = await browser.newContext({
    viewport,
    isMobile,
    hasTouch: isMobile,
    deviceScaleFactor: scale,
    bypassCSP: true,
    timezoneId: 'Europe/Tirane',
  });
  const page = await context.newPage();
  await page.clock.setFixedTime(moment);
  await keepSession(page, session);
  await page.addInitScript((chosen) => localStorage.setItem('theme', chosen), theme);
  await page.goto(address + path);
  await page.waitForTimeout(settling);
  return page;
}

/** Takes a screenshot as WebP, which Playwright's own screenshots cannot be. */
async function shoot(page, options) {
  const protocol = await page.context().newCDPSession(page);
  const { data } = await protocol.send('Page.captureScreenshot', options);
  return Buffer.from(data, 'base64');
}

async function drawIcon({ name, size, svg }) {
  const page = await browser.newPage({ viewport: { width: size, height: size } });
  await page.setContent(`<style>body { margin: 0 } svg { display: block; width: 100vw }</style>${svg}`);
  await page.screenshot({ path: join(ofApp, `${name}.png`), omitBackground: true });
  await page.close();
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
  // without this style the page behind the dialog would be visible at its round corners
  await page.addStyleTag({ content: 'div:has([role=dialog]) { border-radius: 0 !important }' });
}

function partAt(selector, height) {
  return async (page) => ({ ...(await page.locator(selector).boundingBox()), height });
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
