import { useQuery } from '@tanstack/react-query';
import { ChevronRight } from 'lucide-react';
import { useEffect, useState } from 'react';
import { unmarkedText } from '#contracts/till/till.sq.ts';
import { unmarkedQuery } from '../api.ts';
import { followSaid } from '../shown.ts';
import { Chunk } from '../../../ground/lib/chunk.ts';
import { LazyDialog } from '../../../ground/ui/LazyDialog.tsx';

const unmarkedDialog = new Chunk(() => import('./UnmarkedDialog.tsx'));

/** The number of visits of which nobody said how they were paid. Opens their list. */
export default function UnmarkedLine() {
  const { data: visits = [] } = useQuery(unmarkedQuery);
  const [isOpen, open] = useState(false);
  useEffect(followSaid, []);
  if (visits.length === 0 && !isOpen) return null;
  return (
    <>
      <button
        type="button"
        aria-haspopup="dialog"
        onClick={() => open(true)}
        className="flex w-full items-center gap-2 rounded-md bg-brass-soft px-3 py-2 text-left font-semibold text-brass-ink pointer-coarse:min-h-11"
      >
        <span className="num flex-1">{unmarkedText(visits.length)}</span>
        <ChevronRight aria-hidden className="size-[18px] shrink-0" />
      </button>
      {isOpen && <LazyDialog chunk={unmarkedDialog} onClose={() => open(false)} />}
    </>
  );
}
