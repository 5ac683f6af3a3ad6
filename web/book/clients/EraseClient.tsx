// The button that erases the personal data of a client, or deletes a client without appointments.
import { Trash2 } from 'lucide-react';
import { useState } from 'react';
import { leftOf } from '#contracts/appointments/package-sessions.rules.ts';
import type { Client } from '#contracts/clients/clients.ts';
import { withHint } from '../../appointments/words.sq.ts';
import { deleteClient, eraseClient } from '../../clients/api.ts';
import { words } from '../../clients/words.sq.ts';
import { useRunningOf } from '../../till/packages/api.ts';
import { words as ofPackages } from '../../till/takings/of-client/words.sq.ts';
import { explain } from '../../ground/lib/call.ts';
import { useChange } from '../../ground/lib/use-change.ts';
import { Button } from '../../ground/ui/Button.tsx';
import { Confirm } from '../../ground/ui/Confirm.tsx';
import { toast } from '../../ground/ui/toast.ts';

interface EraseClientProps {
  readonly client: Client;
  /** How many visits are not over yet. */
  readonly ahead: number;
  readonly onDone: () => void;
}

export function EraseClient({ client, ahead, onDone }: EraseClientProps) {
  const [asking, ask] = useState(false);
  const erase = useChange(eraseClient);
  const remove = useChange(deleteClient);
  const hasVisits = client.totalAppointments > 0;
  const act = hasVisits ? erase : remove;
  const text = hasVisits ? words.erasing : words.deletion;
  const packages = useRunningOf(client.id);
  const ended = packages.reduce((sum, of) => sum + leftOf(of), 0);
  return (
    <>
      <Button look="ghost" onClick={() => ask(true)}>
        <Trash2 aria-hidden className="size-4" />
        {text.action}
      </Button>
      {asking && (
        <Confirm
          title={text.title(withHint(client.name, client))}
          question={[ended > 0 && ofPackages.lost(ended), ahead > 0 && words.staying(ahead), text.question]
            .filter(Boolean)
            .join(' ')}
          yes={text.action}
          busy={act.isPending}
          onClose={() => ask(false)}
          onYes={() =>
            act.mutate(
              { params: { id: client.id } },
              {
                onSuccess({ message }) {
                  toast.done(message);
                  onDone();
                },
                onError(error) {
                  toast.error(explain(error, text.failed));
                  ask(false);
                },
              },
            )
          }
        />
      )}
    </>
  );
}
