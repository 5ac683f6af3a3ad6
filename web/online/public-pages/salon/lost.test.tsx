// The form for a lost link on the page of a salon, with a fake server.
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { words } from '#contracts/online/salon-page.sq.ts';
import type { PageData } from '#contracts/online/salon-page.ts';
import { openLost } from './lost.ts';

let answer: { readonly status: number; readonly body: object };
let sent: unknown[] = [];

beforeEach(() => {
  sent = [];
  document.body.innerHTML = `<form id="lost-form" novalidate>
    <label for="contact">Numri ose email-i</label>
    <input id="contact" name="contact" aria-describedby="contact-error" />
    <p id="contact-error" hidden></p><p id="lost-answer" role="status"></p><button>Dërgoje përsëri</button></form>`;
  vi.stubGlobal('fetch', async (address: string, { body }: RequestInit) => {
    sent.push([address, JSON.parse(String(body))]);
    return Response.json(answer.body, { status: answer.status });
  });
  openLost({ slug: 'blloku', words } as PageData);
});
afterEach(() => {
  vi.unstubAllGlobals();
  document.body.innerHTML = '';
});
const ask = async (contact: string) => {
  await page.getByLabelText('Numri ose email-i').fill(contact);
  await page.getByRole('button').click();
};

test.each([
  ['069 123 4567', words.linkSentOfNumber],
  ['ana@example.com', words.linkSent],
])('%s is sent, and the answer is said whoever it is', async (contact, sentence) => {
  answer = { status: 200, body: { success: true } };
  await ask(contact);
  await expect.element(page.getByRole('status')).toHaveTextContent(sentence);
  expect(sent).toEqual([['/api/public/salons/blloku/lost-link', { contact }]]);
});

test.each([
  [400, 'invalid', words.contactWrong],
  [429, 'too_many_requests', words.lostLater],
])('a refusal with %i is said at the field until something else is typed', async (status, code, sentence) => {
  answer = { status, body: { success: false, code } };
  await ask('x');
  await expect.element(page.getByText(sentence)).toBeVisible();
  await page.getByLabelText('Numri ose email-i').fill('y');
  await expect.element(page.getByText(sentence)).not.toBeInTheDocument();
});

test('nothing typed is not sent', async () => {
  await ask(' ');
  await expect.element(page.getByText(words.contactWrong)).toBeVisible();
  expect(sent).toEqual([]);
});
