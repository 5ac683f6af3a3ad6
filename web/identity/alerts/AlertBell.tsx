// For administrators: a bell with the number of new alerts. The list loads only when it opens.
import { useQuery } from '@tanstack/react-query';
import { Bell } from 'lucide-react';
import { useState } from 'react';
import type { Alert } from '#contracts/identity/alerts.ts';
import { Chunk } from '../../ground/lib/chunk.ts';
import { useChange } from '../../ground/lib/use-change.ts';
import { IconButton } from '../../ground/ui/IconButton.tsx';
import { LazyDialog } from '../../ground/ui/LazyDialog.tsx';
import { alertsQuery, readAlerts } from './api.ts';
import { words } from './words.sq.ts';

const dialog = new Chunk(() => import('./AlertsDialog.tsx'));

export default function AlertBell() {
  const { data: alerts } = useQuery(alertsQuery);
  const read = useChange(readAlerts);
  /** The alerts as they were when the list was opened: reading them does not remove the marks. */
  const [opened, setOpened] = useState<readonly Alert[]>();
  const fresh = alerts?.filter(({ isNew }) => isNew).length ?? 0;

  function open() {
    setOpened(alerts ?? []);
    const [newest] = alerts ?? [];
    if (newest?.isNew) read.mutate({ body: { until: newest.last_at } });
  }

  return (
    <>
      <span className="relative inline-flex">
        <IconButton needsNetwork label={words.bell(fresh)} onClick={open} disabled={!alerts}>
          <Bell aria-hidden className="size-[18px]" />
        </IconButton>
        {fresh > 0 && (
          <span
            aria-hidden
            className="num pointer-events-none absolute -top-0.5 -right-0.5 pointer-coarse:top-0.5 pointer-coarse:right-0.5 grid h-4.5 min-w-4.5 place-items-center rounded-full bg-brass-soft px-1 text-2xs font-semibold text-brass-ink"
          >
            {fresh}
          </span>
        )}
      </span>
      {opened && <LazyDialog chunk={dialog} alerts={opened} onClose={() => setOpened(undefined)} />}
    </>
  );
}
