// For owners: who took data out of the salon.
import { useQuery } from '@tanstack/react-query';
import { watched } from '../lib/watched.ts';
import { takenOutQuery } from './api.ts';
import { EntryList, useCursor } from './EntryList.tsx';
import { words } from './words.sq.ts';

const part = 'shkarkimet';

export default function TakenOutLog() {
  const { cursor } = useCursor(part);
  const page = useQuery({ ...takenOutQuery(cursor), ...watched });
  return (
    <section aria-labelledby="taken-out" className="grid gap-3">
      <div>
        <h2 id="taken-out" className="text-md font-semibold">
          {words.takenOut}
        </h2>
        <p className="mt-0.5 text-sm text-ink-3">{words.takenOutLine}</p>
      </div>
      <EntryList of={page} who={({ person }) => person} part={part} />
    </section>
  );
}
