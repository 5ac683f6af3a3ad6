// The pictures of a visit, large: one from before and one from after side by side, or one after another.
import { ChevronLeft, ChevronRight } from 'lucide-react';
import { useState } from 'react';
import { pairOf } from '#contracts/appointments/visit-pictures.rules.ts';
import type { PictureSide, VisitPicture } from '#contracts/appointments/visit-pictures.ts';
import { useRights } from '../../identity/accounts/session.ts';
import { explain } from '../../ground/lib/call.ts';
import { useChange } from '../../ground/lib/use-change.ts';
import { Button } from '../../ground/ui/Button.tsx';
import { DialogFrame } from '../../ground/ui/DialogFrame.tsx';
import { IconButton } from '../../ground/ui/IconButton.tsx';
import { SelectField } from '../../ground/ui/SelectField.tsx';
import { tellOutcome, toast } from '../../ground/ui/toast.ts';
import { deletePicture, markPicture, restorePicture } from './api.ts';
import { PictureImage } from './PictureImage.tsx';
import { words } from './words.sq.ts';

interface PictureViewerProps {
  readonly title: string;
  readonly day: string;
  readonly pictures: readonly VisitPicture[];
  /** The picture that was opened. */
  readonly first: string;
  /** Whether the person changes the visit of the pictures. */
  readonly mayChange: boolean;
  readonly onClose: () => void;
}

export default function PictureViewer({
  title,
  day,
  pictures,
  first,
  mayChange,
  onClose,
}: PictureViewerProps) {
  const pair = pairOf(pictures);
  const [shown, show] = useState(first);
  const [isPair, comparePair] = useState(pair?.some(({ id }) => id === first) ?? false);
  // a deleted picture is gone: the next one takes its place
  const index = Math.max(
    0,
    pictures.findIndex(({ id }) => id === shown),
  );
  const one = pictures[index];
  const visible = isPair && pair ? pair : one ? [one] : [];
  const step = (by: number) => {
    comparePair(false);
    show(pictures.at((index + by) % pictures.length)?.id ?? shown);
  };
  return (
    <DialogFrame title={title} onClose={onClose} wide>
      <div className="grid grid-cols-1 gap-3 px-5 py-4">
        <div className={`grid gap-3 ${visible.length > 1 ? 'grid-cols-2' : 'grid-cols-1'}`}>
          {visible.map((picture) => (
            <Shown
              key={picture.id}
              picture={picture}
              number={pictures.indexOf(picture) + 1}
              day={day}
              mayChange={mayChange}
              onGone={() => pictures.length <= 1 && onClose()}
            />
          ))}
        </div>
        {pictures.length > 1 && (
          <div className="flex flex-wrap items-center justify-center gap-2">
            <IconButton label={words.previous} onClick={() => step(-1)}>
              <ChevronLeft aria-hidden className="size-5" />
            </IconButton>
            <span className="num text-sm text-ink-2">
              {visible.map((picture) => pictures.indexOf(picture) + 1).join(' + ')} / {pictures.length}
            </span>
            <IconButton label={words.next} onClick={() => step(1)}>
              <ChevronRight aria-hidden className="size-5" />
            </IconButton>
            {pair && <Button onClick={() => comparePair(!isPair)}>{isPair ? words.one : words.both}</Button>}
          </div>
        )}
      </div>
    </DialogFrame>
  );
}

interface ShownProps extends Pick<PictureViewerProps, 'mayChange'> {
  readonly picture: VisitPicture;
  readonly number: number;
  readonly day: string;
  readonly onGone: () => void;
}

function Shown({ picture, number, day, mayChange, onGone }: ShownProps) {
  const { id, side, width, height, by_name } = picture;
  const name = words.name(number, side);
  const mark = useChange(markPicture);
  const { remove, isPending } = useRemoval();
  return (
    <figure className="grid min-w-0 grid-cols-1 content-start gap-2">
      <PictureImage
        {...{ id, width, height }}
        size="whole"
        alt={name}
        className="mx-auto h-auto rounded-md"
        style={{ maxHeight: '60dvh', maxWidth: '100%', width: 'auto' }}
      />
      <figcaption className="num text-sm text-ink-2">{words.caption(side, day, by_name)}</figcaption>
      {mayChange && (
        <div className="flex flex-wrap items-end gap-2">
          <SelectField
            label={words.sideOf(number)}
            value={side ?? 'none'}
            names={words.sides}
            onChange={(chosen) =>
              mark.mutate(
                { params: { id }, body: { side: chosen === 'none' ? null : (chosen as PictureSide) } },
                tellOutcome(words.failed),
              )
            }
          />
          <Button busy={isPending} aria-label={words.deleteOf(name)} onClick={() => remove(id, onGone)}>
            {words.delete}
          </Button>
        </div>
      )}
    </figure>
  );
}

/** Deletes a picture, and offers to bring it back, also where the window is closed by then. */
function useRemoval() {
  const { mutateAsync, isPending } = useChange(deletePicture);
  const { mutateAsync: restore } = useChange(restorePicture);
  const { may } = useRights();
  const tell = async (answer: Promise<{ readonly message: string }>, otherwise: string) => {
    try {
      return (await answer).message;
    } catch (error) {
      toast.error(explain(error as Error, otherwise));
      return undefined;
    }
  };
  const bringBack = async (id: string) => {
    const message = await tell(restore({ params: { id } }), words.restoreFailed);
    if (message) toast.done(message);
  };
  const remove = async (id: string, onGone: () => void) => {
    const message = await tell(mutateAsync({ params: { id } }), words.deleteFailed);
    if (!message) return;
    const detail = may('deletion') ? words.deletedLine : undefined;
    toast.done(message, () => void bringBack(id), { detail });
    onGone();
  };
  return { remove, isPending };
}
