// What happened to the own account.
import { useQuery } from '@tanstack/react-query';
import { watched } from '../lib/watched.ts';
import { ownSecurityLogQuery } from './api.ts';
import { EntryList, useCursor } from './EntryList.tsx';
import { words } from './words.sq.ts';

export function OwnSecurityLog() {
  const { cursor } = useCursor();
  const page = useQuery({ ...ownSecurityLogQuery(cursor), ...watched });
  return (
    <section aria-labelledby="security-log" className="grid gap-3">
      <div>
        <h2 id="security-log" className="text-md font-semibold">
          {words.own}
        </h2>
        <p className="mt-0.5 text-sm text-ink-3">{words.ownLine}</p>
      </div>
      <EntryList of={page} who={({ byAdministrator }) => byAdministrator && words.byAdministrator} />
    </section>
  );
}
