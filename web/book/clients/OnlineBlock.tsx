import { CalendarCheck, CalendarX2 } from 'lucide-react';
import type { Client } from '#contracts/book/clients.ts';
import { explain } from '../../ground/lib/call.ts';
import { Button } from '../../ground/ui/Button.tsx';
import { toast } from '../../ground/ui/toast.ts';
import { useBlockOnline } from './api.ts';
import { words } from './words.sq.ts';

/** After so many missed visits the screen proposes to block the client's online bookings. */
const proposedFrom = 3;

/** Blocks online booking of a client who missed many visits, or allows it again; nothing for all others. */
export function OnlineBlock({ client: { id, onlineBlocked, noShows } }: { client: Client }) {
  const { mutate, isPending } = useBlockOnline();
  if (!onlineBlocked && noShows < proposedFrom) return null;
  const Icon = onlineBlocked ? CalendarCheck : CalendarX2;
  return (
    <Button
      busy={isPending}
      onClick={() =>
        mutate(
          { id, blocked: !onlineBlocked },
          {
            onSuccess: ({ message }) => toast.done(message),
            onError: (error) => toast.error(explain(error, words.saveFailed)),
          },
        )
      }
    >
      <Icon aria-hidden className="size-4" />
      {onlineBlocked ? words.allowOnline : words.blockOnline}
    </Button>
  );
}
