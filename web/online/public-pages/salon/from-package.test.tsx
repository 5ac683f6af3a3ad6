import { expect, test } from 'vitest';
import type { PageData } from '#contracts/online/salon-page.ts';
import { offerPackage } from './from-package.ts';

const of = (id: string, name: string, services: string[], taken = 0) => ({
  ...{ id, name, left: 4, services, taken },
  expires_on: '2026-12-10',
});

/** The form with these packages, and who pays as the sum says it. */
function opened(packages: ReturnType<typeof of>[]) {
  document.body.innerHTML = `<form id="booking">
    <input type="checkbox" name="service" value="laser"><input type="checkbox" name="service" value="nails">
    <input type="radio" name="day" value="2026-12-10"><input type="radio" name="day" value="2026-12-11">
    <label class="remember"></label></form>`;
  const page = { language: 'sq', words: { payThere: 'Paguhet në sallon.' } } as PageData;
  const form = document.querySelector('form') as HTMLFormElement;
  const sums: string[] = [];
  const offer = () => offerPackage(page, packages, (payer) => sums.push(payer()));
  offer();
  return {
    form,
    offer,
    sums,
    label: () => form.querySelector('#from-package') as HTMLElement,
    choose: (value: string) => form.querySelector<HTMLInputElement>(`[value="${value}"]`)?.click(),
  };
}

test('the choice is there while a chosen service is in a package, and goes with its tick', () => {
  const packages = [of('1', 'Lazer 6', ['laser']), of('1', 'Lazer 6', ['laser']), of('2', 'Tjetër', ['x'])];
  const { label, choose, sums } = opened(packages);
  expect(label().hidden).toBe(true);
  choose('laser');
  expect([label().hidden, label().textContent]).toEqual([false, 'Nga paketa. Paketa: 4 seanca (Lazer 6)']);
  expect(sums.at(-1)).toBe('Paguhet në sallon.');
  label().click();
  choose('2026-12-10');
  expect(sums.at(-1)).toBe('Nga paketa.');
  // the package is over by then
  choose('2026-12-11');
  expect(sums.at(-1)).toBe('Paguhet në sallon.');
  choose('2026-12-10');
  choose('nails');
  expect(sums.at(-1)).toBe('Paguhet në sallon.');
  choose('laser');
  expect([label().hidden, sums.at(-1)]).toEqual([true, 'Paguhet në sallon.']);
});

test.each([
  [3, 'Nga paketa.'],
  [4, 'Paguhet në sallon.'],
])('of four sessions, visits ahead take %i: a further visit says %j', (taken, said) => {
  const { label, choose, sums } = opened([of('1', 'Lazer 6', ['laser'], taken)]);
  choose('laser');
  label().click();
  choose('2026-12-10');
  expect(sums.at(-1)).toBe(said);
});

test('after Back the choice is there once, and each change of the form is followed once', () => {
  const { form, offer, choose, sums } = opened([of('1', 'Lazer 6', ['laser'])]);
  offer();
  expect(form.querySelectorAll('#from-package')).toHaveLength(1);
  sums.length = 0;
  choose('laser');
  expect(sums).toHaveLength(1);
});
