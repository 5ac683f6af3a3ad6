import { expect, test } from 'vitest';
import { hasWhatsApp } from './mobile.rules.ts';

test.each([
  ['+355 69 123 4567', true],
  ['+355 4 234 5678', false],
  ['+355 42 345 678', false],
  ['+383 44 123 456', true],
  ['+383 38 123 456', false],
  ['+39 347 123 4567', true],
  ['+39 06 1234 5678', false],
  ['+49 1512 3456789', true],
  ['+49 30 123456', false],
  ['+49 176 12345678', true],
  ['+41 79 123 45 67', true],
  ['+41 44 668 18 00', false],
  ['+1 201 555 0123', true],
])('the number %s is offered for WhatsApp: %s', (phone, isOffered) => {
  expect(hasWhatsApp(phone)).toBe(isOffered);
});
