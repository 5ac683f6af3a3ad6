// Mails and plain pages have the colours of web/look.css.
import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { colours } from '#contracts/ground/colours.ts';

const [light = '', dark = ''] = readFileSync('web/look.css', 'utf8').split('.dark {');
const valueIn = (css: string, name: string) => new RegExp(`--${name}: (#[0-9a-f]{6});`).exec(css)?.[1];

test.each(Object.entries(colours))('%s is the same in mails and in the app', (name, colour) => {
  expect(colour).toEqual({ light: valueIn(light, name), dark: valueIn(dark, name) });
});

test.each([
  ['index.html', [colours.bg.light, colours.bg.dark]],
  ['web/public/app.webmanifest', [colours.bg.light, colours.bg.light]],
])('%s has the ground of the app around the page', (file, expected) => {
  expect(readFileSync(file, 'utf8').match(/#[0-9a-f]{6}\b/g)).toEqual(expected);
});
