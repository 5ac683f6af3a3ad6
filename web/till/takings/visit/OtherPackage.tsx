// In the sheet of a payment: the package of another client pays a service.
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { runningQuery } from '../../packages/api.ts';
import { type ChosenClient, ClientChoice } from '../of-client/ClientChoice.tsx';
import { ofVisit as words } from '../of-client/words.sq.ts';
import { Button } from '../../../ground/ui/Button.tsx';
import SessionTaps, { type SessionTapsProps } from './SessionTaps.tsx';

type OtherPackageProps = Required<Omit<SessionTapsProps, 'client'>>;

export function OtherPackage({ visit, ...taps }: OtherPackageProps) {
  const { data: running = [] } = useQuery(runningQuery);
  const [typed, type] = useState<string>();
  const [client, choose] = useState<ChosenClient>();
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
      <ClientChoice
        name="package-owner"
        label={words.whose}
        typed={typed}
        client={client}
        isOffered={(id) => owners.has(id)}
        onType={(next) => {
          choose(undefined);
          type(next);
        }}
        onChoose={choose}
      />
      {client && (
        <div className="flex flex-wrap gap-2">
          <SessionTaps visit={visit} client={client} {...taps} />
        </div>
      )}
    </div>
  );
}
