// The outbox itself: whatever happens to the network, the tabs, the session and the plan, each change is written exactly once.
// HISTORIES=10000 plays so many, HISTORIES_SEED=7 others; a problem names the seed of its history.
import { expect, test } from '@playwright/test';
import { kinds } from './histories/colleague.ts';
import { networks } from './histories/network.ts';
import { runHistories } from './histories/run.ts';

const histories = Number(process.env.HISTORIES ?? 100);
const seed = Number(process.env.HISTORIES_SEED ?? 1);
test.describe.configure({ timeout: 400_000 + histories * 8_000 });

/** Many histories are worth something only if all of it happens. */
const happenings = [
  ...networks.map((network) => `sent, network: ${network}`),
  'absences',
  'answer lost',
  'request sent twice',
  'plan ended',
  'signed in',
  'outbox closed and opened again',
  'tab killed at any moment',
  'tab killed before the server had its call',
  'tab killed after the server had its call',
  'change taken back',
  ...kinds.flatMap((kind) => [`by a device: ${kind}`, `by a colleague: ${kind}`]),
  'decided about changed',
  'decided about a changed state',
  'decided about a changed payment',
  'decided together',
  'decided about not_found',
  'decided about slot_taken',
];

test(`${histories} random histories of up to five devices: no change is lost, written twice, or written without an answer`, {
  tag: '@long',
}, async ({ browser }) => {
  const wanted = histories < 100 ? [] : happenings;
  const rareIn = (counts: ReadonlyMap<string, number>) =>
    wanted.filter((happening) => (counts.get(happening) ?? 0) <= histories / 20);
  const isTooRare = (counts: ReadonlyMap<string, number>) => rareIn(counts).length > 0;
  const { counts, problems } = await runHistories({ browser, histories, seed, isTooRare });
  expect(problems).toEqual([]);
  expect(rareIn(counts)).toEqual([]);
});
