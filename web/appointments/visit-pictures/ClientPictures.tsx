// In the window of a client: whether the client allows pictures, and the pictures of the past visits.
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { PicturesOfClient } from '#contracts/appointments/visit-pictures.ts';
import { localTime } from '#contracts/ground/calendar.rules.ts';
import { numericDate } from '#contracts/ground/format.sq.ts';
import { useRights } from '../../identity/accounts/session.ts';
import { Chunk } from '../../ground/lib/chunk.ts';
import { useChange } from '../../ground/lib/use-change.ts';
import { Checkbox } from '../../ground/ui/Checkbox.tsx';
import { Confirm } from '../../ground/ui/Confirm.tsx';
import { LazyDialog } from '../../ground/ui/LazyDialog.tsx';
import { tellOutcome } from '../../ground/ui/toast.ts';
import { clientPicturesQuery, setConsent } from './api.ts';
import { PictureStrip } from './PictureStrip.tsx';
import { words } from './words.sq.ts';

const viewer = new Chunk(() => import('./PictureViewer.tsx'));

export function ClientPictures({
  client: { id, name },
}: {
  client: { readonly id: string; readonly name: string };
}) {
  const { data } = useQuery(clientPicturesQuery(id));
  const [opened, open] = useState<string>();
  const { writes } = useRights();
  if (!data) return null;
  const { is_on, consent, total, pictures, may_consent = true } = data;
  if (!consent && total === 0 && !(is_on && may_consent)) return null;
  const byVisit = [...Map.groupBy(pictures, ({ visit }) => visit).values()];
  const ofOpened = byVisit.find((ones) => ones.some((one) => one.id === opened));
  return (
    <section aria-label={words.title} className="grid grid-cols-1 gap-2">
      <h3 className="font-semibold">{words.title}</h3>
      <ConsentTick {...{ id, consent, total, may_consent }} />
      {byVisit.map((ones) => (
        <div key={ones[0]?.visit} className="grid grid-cols-1 gap-1">
          <p className="num text-sm text-ink-2">{numericDate(ones[0]?.date ?? '')}</p>
          <PictureStrip pictures={ones} onOpen={open} />
        </div>
      ))}
      {opened && ofOpened && (
        <LazyDialog
          chunk={viewer}
          title={words.titleOf(name)}
          day={ofOpened[0]?.date ?? ''}
          pictures={ofOpened}
          first={opened}
          mayChange={writes(ofOpened[0]?.barber_id ?? '')}
          onClose={() => open(undefined)}
        />
      )}
    </section>
  );
}

interface ConsentTickProps extends Pick<PicturesOfClient, 'consent' | 'total' | 'may_consent'> {
  readonly id: string;
}

function ConsentTick({ id, consent, total, may_consent }: ConsentTickProps) {
  const { mutate, isPending } = useChange(setConsent);
  const [isAsked, ask] = useState(false);
  const seesAll = useRights().view.reads === 'all';
  const set = (allowed: boolean) =>
    mutate(
      { params: { id }, body: { allowed } },
      { ...tellOutcome(words.failed), onSettled: () => ask(false) },
    );
  return (
    <div>
      {may_consent ? (
        <Checkbox
          label={words.allow}
          name="picture-consent"
          checked={consent !== null}
          needsNetwork
          onChange={(allowed) => (allowed ? set(true) : ask(true))}
        />
      ) : (
        consent && <p>{words.allow}</p>
      )}
      {consent && (
        <p className="num text-sm text-ink-3">
          {words.allowedBy(localTime(new Date(consent.given_at)).day, consent.by_name)}
        </p>
      )}
      {isAsked && (
        <Confirm
          title={words.takeBackTitle}
          question={words.takeBack(total, seesAll)}
          yes={total === 0 && seesAll ? words.takeBackYes : words.takeBackAndDelete}
          busy={isPending}
          onYes={() => set(false)}
          onClose={() => ask(false)}
        />
      )}
    </div>
  );
}
