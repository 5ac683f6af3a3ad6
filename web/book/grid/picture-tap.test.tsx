// Taps on the picture of the day, before the app has drawn the day.
import { afterEach, beforeEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { renderHook } from 'vitest-browser-react';
import type { Appointment } from '#contracts/ground/appointment.ts';
import { hour, visit } from '../../appointments/visit.fixture.ts';
import type { PictureTap } from '../../ground/lib/picture.ts';
import { useTappedVisit } from './picture-tap.ts';

const agim = visit('agim', hour(12), 30);
const drita = visit('drita', hour(13), 30);
const tap = (id: string | undefined, isConfirm = false): PictureTap => ({
  x: 10,
  y: 10,
  visit: id,
  isConfirm,
});

let opened: string[] = [];
const before = [innerWidth, innerHeight] as const;

/** The hook of a day whose appointments are not known yet. */
const startDay = () =>
  renderHook(
    (appointments?: readonly Appointment[]) => useTappedVisit(appointments, ({ id }) => opened.push(id)),
    { initialProps: undefined },
  );

beforeEach(async () => {
  opened = [];
  await page.viewport(390, 844);
  const picture = Object.assign(document.createElement('div'), { id: 'picture' });
  picture.innerHTML = '<div data-id="drita" data-pressed></div>';
  document.body.append(picture);
});

afterEach(async () => {
  document.getElementById('picture')?.remove();
  delete globalThis.pictureTap;
  await page.viewport(...before);
});

test('a visit that was tapped on opens as soon as the appointments are known, once', async () => {
  globalThis.pictureTap = tap('drita');
  const { rerender } = await startDay();
  expect(opened).toEqual([]);
  await rerender([agim, drita]);
  expect(opened).toEqual(['drita']);
  expect(globalThis.pictureTap).toBeUndefined();
  expect(document.querySelector('[data-pressed]')).toBeNull();
  await rerender([drita]);
  expect(opened).toEqual(['drita']);
});

test('a later tap opens its visit too', async () => {
  const { rerender } = await startDay();
  await rerender([agim, drita]);
  globalThis.pictureTap = tap('agim');
  dispatchEvent(new Event('pictureTap'));
  expect(opened).toEqual(['agim']);
});

test.for([
  ['on the button that confirms a visit', tap('drita', true), 390],
  ['on a free slot', tap(undefined), 390],
  ['on a visit that is gone', tap('vera'), 390],
  ['on a visit whose window lies beside it', tap('drita'), 1024],
] as const)('a tap %s waits for the grid', async ([, waiting, width]) => {
  await page.viewport(width, 844);
  globalThis.pictureTap = waiting;
  const { rerender } = await startDay();
  await rerender([agim, drita]);
  expect(opened).toEqual([]);
  expect(globalThis.pictureTap).toBe(waiting);
});
