import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { unmarkedParts as parts } from '#contracts/till/till.sq.ts';
import { useRights } from '../../../identity/accounts/session.ts';
import { unmarkedQueryOf } from '../api.ts';
import { followSaid } from '../shown.ts';
import { Chunk } from '../../../ground/lib/chunk.ts';
import { LazyDialog } from '../../../ground/ui/LazyDialog.tsx';
import { PendingPart } from '../../../ground/ui/PendingLine.tsx';

const unmarkedDialog = new Chunk(() => import('./UnmarkedDialog.tsx'));

interface UnmarkedLineProps {
  /** Only the visits of this day. */
  readonly day?: string | undefined;
}

/** The number of visits without a payment that this person may mark. The line opens the list of these visits. */
export default function UnmarkedLine({ day }: UnmarkedLineProps) {
  const { data: visits = [] } = useQuery(unmarkedQueryOf(useRights(), day));
  const [isOpen, open] = useState(false);
  useEffect(followSaid, []);
  if (visits.length === 0 && !isOpen) return null;
  return (
    <>
      <PendingPart onOpen={() => open(true)}>
        <span className="num">
          {parts.what}
          <span className="max-sm:hidden">{parts.how}</span>: {visits.length}
        </span>
      </PendingPart>
      {isOpen && <LazyDialog chunk={unmarkedDialog} day={day} onClose={() => open(false)} />}
    </>
  );
}
