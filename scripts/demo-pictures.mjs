// Draws the pictures of the demo's salon and barbers: server/demo/pictures/*.webp. Run it by hand after a change of the
// drawings below, and commit the files: node scripts/with-node.mjs scripts/demo-pictures.mjs
import { mkdir, writeFile } from 'node:fs/promises';
import { chromium } from '@playwright/test';
import { onlyImage } from '../contracts/salon/pictures.rules.ts';
import { browserFlags, findTestBrowser } from './browser.mjs';

const chair = (x) => `
  <g transform="translate(${x} 228)">
    <rect x="-6" y="70" width="12" height="34" fill="#8a8f8c"/><rect x="-34" y="102" width="68" height="9" rx="4" fill="#6d726f"/>
    <rect x="-40" y="46" width="80" height="26" rx="9" fill="#0f5b43"/><rect x="-30" y="-30" width="60" height="82" rx="12" fill="#14724f"/>
    <rect x="-20" y="-50" width="40" height="24" rx="8" fill="#0f5b43"/>
  </g>`;
const mirror = (x) => `
  <rect x="${x - 58}" y="46" width="116" height="150" rx="58" fill="#b9852a"/>
  <rect x="${x - 51}" y="53" width="102" height="136" rx="51" fill="#dbe7ea"/>
  <path d="M${x - 30} 150 L${x + 26} 74" stroke="#f3f8f9" stroke-width="9" stroke-linecap="round"/>`;

const salon = `
  <rect width="640" height="360" fill="#efe6d6"/><rect y="300" width="640" height="60" fill="#b58d63"/>
  <path d="M0 300H640" stroke="#8f6c47" stroke-width="4"/>
  ${[120, 320, 520].map((x) => mirror(x) + chair(x)).join('')}`;

const barber = ({ wall, skin, hair, shirt, style }) => `
  <rect width="320" height="320" fill="${wall}"/>
  ${style === 'long' ? `<path d="M92 150c0-62 30-92 68-92s68 30 68 92v92H92z" fill="${hair}"/>` : ''}
  <path d="M44 320c6-62 54-84 116-84s110 22 116 84z" fill="${shirt}"/>
  <rect x="134" y="196" width="52" height="62" rx="26" fill="${skin}"/>
  <ellipse cx="160" cy="150" rx="56" ry="68" fill="${skin}"/>
  <path d="M104 140c0-56 26-76 56-76s56 20 56 76c-10-30-26-38-56-38s-46 8-56 38z" fill="${hair}"/>
  ${style === 'beard' ? `<path d="M106 158c4 46 28 66 54 66s50-20 54-66c-14 24-32 26-54 26s-40-2-54-26z" fill="${hair}"/>` : ''}`;

const pictures = {
  salon: { width: 640, height: 360, drawing: salon },
  ...Object.fromEntries(
    [
      { wall: '#dcebe3', skin: '#e0b48f', hair: '#3a2a20', shirt: '#0f5b43', style: 'short' },
      { wall: '#f2e0d6', skin: '#efc7a6', hair: '#6b3a22', shirt: '#7a5311', style: 'long' },
      { wall: '#dde8f1', skin: '#d3a27c', hair: '#22252a', shirt: '#1f4560', style: 'beard' },
    ].map((one, n) => [`barber-${n + 1}`, { width: 320, height: 320, drawing: barber(one) }]),
  ),
};

const folder = new URL('../server/demo/pictures/', import.meta.url);
await mkdir(folder, { recursive: true });
const browser = await chromium.launch({ executablePath: findTestBrowser(), args: browserFlags });
const page = await browser.newPage();
for (const [name, { width, height, drawing }] of Object.entries(pictures)) {
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">${drawing}</svg>`;
  const address = await page.evaluate(async (source) => {
    const image = new Image();
    image.src = `data:image/svg+xml,${encodeURIComponent(source)}`;
    await image.decode();
    const canvas = document.createElement('canvas');
    canvas.width = image.width;
    canvas.height = image.height;
    canvas.getContext('2d', { alpha: false }).drawImage(image, 0, 0);
    return canvas.toDataURL('image/webp', 0.8);
  }, svg);
  const bytes = onlyImage(Buffer.from(address.split(',')[1], 'base64'));
  await writeFile(new URL(`${name}.webp`, folder), bytes);
  console.log(`${name}.webp ${bytes.length} bytes`);
}
await browser.close();
