import { expect, test } from 'vitest';
import type { PageData } from '#contracts/online/salon-page.ts';
import { offerPackage } from './from-package.ts';

const of = (id: string, name: string, services: string[]) => ({ id, name, left: 4, services });

test('the choice is there while a chosen service is in a package, and goes with its tick', () => {
  document.body.innerHTML = `<form id="booking">
    <input type="checkbox" name="service" value="laser"><input type="checkbox" name="service" value="nails">
    <label class="remember"></label></form>`;
  const form = document.querySelector('form') as HTMLFormElement;
  const choose = (service: string) => form.querySelector<HTMLInputElement>(`[value=${service}]`)?.click();
  const packages = [of('1', 'Lazer 6', ['laser']), of('1', 'Lazer 6', ['laser']), of('2', 'Tjetër', ['x'])];
  const page = { language: 'sq', words: { payThere: 'Paguhet në sallon.' } } as PageData;
  offerPackage(page, packages);
  // the visits are read again after Back
  offerPackage(page, packages);
  const labels = form.querySelectorAll<HTMLElement>('#from-package');
  expect(labels).toHaveLength(1);
  const label = labels[0] as HTMLElement;
  expect(label.hidden).toBe(true);
  choose('laser');
  expect([label.hidden, label.textContent]).toEqual([false, 'Nga paketa. Paketa: 4 seanca (Lazer 6)']);
  label.click();
  expect(new FormData(form).get('from-package')).toBe('Nga paketa.');
  choose('nails');
  expect(new FormData(form).get('from-package')).toBe('Paguhet në sallon.');
  choose('laser');
  expect([label.hidden, new FormData(form).get('from-package')]).toEqual([true, null]);
});
