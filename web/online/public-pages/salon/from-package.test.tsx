import { expect, test } from 'vitest';
import type { PageData } from '#contracts/online/salon-page.ts';
import { offerPackage } from './from-package.ts';

const of = (id: string, name: string, services: string[]) => ({
  ...{ id, name, left: 4, services },
  expires_on: '2026-12-10',
});

test('the choice is there while a chosen service is in a package, and goes with its tick', () => {
  document.body.innerHTML = `<form id="booking">
    <input type="checkbox" name="service" value="laser"><input type="checkbox" name="service" value="nails">
    <input type="radio" name="day" value="2026-12-10"><input type="radio" name="day" value="2026-12-11">
    <label class="remember"></label></form>`;
  const packages = [of('1', 'Lazer 6', ['laser']), of('1', 'Lazer 6', ['laser']), of('2', 'Tjetër', ['x'])];
  const page = { language: 'sq', words: { payThere: 'Paguhet në sallon.' } } as PageData;
  const form = document.querySelector('form') as HTMLFormElement;
  const choose = (value: string) => form.querySelector<HTMLInputElement>(`[value="${value}"]`)?.click();
  let paidBy: unknown;
  const showSum = () => {
    paidBy = new FormData(form).get('from-package');
  };
  offerPackage(page, packages, showSum);
  // the visits are read again after Back
  offerPackage(page, packages, showSum);
  const labels = form.querySelectorAll<HTMLElement>('#from-package');
  expect(labels).toHaveLength(1);
  const label = labels[0] as HTMLElement;
  expect(label.hidden).toBe(true);
  choose('laser');
  expect([label.hidden, label.textContent]).toEqual([false, 'Nga paketa. Paketa: 4 seanca (Lazer 6)']);
  label.click();
  choose('2026-12-10');
  expect(paidBy).toBe('Nga paketa.');
  // the package is over by then
  choose('2026-12-11');
  expect(paidBy).toBe('Paguhet në sallon.');
  choose('2026-12-10');
  choose('nails');
  expect(paidBy).toBe('Paguhet në sallon.');
  choose('laser');
  expect([label.hidden, paidBy]).toEqual([true, null]);
});
