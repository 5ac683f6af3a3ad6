// The devices on which the user is signed in, with buttons that sign out there.

import { useQuery } from '@tanstack/react-query';
import { MonitorSmartphone } from 'lucide-react';
import { useState } from 'react';
import { dateAndTime } from '#contracts/ground/format.sq.ts';
import { locksAfter, minutesNames } from '#contracts/identity/pins.sq.ts';
import { LockMinutes } from '#contracts/identity/pins.ts';
import type { NewLogin, SignedInDevice } from '#contracts/identity/sessions.ts';
import { explain } from '../../ground/lib/call.ts';
import { Chunk } from '../../ground/lib/chunk.ts';
import { useChange } from '../../ground/lib/use-change.ts';
import { watched } from '../../ground/lib/watched.ts';
import { Badge } from '../../ground/ui/Badge.tsx';
import { Button } from '../../ground/ui/Button.tsx';
import { LazyDialog } from '../../ground/ui/LazyDialog.tsx';
import { LoadFailed } from '../../ground/ui/LoadFailed.tsx';
import { Section } from '../../ground/ui/Section.tsx';
import { SelectField } from '../../ground/ui/SelectField.tsx';
import { Skeleton } from '../../ground/ui/Skeleton.tsx';
import { tellOutcome } from '../../ground/ui/toast.ts';
import { endOtherSessions, endSession, sessionsQuery, setLockMinutes } from './api.ts';
import { words } from './words.sq.ts';

const tellEnd = tellOutcome(words.endFailed);

const newLogins = new Chunk(() => import('./NewLogins.tsx'));

export function SignedInDevices({ isOnTablet = false }: { readonly isOnTablet?: boolean }) {
  const { data: devices, error, refetch } = useQuery({ ...sessionsQuery, ...watched });
  const endOthers = useChange(endOtherSessions);
  const [people, setPeople] = useState<readonly NewLogin[]>([]);

  return (
    <Section title={words.devices} line={words.devicesLine}>
      {error && <LoadFailed onRetry={refetch}>{explain(error, words.loadFailed)}</LoadFailed>}
      {!devices && !error && <Skeleton lines={3} />}
      {devices && (
        <ul className="card divide-y divide-line-2">
          {devices.map((device) => (
            <Row key={device.id} device={device} />
          ))}
        </ul>
      )}
      {devices && devices.length > 1 && (
        <div>
          <Button
            busy={endOthers.isPending}
            onClick={() =>
              endOthers.mutate(undefined, {
                ...tellEnd,
                onSuccess(answer) {
                  tellEnd.onSuccess(answer);
                  setPeople(answer.people);
                },
              })
            }
          >
            {words.endOthers}
          </Button>
        </div>
      )}
      {people.length > 0 && (
        <LazyDialog chunk={newLogins} people={people} isOnTablet={isOnTablet} onClose={() => setPeople([])} />
      )}
    </Section>
  );
}

function LockAfter({ id, minutes }: { id: string; minutes: number }) {
  const set = useChange(setLockMinutes);
  const tell = tellOutcome(words.lockFailed);
  return (
    <div className="mt-1.5 max-w-40">
      <SelectField
        label={locksAfter}
        names={minutesNames}
        value={String(set.isPending ? set.variables.body.lock_minutes : minutes)}
        onChange={(chosen) =>
          set.mutate({ params: { id }, body: { lock_minutes: LockMinutes.parse(Number(chosen)) } }, tell)
        }
      />
    </div>
  );
}

function Row({ device }: { device: SignedInDevice }) {
  const end = useChange(endSession);
  const name = device.agent ?? words.unknown;
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-2 px-4 py-3">
      <MonitorSmartphone aria-hidden className="size-5 shrink-0 text-ink-3" strokeWidth={1.9} />
      <div className="min-w-0 flex-1">
        <p className="flex flex-wrap items-center gap-x-2 font-semibold">
          {name}
          {device.isSalon && <Badge>{words.ofSalon}</Badge>}
          {device.isCurrent && <Badge tone="good">{words.thisDevice}</Badge>}
        </p>
        <p className="num text-sm text-ink-2">{words.lastUsed(dateAndTime(device.lastUsedAt))}</p>
        <p className="num text-sm text-ink-3">{words.since(dateAndTime(device.createdAt))}</p>
        {device.lockMinutes !== null && <LockAfter id={device.id} minutes={device.lockMinutes} />}
        {device.isBranch && <p className="text-sm text-ink-2">{words.branch}</p>}
      </div>
      {!device.isCurrent && (
        <Button
          aria-label={words.endOf(name)}
          busy={end.isPending}
          onClick={() => end.mutate({ params: { id: device.id } }, tellEnd)}
        >
          {words.end}
        </Button>
      )}
    </li>
  );
}
