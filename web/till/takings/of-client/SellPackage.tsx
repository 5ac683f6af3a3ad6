// The button that sells a package: at the till to any client, beside a visit to its client.
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useRights } from '../../../identity/accounts/session.ts';
import { kindsQuery } from '../../packages/api.ts';
import { Chunk } from '../../../ground/lib/chunk.ts';
import { Button } from '../../../ground/ui/Button.tsx';
import { LazyDialog } from '../../../ground/ui/LazyDialog.tsx';
import type { ChosenClient } from './ClientChoice.tsx';
import { words } from './words.sq.ts';

const adding = new Chunk(() => import('./AddPackageDialog.tsx'));

interface SellPackageProps {
  readonly client?: ChosenClient;
  /** The services of the visit: only a package that counts one of them is offered. */
  readonly services?: readonly { readonly service_id?: string | null }[];
  /** The barber of the visit. */
  readonly barber?: string | null;
  readonly day: string;
}

export default function SellPackage({ client, services, barber, day }: SellPackageProps) {
  const { view } = useRights();
  const { data: kinds = [] } = useQuery(kindsQuery);
  const [isOpen, setOpen] = useState(false);
  const isFor = ({ service_ids }: { readonly service_ids: readonly string[] }) =>
    services === undefined ||
    services.some(({ service_id }) => service_id && service_ids.includes(service_id));
  const first = kinds.find((kind) => kind.is_active && isFor(kind));
  if (view.writes === 'nobody' || !first) return null;
  return (
    <>
      <Button onClick={() => setOpen(true)}>{words.sell}</Button>
      {isOpen && (
        <LazyDialog
          chunk={adding}
          client={client}
          kindFirst={first.id}
          sellerFirst={barber}
          day={day}
          isBegun={false}
          onClose={() => setOpen(false)}
        />
      )}
    </>
  );
}
