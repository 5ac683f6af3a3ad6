import { QueryClientProvider } from '@tanstack/react-query';
import { afterEach, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { cleanup, render } from 'vitest-browser-react';
import type { Import, SalonPart } from '#contracts/imports/imports.ts';
import { endSession, startSession } from '../identity/accounts/session.ts';
import { staffOf, userOf } from '../identity/accounts/user.fixture.ts';
import { queryClient } from '../ground/lib/query.ts';
import { nothingSent } from './kept-plans.ts';
import { OwnSendingStep } from './OwnSendingStep.tsx';
import { leaveOwn, ownSending, startOwn } from './own-sending.ts';
import { words as ownWords } from './own-words.sq.ts';
import { SendingStep } from './SendingStep.tsx';
import { words } from './screen.sq.ts';
import { leaveSending, sending } from './sending.ts';

const text = words.sending;

afterEach(async () => {
  await cleanup();
  leaveSending();
  leaveOwn();
  endSession();
  queryClient.clear();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

test('the last page says how many rows were left out by reason, and lists all but those that were not chosen', async () => {
  const left = [
    { why: 'unread', cells: ['Besa Gjoni', '12'], faults: ['phone'] },
    { why: 'open', cells: ['Ana Hoxha', ''], faults: [] },
    { why: 'off', cells: ['Hidrauliku', ''], faults: [] },
    { why: 'off', cells: ['Mira Deda', ''], faults: [] },
  ] as const;
  const plan = { id: '01a20abf-0000-7000-8000-000000000001', parts: [], left };
  const counts = { ...nothingSent.counts, made: 3 };
  sending.set({
    ...nothingSent,
    ...{ person: 'person', plan, isKept: false, state: 'done', message: null, counts },
  });
  await render(
    <QueryClientProvider client={queryClient}>
      <SendingStep />
    </QueryClientProvider>,
  );
  for (const line of [text.left.unread(1), text.left.open(1), text.left.off(2)])
    await expect.element(page.getByText(line, { exact: true })).toBeVisible();
  await expect.element(page.getByText('Besa Gjoni · 12 · Ky nuk është numër telefoni.')).toBeVisible();
  await expect.element(page.getByText(`Ana Hoxha · ${text.leftRow.open}`)).toBeVisible();
  expect(page.getByText('Hidrauliku').elements()).toEqual([]);
  await expect.element(page.getByRole('button', { name: text.downloadRefused })).toBeVisible();
});

const begun: Import = {
  id: '01a20abf-0000-7000-8000-000000000002',
  source: 'kreher',
  file_name: 'te-dhenat.xlsx',
  created_at: '2026-11-23T10:18:00.000Z',
  state: 'running',
  counts: { made: 1, filled: 0, kept: 0 },
  visits: 0,
  undone: null,
  parts: [0],
  parts_with_faults: [],
  reminds: true,
};

/** Goes on with the own file. Answers the parts that were sent; all rows of them are refused. */
async function sendOwn(rows: number, list: Import) {
  const parts: SalonPart[] = [];
  vi.stubGlobal('fetch', async (_: string, { body }: RequestInit = {}) => {
    if (!body) return Response.json({ success: true, imports: [list] });
    const part: SalonPart = JSON.parse(String(body));
    parts.push(part);
    const faults = part.rows.map((_, n) => ({ row: part.line + n, fields: { name: 'I gabuar.' } }));
    return Response.json({
      success: true,
      message: '',
      counts: { clients: 0, visits: 0, others: 0 },
      faults,
    });
  });
  startSession({ token: 'token', user: { ...userOf('user'), staff: staffOf('owner') } });
  const row = JSON.stringify({ table: 'clients', values: {} });
  const lines = `{}\n${`${row}\n`.repeat(rows)}`;
  const packed = await new Response(
    new Blob([lines]).stream().pipeThrough(new CompressionStream('deflate-raw')),
  ).blob();
  const file = { salon: 'Salloni', madeAt: '', counts: {}, ahead: 1, blocks: 0, rows };
  await startOwn({ person: 'user', name: 'kopje.xlsx', packed, file, reminders: false });
  return parts;
}

test('the own file goes on with the name and the choice with which it began', async () => {
  const [first] = await sendOwn(1, begun);
  expect(first).toMatchObject({ id: begun.id, part: 0, file_name: 'te-dhenat.xlsx', reminders: true });
});

test('rows that were refused before an interruption are told in the end, and none is counted twice', async () => {
  const parts = await sendOwn(2500, { ...begun, parts: [0, 1], parts_with_faults: [1] });
  expect(parts.map(({ part }) => part)).toEqual([0, 1, 2]);
  expect(ownSending.read()).toMatchObject({ state: 'done', counts: { clients: 1 } });
  await render(<OwnSendingStep />);
  await expect.element(page.getByText(ownWords.refused(2500))).toBeVisible();
  const saved = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockReturnValue();
  await page.getByRole('button', { name: ownWords.download }).click();
  vi.unstubAllGlobals();
  const file = await fetch(String(saved.mock.contexts[0]));
  const lines = (await file.text()).trim().split('\r\n');
  expect(lines).toHaveLength(2501);
  expect(lines.at(-1)).toBe('"2501";"I gabuar."');
});
