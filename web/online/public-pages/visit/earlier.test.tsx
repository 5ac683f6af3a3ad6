// The client of a visit asks for an earlier hour, with a fake server.
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { drawEarlier } from './earlier.ts';

let sent: string[] = [];
let reply: () => Response;
const [onAnswer, onFailure, onRefused] = [vi.fn(), vi.fn(), vi.fn()];
beforeEach(() => {
  sent = [];
  vi.clearAllMocks();
  document.body.innerHTML = '<section id="question" hidden></section>';
  vi.stubGlobal('fetch', async (path: string, { body }: RequestInit) => {
    sent.push(`${path} ${body}`);
    return reply();
  });
});
afterEach(() => {
  vi.unstubAllGlobals();
  document.body.innerHTML = '';
});
const draw = (isWanted: boolean) =>
  drawEarlier({ language: 'sq', link: 'abc', isWanted, onAnswer, onFailure, onRefused });

test('one tap waits for any earlier hour, the next one takes that back', async () => {
  await draw(false);
  reply = () => Response.json({ success: true, message: '', wantsEarlier: true });
  await page.getByRole('button', { name: 'Dua më herët' }).click();
  await expect
    .element(page.getByRole('status'))
    .toHaveTextContent(
      'Ju shkruajmë nëse lirohet një orar më i hershëm. Termini juaj mbetet derisa të merrni orarin e ri.',
    );
  reply = () => Response.json({ success: true, message: '', wantsEarlier: false });
  await page.getByRole('button', { name: 'Nuk dua më herët' }).click();
  await expect.element(page.getByRole('button', { name: 'Dua më herët' })).toBeVisible();
  expect(onAnswer.mock.calls).toEqual([[true], [false]]);
  expect(sent).toEqual([
    '/api/public/visits/abc/earlier {"wanted":true,"weekdays":127,"from_minute":0,"to_minute":1440}',
    '/api/public/visits/abc/earlier {"wanted":false}',
  ]);
});

test('drawn again it is there once, as the server answered; a refusal and a failure are told', async () => {
  await draw(false);
  await draw(true);
  const button = page.getByRole('button', { name: 'Nuk dua më herët' });
  reply = () => Response.json({ success: false, code: 'too_late' }, { status: 409 });
  await button.click();
  await expect.poll(() => onRefused.mock.calls.length).toBe(1);
  reply = () => {
    throw new TypeError('no network');
  };
  await button.click();
  await expect.poll(() => onFailure.mock.calls.length).toBe(1);
  expect(page.getByRole('button').elements()).toHaveLength(1);
});
