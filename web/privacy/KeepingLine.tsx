// A line below the list of clients: the number of clients without a visit for so long that the owner may want to erase them.
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Chunk } from '../ground/lib/chunk.ts';
import { Button } from '../ground/ui/Button.tsx';
import { LazyDialog } from '../ground/ui/LazyDialog.tsx';
import { keepingQuery } from './api.ts';
import { words } from './keeping.sq.ts';

const dialog = new Chunk(() => import('./KeepingDialog.tsx'));

export default function KeepingLine() {
  const { data } = useQuery(keepingQuery);
  const [isOpen, open] = useState(false);
  const isAsked = data?.years && data.unvisited > 0;
  return (
    <>
      <div className="flex flex-wrap items-center justify-center gap-x-2 text-ink-2">
        {isAsked && (
          <>
            <span className="num">{words.line(data.years ?? 0, data.unvisited)}</span>
            <span aria-hidden>·</span>
          </>
        )}
        <Button look="ghost" onClick={() => open(true)}>
          {isAsked ? words.look : words.title}
        </Button>
      </div>
      {isOpen && <LazyDialog chunk={dialog} onClose={() => open(false)} />}
    </>
  );
}
