// The fields into which a client types on the public pages.
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { longestName } from '#contracts/ground/primitives.ts';
import { Field } from './ClientPage.tsx';

test('a name ends where the server would refuse it: its page could only say that the name is missing', () => {
  document.body.innerHTML = renderToStaticMarkup(<Field name="guest" label="Emri" autoComplete="off" />);
  expect(document.querySelector('input')?.maxLength).toBe(longestName);
  document.body.innerHTML = '';
});
