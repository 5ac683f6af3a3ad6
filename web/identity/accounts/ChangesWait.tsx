// A line on the sign-in page: how many unsent changes this device keeps, of all users. Nobody is signed in here, so the changes are sealed.
import { useEffect, useState } from 'react';
import { openDeviceRows, type StoredRow } from '../../ground/outbox/device-rows.ts';
import { isSealed, sealRowsOfOthers } from '../../ground/outbox/sealing.ts';
import { Banner } from '../../ground/ui/Banner.tsx';
import { Button } from '../../ground/ui/Button.tsx';
import { Confirm } from '../../ground/ui/Confirm.tsx';
import { changesWaitWords } from './words.sq.ts';

/** Milliseconds. A person who made changes and has not come back for so long may never come back. */
const longestWait = 14 * 24 * 3600_000;

const rows = openDeviceRows();
const isLeft = (row: StoredRow) => isSealed(row) && Date.now() - row.sealedAt > longestWait;

/** Removes changes, but only the changes that are still sealed: their user may have signed in meanwhile, in another tab. */
async function remove(left: readonly StoredRow[]) {
  const seqs = new Set(left.map(({ seq }) => seq));
  for (const user of new Set(left.map((row) => row.user))) {
    await rows.change(user, (now) => now.filter(({ seq }) => !seqs.has(seq)));
  }
}

export default function ChangesWait() {
  const [stored, setStored] = useState<readonly StoredRow[]>([]);
  const [asked, setAsked] = useState(0);
  const read = () => rows.all().then(setStored, () => {});
  // biome-ignore lint/correctness/useExhaustiveDependencies: when the page opens, and when it is shown after another tab was closed
  useEffect(() => {
    const look = () => {
      read();
      sealRowsOfOthers().catch(() => {});
    };
    look();
    document.addEventListener('visibilitychange', look);
    return () => document.removeEventListener('visibilitychange', look);
  }, []);

  const left = stored.filter(isLeft);
  const waiting = stored.length - left.length;
  return (
    <>
      {waiting > 0 && <Banner kind="info">{changesWaitWords.wait(waiting)}</Banner>}
      {left.length > 0 && (
        <Banner kind="info" action={<Button onClick={() => setAsked(1)}>{changesWaitWords.remove}</Button>}>
          {changesWaitWords.left(left.length)}
        </Banner>
      )}
      {asked > 0 && (
        <Confirm
          key={asked}
          title={changesWaitWords.removeTitle}
          question={asked === 1 ? changesWaitWords.removeQuestion : changesWaitWords.removeAgain}
          yes={asked === 1 ? changesWaitWords.remove : changesWaitWords.removeForGood}
          onYes={() => {
            setAsked(asked === 1 ? 2 : 0);
            if (asked === 2) remove(left).finally(read);
          }}
          onClose={() => setAsked(0)}
        />
      )}
    </>
  );
}
