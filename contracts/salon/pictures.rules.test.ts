import { expect, test } from 'vitest';
import { aJpeg, aWebp, chunk, pixelChunk, segment, webpOf, wrongPictures } from '../../test/pictures.ts';
import { maxPictureBytes, onlyImage, readPicture } from './pictures.rules.ts';

const lossless = chunk('VP8L', Buffer.from('2f3f01470000aabbccddee', 'hex'));

test.each([
  ['a WebP', aWebp({ width: 640, height: 360 }), { type: 'webp', width: 640, height: 360 }],
  ['a lossless WebP', webpOf(lossless), { type: 'webp', width: 320, height: 285 }],
  ['a WebP of odd length', aWebp({ length: 301 }), { type: 'webp', width: 320, height: 320 }],
  ['a JPEG', aJpeg({ width: 640, height: 360 }), { type: 'jpeg', width: 640, height: 360 }],
  ['a progressive JPEG', aJpeg({ marker: 0xc2 }), { type: 'jpeg', width: 320, height: 320 }],
  ['a WebP of 1,200 pixels', aWebp({ width: 1200 }), { type: 'webp', width: 1200, height: 320 }],
])('%s is read with its size', (_name, bytes, expected) => {
  expect(readPicture(bytes)).toEqual(expected);
});

test('a file of 40 KB is read', () => {
  const bytes = aWebp({ length: maxPictureBytes - 30 });
  expect(bytes).toHaveLength(maxPictureBytes);
  expect(readPicture(bytes)).toMatchObject({ type: 'webp' });
});

test.each(Object.entries(wrongPictures))('%s is refused', (_name, [bytes, flaw]) => {
  expect(readPicture(bytes)).toBe(flaw);
});

test('each beginning of a picture is refused, and no byte that is changed makes the reader throw', () => {
  for (const whole of [aWebp(), aJpeg()]) {
    for (let length = 0; length < whole.length; length++) {
      expect(typeof readPicture(whole.subarray(0, length)), `${length} bytes`).toBe('string');
    }
    for (let at = 0; at < whole.length; at++) {
      for (const value of [0, 0x80, 0xff]) {
        const changed = Buffer.from(whole);
        changed[at] = value;
        readPicture(changed);
        onlyImage(changed);
      }
    }
  }
});

test.each([
  ['the JPEG of Safari, with Exif', aJpeg(), aJpeg({ before: segment(0xe1, Buffer.from('Exif\0\0MM')) })],
  ['the JPEG of Chromium, with colours', aJpeg(), aJpeg({ before: segment(0xe2, Buffer.from('ICC')) })],
  [
    'the WebP of Chromium, with colours',
    aWebp(),
    webpOf(chunk('VP8X', Buffer.alloc(10)), chunk('ICCP', Buffer.alloc(9)), pixelChunk()),
  ],
  ['a picture without anything else', aWebp(), aWebp()],
])('of %s only the image is kept', (_name, image, whole) => {
  expect(Buffer.from(onlyImage(whole)).equals(image)).toBe(true);
});
