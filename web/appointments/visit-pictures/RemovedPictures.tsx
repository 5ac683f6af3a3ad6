// The pictures that were deleted within the last day. Each can be brought back.
import { useQuery } from '@tanstack/react-query';
import { RotateCcw } from 'lucide-react';
import type { RemovedPicture } from '#contracts/appointments/visit-pictures.ts';
import { numericDate } from '#contracts/ground/format.sq.ts';
import { withHint } from '../words.sq.ts';
import { useChange } from '../../ground/lib/use-change.ts';
import { Button } from '../../ground/ui/Button.tsx';
import { tellOutcome } from '../../ground/ui/toast.ts';
import { removedPicturesQuery, restorePicture } from './api.ts';
import { words } from './words.sq.ts';

export function RemovedPictures() {
  const { data } = useQuery(removedPicturesQuery());
  if (!data || data.removed.length === 0) return null;
  return (
    <section aria-label={words.title} className="grid grid-cols-1 gap-2">
      <h3 className="font-semibold">{words.title}</h3>
      <ul>
        {data.removed.map((picture) => (
          <Removed key={picture.id} picture={picture} />
        ))}
      </ul>
    </section>
  );
}

function Removed({ picture }: { picture: RemovedPicture }) {
  const { id, date, time, client_name, by_name, at } = picture;
  const { mutate, isPending } = useChange(restorePicture);
  const name = withHint(client_name, picture);
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 border-b border-line-2 py-3 last:border-0">
      <div className="grid min-w-0 grid-cols-1 gap-0.5 wrap-anywhere">
        <p className="font-semibold">{name}</p>
        <p className="num text-ink-2">
          {numericDate(date)}, {time}
        </p>
        <p className="num text-sm text-ink-3">{words.deletedBy(by_name, at)}</p>
      </div>
      <Button
        busy={isPending}
        aria-label={words.restoreOf(name)}
        onClick={() => mutate({ params: { id } }, tellOutcome(words.restoreFailed))}
      >
        <RotateCcw aria-hidden className="size-4" />
        {words.restore}
      </Button>
    </li>
  );
}
