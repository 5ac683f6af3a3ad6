// The removal of all clients who entered the queue and the waitlist on the page of the salon.
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useQueue } from '../../appointments/walk-ins/api.ts';
import { useRights } from '../../identity/accounts/session.ts';
import { removeFromPage, returnFromPage } from '../../online/queue-page/api.ts';
import { waitlistQuery } from '../../online/waitlist/api.ts';
import { explain } from '../../ground/lib/call.ts';
import { useChange } from '../../ground/lib/use-change.ts';
import { useClock } from '../../ground/lib/use-now.ts';
import { Button } from '../../ground/ui/Button.tsx';
import { Confirm } from '../../ground/ui/Confirm.tsx';
import { toast } from '../../ground/ui/toast.ts';
import { fromPageWords as words } from './words.sq.ts';

/** The button, and the question that shows the number of clients; nothing if no client came by the page. */
export function RemoveFromPage() {
  const inQueue = useQueue(useClock()).waiting.filter(({ is_here }) => !is_here).length;
  const { writes } = useRights();
  const inList =
    useQuery(waitlistQuery).data?.entries.filter(
      ({ source, visit, barber_id }) =>
        source === 'online' && visit === null && (barber_id === null || writes(barber_id)),
    ).length ?? 0;
  const [isAsked, ask] = useState(false);
  const remove = useChange(removeFromPage);
  const giveBack = useChange(returnFromPage);
  if (inQueue + inList === 0 && !isAsked) return null;

  const undo = (sent: Parameters<typeof giveBack.mutateAsync>[0]) =>
    giveBack.mutateAsync(sent).then(
      ({ message }) => toast.done(message, undefined, { about: 'from the page' }),
      (failure) => toast.error(explain(failure, words.failed)),
    );
  const removeAll = () =>
    remove
      .mutateAsync({ body: { waitlist: true } })
      .then(
        ({ message, walk_ins, waitlist }) =>
          toast.done(message, () => void undo({ body: { walk_ins, waitlist } }), { about: 'from the page' }),
        (failure) => toast.error(explain(failure, words.failed)),
      )
      .finally(() => ask(false));

  return (
    <>
      <Button onClick={() => ask(true)}>{words.remove}</Button>
      {isAsked && (
        <Confirm
          title={words.title}
          question={words.question(inQueue, inList)}
          yes={words.yes(inQueue + inList)}
          busy={remove.isPending}
          onYes={removeAll}
          onClose={() => ask(false)}
        />
      )}
    </>
  );
}
