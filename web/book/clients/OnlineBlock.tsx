import { CalendarCheck, CalendarX2 } from 'lucide-react';
import type { Client } from '#contracts/clients/clients.ts';
import { blockClientOnline } from '../../clients/api.ts';
import { words } from '../../clients/words.sq.ts';
import { useChange } from '../../ground/lib/use-change.ts';
import { Button } from '../../ground/ui/Button.tsx';
import { tellOutcome } from '../../ground/ui/toast.ts';

/** Blocks the online bookings of a client's number, or allows them again. */
export function OnlineBlock({ client: { id, onlineBlocked, phone } }: { client: Client }) {
  const { mutate, isPending } = useChange(blockClientOnline);
  if (!onlineBlocked && !phone) return null;
  const Icon = onlineBlocked ? CalendarCheck : CalendarX2;
  return (
    <Button
      busy={isPending}
      onClick={() =>
        mutate({ params: { id }, body: { blocked: !onlineBlocked } }, tellOutcome(words.saveFailed))
      }
    >
      <Icon aria-hidden className="size-4" />
      {onlineBlocked ? words.allowOnline : words.blockOnline}
    </Button>
  );
}
