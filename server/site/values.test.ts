import { expect, test } from 'vitest';
import type { Company } from '../ground/config.ts';
import { valuesOf } from './values.ts';

const lineOf = (company: Company) =>
  valuesOf([], { url: 'https://kreher.al', company, historyRetentionHours: 48 }).footerCompany;

test.each([
  [{ name: 'Krehër & Bij', nipt: 'L12345678A' }, 'Krehër &amp; Bij · NIPT L12345678A'],
  [{ name: 'Krehër' }, 'Krehër'],
  [{ nipt: 'L12345678A' }, ''],
  [{}, ''],
])('the footer of the company %j is “%s”', (company, line) => {
  expect(lineOf(company as Company)).toBe(line);
});
