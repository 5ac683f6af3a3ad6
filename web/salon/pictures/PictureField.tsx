// A picture with its buttons. A photo is redrawn before it is sent.
import { useQuery } from '@tanstack/react-query';
import { type ChangeEvent, useId, useRef, useState } from 'react';
import type { PictureShape } from '#contracts/salon/pictures.ts';
import { CallFailed, explain } from '../../ground/lib/call.ts';
import { Button } from '../../ground/ui/Button.tsx';
import { toast } from '../../ground/ui/toast.ts';
import { picturesQuery, useUpdatePicture } from './api.ts';
import { words } from './words.sq.ts';

interface PictureFieldProps {
  /** Null for the picture of the salon. */
  readonly barberId: string | null;
  /** The name of the barber, or the word for the salon. */
  readonly name: string;
  readonly shape: PictureShape;
  /** The size of the preview. */
  readonly size: string;
}

/** The accepted types of files. A phone converts its own types into these when a photo is chosen. */
const accepted = 'image/jpeg,image/png,image/webp';

export default function PictureField({ barberId, name, shape, size }: PictureFieldProps) {
  const { data: pictures, error: loadError } = useQuery(picturesQuery);
  const update = useUpdatePicture(barberId);
  const input = useRef<HTMLInputElement>(null);
  const [isDrawing, setDrawing] = useState(false);
  const [complaint, complain] = useState<string>();
  const complaintId = useId();
  const picture = pictures?.find((one) => one.barberId === barberId);

  const save = async (base64: string | null, undoable: boolean) => {
    try {
      const { before, message } = await update.mutateAsync(base64);
      const undo = () => save(before, false);
      toast.done(message, undoable && before !== base64 ? undo : undefined);
    } catch (error) {
      const atField = error instanceof CallFailed ? error.fields.picture : undefined;
      complain(atField ?? explain(error, words.saveFailed));
    }
  };
  const take = async ({ currentTarget }: ChangeEvent<HTMLInputElement>) => {
    const [file] = currentTarget.files ?? [];
    // an empty value, so that the same file can be chosen again
    currentTarget.value = '';
    if (!file) return;
    complain(undefined);
    setDrawing(true);
    try {
      const { drawPicture } = await import('./draw.ts');
      const drawn = await drawPicture(file, shape);
      if (drawn) await save(btoa(String.fromCharCode(...drawn.bytes)), true);
      else complain(words.notAPicture);
    } catch (error) {
      complain(explain(error as Error, words.saveFailed));
    } finally {
      setDrawing(false);
    }
  };
  const remove = () => {
    complain(undefined);
    save(null, true);
  };

  if (!pictures) {
    return loadError ? (
      <p className="text-ink-2">{explain(loadError, words.loadFailed)}</p>
    ) : (
      <div className={size} />
    );
  }
  const isBusy = isDrawing || update.isPending;
  const label = picture ? words.change : words.add;
  return (
    <div className="grid gap-1.5">
      <div className="flex flex-wrap items-center gap-2">
        {picture && (
          <img
            src={picture.path}
            width={picture.width}
            height={picture.height}
            alt={words.photoOf(name)}
            className={`${size} rounded-md bg-sunken object-cover`}
          />
        )}
        <input
          ref={input}
          type="file"
          accept={accepted}
          hidden
          aria-label={words.photoOf(name)}
          onChange={take}
        />
        <div className="flex gap-2">
          <Button
            busy={isBusy}
            aria-label={picture ? words.changeOf(name) : words.addOf(name)}
            aria-describedby={complaint ? complaintId : undefined}
            onClick={() => input.current?.click()}
          >
            {isBusy ? words.saving : label}
          </Button>
          {picture && (
            <Button
              needsNetwork
              look="ghost"
              disabled={isBusy}
              aria-label={words.removeOf(name)}
              onClick={remove}
            >
              {words.remove}
            </Button>
          )}
        </div>
      </div>
      {complaint && (
        <p id={complaintId} role="alert" className="text-xs font-medium text-danger-ink">
          {complaint}
        </p>
      )}
    </div>
  );
}
