import { expect, test } from 'vitest';
import { shareReads } from './share-reads.ts';

function reads() {
  const ends: ((result: number) => void)[] = [];
  const fails: ((error: Error) => void)[] = [];
  const share = shareReads<number>();
  const ask = (key = 'a') =>
    share(
      key,
      () =>
        new Promise<number>((end, fail) => {
          ends.push(end);
          fails.push(fail);
        }),
    );
  return { ask, ends, fails };
}
const turn = () => new Promise(setImmediate);

test('who asks while a read runs gets the next one, which begins after it, together with all others', async () => {
  const { ask, ends } = reads();
  const first = ask();
  await turn();
  const others = [ask(), ask(), ask()];
  await turn();
  expect(ends).toHaveLength(1);
  ends[0]?.(1);
  expect(await first).toBe(1);
  await turn();
  expect(ends).toHaveLength(2);
  ends[1]?.(2);
  expect(await Promise.all(others)).toEqual([2, 2, 2]);
  const later = ask();
  await turn();
  ends[2]?.(3);
  expect(await later).toBe(3);
});

test('reads of different things do not wait for each other', async () => {
  const { ask, ends } = reads();
  const both = [ask('a'), ask('b')];
  await turn();
  ends[1]?.(2);
  expect(await both[1]).toBe(2);
  ends[0]?.(1);
  expect(await both[0]).toBe(1);
});

test('a read that fails fails for those who share it, and the next one begins', async () => {
  const { ask, ends, fails } = reads();
  const first = ask();
  const failed = expect(first).rejects.toThrow('no database');
  await turn();
  const second = ask();
  fails[0]?.(new Error('no database'));
  await failed;
  await turn();
  ends[1]?.(2);
  expect(await second).toBe(2);
});
