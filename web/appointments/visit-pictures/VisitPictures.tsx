// In the sheet of what was done: the pictures of the visit, with the button that takes one, if the client allows it.
import { Plus } from 'lucide-react';
import { type ChangeEvent, useId, useRef, useState } from 'react';
import { picturesOfVisit } from '#contracts/appointments/visit-pictures.rules.ts';
import type { Appointment } from '#contracts/ground/appointment.ts';
import { useRights } from '../../identity/accounts/session.ts';
import { nameOf } from '../words.sq.ts';
import { CallFailed, explain } from '../../ground/lib/call.ts';
import { Chunk } from '../../ground/lib/chunk.ts';
import { useChange } from '../../ground/lib/use-change.ts';
import { useShownChanges } from '../../ground/outbox/queued-changes.ts';
import { Button } from '../../ground/ui/Button.tsx';
import { Checkbox } from '../../ground/ui/Checkbox.tsx';
import { LazyDialog } from '../../ground/ui/LazyDialog.tsx';
import { tellOutcome, toast } from '../../ground/ui/toast.ts';
import { addPhoto, noRoomFor, WrongPhoto, waitingPictures } from './add.ts';
import { setConsent, useVisitPictures } from './api.ts';
import { PictureStrip } from './PictureStrip.tsx';
import { words } from './words.sq.ts';

const viewer = new Chunk(() => import('./PictureViewer.tsx'));

export default function VisitPictures({ visit }: { visit: Appointment }) {
  const found = useVisitPictures(visit.id);
  const waiting = waitingPictures(useShownChanges(), visit.id);
  const [opened, open] = useState<string>();
  const consent = useChange(setConsent);
  const titleId = useId();
  const { writes } = useRights();
  const { client_id: client } = visit;
  if (!found) return null;
  const { pictures, room, left, may_consent } = found;
  const hasNone = pictures.length + waiting.length === 0;
  const isAsked = room === 'not_allowed' && may_consent !== false;
  if (hasNone && room !== 'open' && room !== 'ceiling' && !isAsked) return null;
  const isFull = pictures.length + waiting.length >= picturesOfVisit;
  return (
    <section aria-labelledby={titleId} className="grid grid-cols-1 gap-2">
      <h3 id={titleId} className="lab">
        {words.title}
      </h3>
      {!hasNone && <PictureStrip pictures={pictures} waiting={waiting} onOpen={open} />}
      {isAsked && client && (
        <Checkbox
          label={words.allow}
          name="picture-consent"
          checked={false}
          needsNetwork
          onChange={() =>
            consent.mutate({ params: { id: client }, body: { allowed: true } }, tellOutcome(words.failed))
          }
        />
      )}
      {room === 'open' && !isFull && <AddPicture visit={visit} />}
      {room === 'ceiling' && <p className="text-sm text-ink-2">{words.ceiling}</p>}
      {room === 'off' && <p className="text-sm text-ink-3">{words.nowOff}</p>}
      {left !== null && left > 0 && <p className="num text-sm text-ink-3">{words.left(left)}</p>}
      {opened && (
        <LazyDialog
          chunk={viewer}
          title={words.titleOf(nameOf(visit))}
          day={visit.appointment_date}
          pictures={pictures}
          first={opened}
          mayChange={writes(visit.barber_id)}
          onClose={() => open(undefined)}
        />
      )}
    </section>
  );
}

function AddPicture({ visit }: { visit: Appointment }) {
  const changes = useShownChanges();
  const input = useRef<HTMLInputElement>(null);
  const [isBusy, setBusy] = useState(false);
  const [complaint, complain] = useState<string>();
  const complaintId = useId();
  const described = { 'aria-describedby': complaint ? complaintId : undefined };
  // some phones offer the camera only with `capture`, and with it nothing but the camera
  const hasCamera = matchMedia('(pointer: coarse)').matches;
  const open = (camera: boolean) => {
    const { current } = input;
    if (camera) current?.setAttribute('capture', 'environment');
    else current?.removeAttribute('capture');
    current?.click();
  };
  const take = async ({ currentTarget }: ChangeEvent<HTMLInputElement>) => {
    const [file] = currentTarget.files ?? [];
    // an empty value, so that the same file can be chosen again
    currentTarget.value = '';
    if (!file) return;
    const full = noRoomFor(changes);
    complain(full);
    if (full) return;
    setBusy(true);
    try {
      toast.done(await addPhoto(visit, { file, side: null }));
    } catch (error) {
      if (error instanceof WrongPhoto) complain(error.message);
      else {
        const fields = error instanceof CallFailed ? error.fields : {};
        complain(fields.picture ?? fields.small ?? explain(error as Error, words.failed));
      }
    } finally {
      setBusy(false);
    }
  };
  return (
    <div>
      <input ref={input} type="file" accept="image/*" hidden aria-label={words.add} onChange={take} />
      <div className="flex flex-wrap gap-2">
        <Button busy={isBusy} needsNetwork={false} {...described} onClick={() => open(hasCamera)}>
          <Plus aria-hidden className="size-4" />
          {isBusy ? words.adding : hasCamera ? words.take : words.add}
        </Button>
        {hasCamera && (
          <Button disabled={isBusy} {...described} onClick={() => open(false)}>
            {words.choose}
          </Button>
        )}
      </div>
      {complaint && (
        <p id={complaintId} role="alert" className="mt-1 text-xs font-medium text-danger-ink">
          {complaint}
        </p>
      )}
    </div>
  );
}
