// The packages on the card of a client.
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { leftOf } from '#contracts/appointments/package-sessions.rules.ts';
import { lastDayText, leftText } from '#contracts/till/packages.sq.ts';
import type { ClientPackage, RunningPackage } from '#contracts/till/packages.ts';
import { useRights } from '../../../identity/accounts/session.ts';
import { salonQuery } from '../../../salon/salons/api.ts';
import { kindsQuery, packagesOfClientQuery, useRunningOf } from '../../packages/api.ts';
import { soldHere } from '../../packages/keys.ts';
import { Chunk } from '../../../ground/lib/chunk.ts';
import { localNow } from '../../../ground/lib/server-clock.ts';
import { useStore } from '../../../ground/lib/use-store.ts';
import { words as outboxWords } from '../../../ground/outbox/words.sq.ts';
import { Badge } from '../../../ground/ui/Badge.tsx';
import { Button } from '../../../ground/ui/Button.tsx';
import { LazyDialog } from '../../../ground/ui/LazyDialog.tsx';
import { words } from './words.sq.ts';

const adding = new Chunk(() => import('./AddPackageDialog.tsx'));
const whole = new Chunk(() => import('./PackageOfClientDialog.tsx'));

interface ClientPackagesProps {
  readonly client: { readonly id: string; readonly name: string };
}

type Open = { readonly is: 'sale' | 'begun' } | { readonly is: 'one'; readonly id: string };

export default function ClientPackages({ client }: ClientPackagesProps) {
  const { may, view } = useRights();
  const { data: kinds = [] } = useQuery(kindsQuery);
  const running = useRunningOf(client.id);
  // most salons sell none
  const enabled = kinds.length > 0 || running.length > 0;
  const { data: all } = useQuery({ ...packagesOfClientQuery(client.id), enabled });
  const till = useQuery(salonQuery).data?.till;
  const [open, show] = useState<Open>();
  // without a network the device knows those that still have a session
  const waiting = useStore(soldHere).filter(
    ({ id, client_id }) => client_id === client.id && !all?.some((one) => one.id === id),
  );
  const packages: readonly (RunningPackage & Partial<ClientPackage>)[] = all ? [...all, ...waiting] : running;
  const sells = till !== 'off' && view.writes !== 'nobody' && kinds.some(({ is_active }) => is_active);
  if (packages.length === 0 && !sells) return null;
  const chosen = open?.is === 'one' ? all?.find(({ id }) => id === open.id) : undefined;
  const close = () => show(undefined);
  return (
    <section aria-label={words.title} className="grid gap-2">
      {packages.length > 0 && (
        <>
          <h3 className="font-semibold">{words.title}</h3>
          <ul className="grid gap-1">
            {packages.map((one) => (
              <li key={one.id} className="flex flex-wrap items-center gap-x-3 gap-y-0.5">
                <div className="min-w-0">
                  <button
                    type="button"
                    disabled={!all || waiting.includes(one)}
                    className="num rounded-sm py-1 text-left font-medium hover:underline pointer-coarse:min-h-11"
                    aria-label={words.open(one.name)}
                    onClick={() => show({ is: 'one', id: one.id })}
                  >
                    {one.name}
                  </button>
                  <p className="num text-sm text-ink-2">{factsOf(one)}</p>
                </div>
                {one.ended_by && <Badge>{words.endings[one.ended_by]}</Badge>}
                {waiting.includes(one) && <Badge tone="waiting">{outboxWords.waits}</Badge>}
              </li>
            ))}
          </ul>
        </>
      )}
      <div className="flex flex-wrap gap-2">
        {sells && <Button onClick={() => show({ is: 'sale' })}>{words.sell}</Button>}
        {sells && may('clients') && (
          <Button look="ghost" onClick={() => show({ is: 'begun' })}>
            {words.begun}
          </Button>
        )}
      </div>
      {(open?.is === 'sale' || open?.is === 'begun') && (
        <LazyDialog chunk={adding} client={client} isBegun={open.is === 'begun'} onClose={close} />
      )}
      {chosen && <LazyDialog chunk={whole} of={chosen} onClose={close} />}
    </section>
  );
}

/** `4 nga 6 të përdorura · skadon më 23.12.2026`, and what is left where nobody gave the money back. */
function factsOf({
  sessions,
  used_before,
  used,
  expires_on,
  ended_by,
}: RunningPackage & Partial<ClientPackage>) {
  const counted = { sessions, used_before, used };
  return [
    !ended_by && leftOf(counted) > 0 && leftText(leftOf(counted)),
    words.usedOf(used_before + used, sessions),
    expires_on && lastDayText(expires_on, localNow().day),
  ]
    .filter(Boolean)
    .join(' · ');
}
