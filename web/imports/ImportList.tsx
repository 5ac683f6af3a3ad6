// The imports so far: one that was not finished goes on, and each can be undone for 30 days.
import { useQuery } from '@tanstack/react-query';
import { dateAndTime } from '#contracts/ground/format.sq.ts';
import { daysToUndo, type Import } from '#contracts/imports/imports.ts';
import { personOf, useUser } from '../identity/accounts/session.ts';
import { explain } from '../ground/lib/call.ts';
import { useNow } from '../ground/lib/use-now.ts';
import { watched } from '../ground/lib/watched.ts';
import { Badge } from '../ground/ui/Badge.tsx';
import { Button } from '../ground/ui/Button.tsx';
import { LoadFailed } from '../ground/ui/LoadFailed.tsx';
import { importsQuery, keptPlansQuery } from './api.ts';
import { words } from './screen.sq.ts';
import { startSending } from './sending.ts';
import { UndoImport } from './UndoImport.tsx';

const text = words.list;

export function ImportList() {
  const { data: imports, error, refetch } = useQuery({ ...importsQuery, ...watched });
  if (!imports && error) return <LoadFailed onRetry={refetch}>{explain(error, text.failed)}</LoadFailed>;
  if (!imports || imports.length === 0) return null;
  return (
    <section aria-labelledby="imports" className="grid gap-3">
      <h2 id="imports" className="text-md font-semibold">
        {text.title}
      </h2>
      <ul className="card divide-y divide-line-2">
        {imports.map((one) => (
          <li key={one.id} className="flex flex-wrap items-center gap-x-4 gap-y-2 px-4 py-3">
            <ListedImport of={one} />
          </li>
        ))}
      </ul>
    </section>
  );
}

const undoTime = daysToUndo * 86_400_000;

function ListedImport({ of }: { of: Import }) {
  const { id, file_name, source, created_at, state, counts, visits, undone } = of;
  const person = personOf(useUser());
  const { data: plans } = useQuery(keptPlansQuery(person));
  const kept = plans?.find(({ plan }) => plan.id === id);
  const now = useNow();
  const isRunning = state === 'running';
  const canUndo = state !== 'undone' && now.getTime() - Date.parse(created_at) < undoTime;
  return (
    <>
      <div className="min-w-0 flex-1 basis-56">
        <p className="flex flex-wrap items-center gap-x-2.5 gap-y-1 font-semibold">
          <span className="min-w-0 break-words">{file_name ?? text.sources[source]}</span>
          {isRunning && <Badge tone="waiting">{text.running}</Badge>}
          {state === 'undone' && <Badge>{text.undone}</Badge>}
        </p>
        <p className="num text-sm text-ink-3">
          {dateAndTime(created_at)} ·{' '}
          {visits > 0 ? text.countsOfVisits(visits, counts.made) : text.counts(counts)}
        </p>
        {undone && <p className="num mt-1 text-sm text-ink-2">{undone}</p>}
        {isRunning && plans && !kept && <p className="mt-1 text-sm text-ink-2">{text.again}</p>}
      </div>
      <div className="flex flex-wrap gap-2">
        {isRunning && kept && (
          <Button look="primary" onClick={() => startSending(person, kept.plan, kept.progress)}>
            {words.sending.goOn}
          </Button>
        )}
        {canUndo && <UndoImport id={id} isOfVisits={visits > 0} />}
      </div>
    </>
  );
}
