import { X } from 'lucide-react';
import type { Client } from '#contracts/clients/clients.ts';
import { timesText } from '#contracts/salon/usual.rules.ts';
import { forgetLength } from '../../clients/api.ts';
import { words } from '../../clients/words.sq.ts';
import { useServices } from '../../salon/services/api.ts';
import { useChange } from '../../ground/lib/use-change.ts';
import { IconButton } from '../../ground/ui/IconButton.tsx';
import { tellOutcome } from '../../ground/ui/toast.ts';

/** The durations of services for this client, where the desk kept them. */
export function ClientLengths({ client: { id, lengths } }: { client: Client }) {
  const { services = [] } = useServices();
  const { mutate } = useChange(forgetLength);
  const known = (lengths ?? []).flatMap((length) => {
    const service = services.find((one) => one.id === length.service_id);
    return service ? [{ service, length }] : [];
  });
  if (known.length === 0) return null;
  return (
    <ul aria-label={words.ownLengths} className="grid gap-1">
      {known.map(({ service, length }) => (
        <li key={service.id} className="flex flex-wrap items-center gap-x-3 text-ink-2">
          <span className="num">{words.ownLength(service.name, timesText(lengthOf(length)))}</span>
          <IconButton
            needsNetwork
            label={words.forgetLength(service.name)}
            onClick={() =>
              mutate({ params: { id }, body: { service_id: service.id } }, tellOutcome(words.saveFailed))
            }
          >
            <X aria-hidden className="size-4" />
          </IconButton>
        </li>
      ))}
    </ul>
  );
}

const lengthOf = (length: NonNullable<Client['lengths']>[number]) => ({
  ...length,
  duration: length.work_minutes + length.wait_minutes + length.work_after_minutes,
});
