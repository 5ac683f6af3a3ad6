import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { readPicture } from '#contracts/salon/pictures.rules.ts';
import { pictureShapes } from '#contracts/salon/pictures.ts';

const folder = new URL('./pictures/', import.meta.url);

test('the pictures of the demo are what the settings draw: their size, their weight, and nothing but the image', () => {
  const files = readdirSync(folder);
  expect(files).toEqual(['barber-1.webp', 'barber-2.webp', 'barber-3.webp', 'salon.webp']);
  for (const file of files) {
    const bytes = readFileSync(new URL(file, folder));
    const { width, height, maxBytes } = pictureShapes[file === 'salon.webp' ? 'salon' : 'barber'];
    expect(readPicture(bytes), file).toEqual({ type: 'webp', width, height });
    expect(bytes.length).toBeLessThanOrEqual(maxBytes.webp);
  }
});
