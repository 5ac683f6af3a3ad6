import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { explain } from '../../ground/lib/call.ts';
import { useDebounced } from '../../ground/lib/use-debounced.ts';
import { Badge } from '../../ground/ui/Badge.tsx';
import { Button } from '../../ground/ui/Button.tsx';
import { EmailLine } from '../../ground/ui/EmailLine.tsx';
import { LoadFailed } from '../../ground/ui/LoadFailed.tsx';
import { SearchField } from '../../ground/ui/SearchField.tsx';
import { Skeleton } from '../../ground/ui/Skeleton.tsx';
import { ownersQuery, shownOwners } from './api.ts';
import { words } from './words.sq.ts';

const searchDelay = 200;

interface OwnersProps {
  readonly chosen: ReadonlySet<string>;
  readonly onChoose: (chosen: ReadonlySet<string>) => void;
}

/** The owners whom the daily report is sent to. It goes only to verified addresses. */
export function OwnersChoice({ chosen, onChoose }: OwnersProps) {
  const [typed, type] = useState('');
  const { data, error, refetch } = useQuery(ownersQuery(useDebounced(typed.trim(), searchDelay)));
  const owners = data?.owners ?? [];
  const reachable = owners.filter(({ isVerified }) => isVerified).map(({ email }) => email);
  const areAllChosen = reachable.length > 0 && reachable.every((email) => chosen.has(email));

  const change = (emails: readonly string[], wanted: boolean) => {
    const next = new Set(chosen);
    for (const email of emails) {
      if (wanted) next.add(email);
      else next.delete(email);
    }
    onChoose(next);
  };

  return (
    <fieldset className="grid grid-cols-1 gap-2">
      <legend className="lab pb-1.5">{words.orChoose}</legend>
      <SearchField label={words.searchUser} value={typed} onChange={type} />
      {error && <LoadFailed onRetry={refetch}>{explain(error, words.loadFailed)}</LoadFailed>}
      {!data && !error && <Skeleton lines={5} />}
      {data && owners.length === 0 && <p className="text-ink-3">{words.noUsers}</p>}
      {owners.length > 0 && (
        <>
          <div>
            <Button look="ghost" onClick={() => change(reachable, !areAllChosen)}>
              {areAllChosen ? words.selectNone : words.selectAll}
            </Button>
          </div>
          <ul className="grid max-h-80 grid-cols-1 overflow-y-auto rounded-md border border-line px-3 py-1">
            {owners.map(({ id, username, email, isVerified }) => (
              <li key={id}>
                <label className="flex min-h-11 cursor-pointer items-center gap-2.5 has-disabled:cursor-default">
                  <input
                    type="checkbox"
                    name="owners"
                    disabled={!isVerified}
                    checked={chosen.has(email)}
                    onChange={(event) => change([email], event.target.checked)}
                    className="tick"
                  />
                  <span className="min-w-0 flex-1">
                    <span className="block truncate">{username}</span>
                    <EmailLine>{email}</EmailLine>
                  </span>
                  {!isVerified && <Badge tone="waiting">{words.unverified}</Badge>}
                </label>
              </li>
            ))}
          </ul>
          {data?.hasMore && <p className="text-xs text-ink-3">{words.firstOnly(shownOwners)}</p>}
        </>
      )}
    </fieldset>
  );
}
