// In the sheet of a payment: the package of another client pays a service.
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { Appointment } from '#contracts/ground/appointment.ts';
import { useClientMatches } from '../../../clients/api.ts';
import { runningQuery } from '../../packages/api.ts';
import { ofVisit as words } from '../of-client/words.sq.ts';
import { Button } from '../../../ground/ui/Button.tsx';
import { TextField } from '../../../ground/ui/TextField.tsx';
import SessionTaps from './SessionTaps.tsx';

interface OtherPackageProps {
  readonly visit: Appointment;
  readonly onUsed: () => void;
}

export function OtherPackage({ visit, onUsed }: OtherPackageProps) {
  const { data: running = [] } = useQuery(runningQuery);
  const [typed, type] = useState<string>();
  const [client, choose] = useState<{ readonly id: string; readonly name: string }>();
  const { matches = [] } = useClientMatches(typed ?? '', (typed ?? '').trim() !== '' && !client);
  const counted = visit.services.flatMap(({ service_id }) => service_id ?? []);
  const owners = new Set(
    running
      .filter(({ service_ids }) => service_ids.some((id) => counted.includes(id)))
      .map(({ client_id }) => client_id),
  );
  owners.delete(visit.client_id ?? '');
  if (owners.size === 0) return null;
  if (typed === undefined)
    return (
      <div>
        <Button look="ghost" onClick={() => type('')}>
          {words.other}
        </Button>
      </div>
    );
  return (
    <div className="grid gap-2">
      <TextField
        label={words.whose}
        name="package-owner"
        value={client?.name ?? typed}
        autoComplete="off"
        onChange={(next) => {
          choose(undefined);
          type(next);
        }}
      />
      {client ? (
        <div className="flex flex-wrap gap-2">
          <SessionTaps visit={visit} client={client} onUsed={onUsed} />
        </div>
      ) : (
        <ul className="grid gap-1">
          {matches
            .filter(({ id }) => owners.has(id))
            .map(({ id, name, phone }) => (
              <li key={id}>
                <Button look="ghost" onClick={() => choose({ id, name })}>
                  {[name, phone].filter(Boolean).join(' · ')}
                </Button>
              </li>
            ))}
        </ul>
      )}
    </div>
  );
}
