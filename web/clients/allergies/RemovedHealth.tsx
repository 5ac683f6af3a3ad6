// On the card of a client, for an owner: what somebody removed of the client's health within 30 days, and the button that brings it back.
import { useQuery } from '@tanstack/react-query';
import { resultNames } from '#contracts/clients/allergies.sq.ts';
import type { RemovedHealth as Removed } from '#contracts/clients/allergies.ts';
import { dateAndTime, longDate } from '#contracts/ground/format.sq.ts';
import { useChange } from '../../ground/lib/use-change.ts';
import { Button } from '../../ground/ui/Button.tsx';
import { tellOutcome } from '../../ground/ui/toast.ts';
import { removedQuery, restoreHealth } from './api.ts';
import { removedWords } from './words.sq.ts';

const whatOf = ({ allergies, test }: Removed) =>
  test ? removedWords.test(longDate(test.date), resultNames[test.result]) : allergies;

export default function RemovedHealth({ client }: { client: string }) {
  const { data: removed = [] } = useQuery(removedQuery(client));
  const { mutate, isPending } = useChange(restoreHealth);
  if (removed.length === 0) return null;
  return (
    <details className="w-full">
      <summary className="num w-fit cursor-pointer rounded-sm text-sm text-ink-2">
        {removedWords.removed(removed.length)}
      </summary>
      <ul aria-label={removedWords.list} className="mt-1 grid gap-2">
        {removed.map((one) => (
          <li key={one.id} className="flex flex-wrap items-start justify-between gap-x-3 gap-y-1">
            <div className="min-w-0 flex-[1_1_200px] wrap-anywhere whitespace-pre-line">
              <p>{whatOf(one)}</p>
              <p className="num text-sm text-ink-3">
                {removedWords.by(one.removed_by, dateAndTime(one.removed_at))}
              </p>
            </div>
            <Button
              busy={isPending}
              onClick={() => mutate({ params: { id: one.id } }, tellOutcome(removedWords.failed))}
            >
              {removedWords.restore}
            </Button>
          </li>
        ))}
      </ul>
    </details>
  );
}
