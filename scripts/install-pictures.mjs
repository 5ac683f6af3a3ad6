// Makes the icons of the installed app from favicon.svg, and the screenshots of its manifest from the demo.
// Run it by hand, and commit the files: node scripts/install-pictures.mjs
import { readFileSync } from 'node:fs';
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { chromium } from '@playwright/test';
import { browserFlags, findTestBrowser } from './browser.mjs';
import { startDemonstration } from './demonstration.mjs';
import { prepare } from './prepare.mjs';
import { root } from './run.mjs';

const folder = join(root, 'web', 'public', 'install');
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
const screens = [
  { name: 'phone', viewport: { width: 390, height: 844 }, scale: 2, isMobile: true },
  { name: 'desktop', viewport: { width: 1440, height: 900 }, scale: 1, isMobile: false },
];
const quality = 72;
const settling = 1500;
/** A Tuesday in Tirana, 11:20. */
const moment = new Date('2026-11-24T10:20:00Z');

await prepare();
await mkdir(folder, { recursive: true });
const browser = await chromium.launch({ executablePath: findTestBrowser(), args: browserFlags });
for (const icon of icons) await drawIcon(icon);
const { address, signIn, close } = await startDemonstration(moment);
for (const screen of screens) await takeScreen(screen);
await browser.close();
await close();

async function drawIcon({ name, size, svg }) {
  const page = await browser.newPage({ viewport: { width: size, height: size } });
  await page.setContent(`<style>body { margin: 0 } svg { display: block; width: 100vw }</style>${svg}`);
  await page.screenshot({ path: join(folder, `${name}.png`), omitBackground: true });
  await page.close();
}

async function takeScreen({ name, viewport, scale, isMobile }) {
  const context = await browser.newContext({
    viewport,
    isMobile,
    deviceScaleFactor: scale,
    timezoneId: 'Europe/Tirane',
  });
  const page = await context.newPage();
  await page.clock.setFixedTime(moment);
  await signIn(page, { isRemembered: false });
  await page.goto(`${address}/terminet`);
  await page.waitForTimeout(settling);
  // Playwright's own screenshots cannot be WebP
  const protocol = await context.newCDPSession(page);
  const { data } = await protocol.send('Page.captureScreenshot', { format: 'webp', quality });
  await writeFile(join(folder, `${name}.webp`), Buffer.from(data, 'base64'));
  await context.close();
}
