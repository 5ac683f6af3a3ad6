// Clients who may be twice in the list. Each pair is merged, or marked as two different people. A merge can be undone for 30 days.

import { useQuery } from '@tanstack/react-query';
import { useId, useState } from 'react';
import type { DuplicateClient, DuplicatePair, Merge } from '#contracts/privacy/merges.ts';
import { withHint } from '../../appointments/words.sq.ts';
import { explain } from '../../ground/lib/call.ts';
import { useChange } from '../../ground/lib/use-change.ts';
import { useChangeId } from '../../ground/lib/use-change-id.ts';
import { Badge } from '../../ground/ui/Badge.tsx';
import { Button } from '../../ground/ui/Button.tsx';
import { Confirm } from '../../ground/ui/Confirm.tsx';
import { Dialog } from '../../ground/ui/Dialog.tsx';
import { LoadFailed } from '../../ground/ui/LoadFailed.tsx';
import { ShownData } from '../../ground/ui/ShownData.tsx';
import { Skeleton } from '../../ground/ui/Skeleton.tsx';
import { tellOutcome, toast } from '../../ground/ui/toast.ts';
import { doublesQuery, mergeClients, tellApart, undoMerge } from './api.ts';
import { title } from './title.sq.ts';
import { words } from './words.sq.ts';

interface DoublesDialogProps {
  /** The client whose pairs are shown; left out for all pairs. */
  readonly client?: string;
  readonly onClose: () => void;
}

export default function DoublesDialog({ client, onClose }: DoublesDialogProps) {
  const query = useQuery(doublesQuery(client));
  const { data, error, refetch } = query;
  return (
    <Dialog title={title} onClose={onClose} wide>
      <div className="grid min-h-[min(62dvh,600px)] grid-cols-1 content-start gap-4 px-5 py-5">
        {error && <LoadFailed onRetry={refetch}>{explain(error, words.loadFailed)}</LoadFailed>}
        {!data && !error && <Skeleton lines={6} />}
        {data && (
          <ShownData of={query} className="gap-6">
            {data.doubles.length === 0 ? (
              <p className="text-ink-3">{words.none}</p>
            ) : (
              <div className="grid grid-cols-1 gap-4">
                <p className="text-sm text-ink-3">{words.whatHappens}</p>
                <ul className="grid grid-cols-1 gap-4">
                  {data.doubles.map((pair) => (
                    <Pair key={`${pair.elder.id} ${pair.younger.id}`} pair={pair} />
                  ))}
                </ul>
              </div>
            )}
            {data.merges.length > 0 && <Merges merges={data.merges} />}
          </ShownData>
        )}
      </div>
    </Dialog>
  );
}

function Pair({ pair: { why, elder, younger, pictures_go } }: { pair: DuplicatePair }) {
  const [name, setName] = useState<'kept' | 'gone'>('kept');
  const group = useId();
  const merge = useChange(mergeClients);
  const changeId = useChangeId();
  const apart = useChange(tellApart);
  const { undo } = useUndo();
  const [isAsked, ask] = useState(false);
  const merging = { gone: younger.id, name, ...(pictures_go && { pictures_go }) };
  const mergeBoth = () =>
    merge.mutate(
      { params: { id: elder.id }, body: { ...merging, change_id: changeId(merging) } },
      {
        onSuccess: ({ message, merge: id }) => toast.done(message, () => undo(id)),
        onError: (error) => toast.error(explain(error, words.mergeFailed)),
        onSettled: () => ask(false),
      },
    );
  return (
    <li className="grid grid-cols-1 gap-3 rounded-lg border border-line p-4">
      <p>
        <Badge tone="waiting">{words.why[why]}</Badge>
      </p>
      <fieldset className="grid grid-cols-1 gap-2 sm:grid-cols-2">
        <legend className="mb-2 text-sm text-ink-3">{words.keepName}</legend>
        <Person of={elder} group={group} chosen={name === 'kept'} onChoose={() => setName('kept')} />
        <Person of={younger} group={group} chosen={name === 'gone'} onChoose={() => setName('gone')} />
      </fieldset>
      {why !== 'number' && elder.phone && younger.phone && (
        <p className="num text-sm text-ink-2">{words.keptNumber(elder.phone, younger.phone)}</p>
      )}
      <div className="flex flex-wrap justify-end gap-2">
        <Button
          look="ghost"
          busy={apart.isPending}
          disabled={merge.isPending}
          aria-label={words.apartBoth(elder.name, younger.name)}
          onClick={() =>
            apart.mutate(
              { params: { id: elder.id }, body: { other: younger.id } },
              tellOutcome(words.apartFailed),
            )
          }
        >
          {words.apart}
        </Button>
        <Button
          busy={merge.isPending}
          disabled={apart.isPending}
          aria-label={words.mergeBoth(elder.name, younger.name)}
          onClick={pictures_go ? () => ask(true) : mergeBoth}
        >
          {words.merge}
        </Button>
      </div>
      {isAsked && pictures_go && (
        <Confirm
          title={words.picturesTitle}
          question={words.picturesGo(pictures_go)}
          yes={words.mergeAndDelete}
          busy={merge.isPending}
          onYes={mergeBoth}
          onClose={() => ask(false)}
        />
      )}
    </li>
  );
}

/** Undoes a merge, and shows the result even if the pair or the dialog is gone by then. */
function useUndo() {
  const { mutateAsync, isPending } = useChange(undoMerge);
  const undo = async (id: string) => {
    try {
      toast.done((await mutateAsync({ params: { id } })).message);
    } catch (error) {
      toast.error(explain(error, words.undoFailed));
    }
  };
  return { undo, isPending };
}

interface PersonProps {
  readonly of: DuplicateClient;
  readonly group: string;
  readonly chosen: boolean;
  readonly onChoose: () => void;
}

function Person({ of, group, chosen, onChoose }: PersonProps) {
  return (
    <label className="flex min-h-11 cursor-pointer items-start gap-2.5 rounded-md border border-line px-3 py-2.5 has-checked:border-brand has-checked:bg-brand-soft">
      <input
        type="radio"
        name={group}
        checked={chosen}
        onChange={onChoose}
        className="mt-1 size-4 accent-brand"
      />
      <span className="grid min-w-0 flex-1 grid-cols-1 gap-0.5 wrap-anywhere">
        <span className="font-semibold">{of.name}</span>
        {!of.contacts_hidden && <span className="num text-sm text-ink-2">{of.phone ?? words.noPhone}</span>}
        <span className="num text-sm text-ink-2">{words.visitsLine(of)}</span>
      </span>
    </label>
  );
}

function Merges({ merges }: { merges: readonly Merge[] }) {
  const { undo, isPending } = useUndo();
  return (
    <section className="grid grid-cols-1 gap-2">
      <h3 className="font-semibold">{words.merged}</h3>
      <ul>
        {merges.map(({ id, kept, gone, at, ...of }) => (
          <li
            key={id}
            className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 border-b border-line-2 py-2 last:border-0"
          >
            <span className="min-w-0 flex-1 wrap-anywhere">
              <span className="font-semibold">{withHint(kept, of)}</span>
              <span className="num block text-sm text-ink-2">{words.mergedLine(gone, at)}</span>
            </span>
            <Button busy={isPending} aria-label={words.undoOf(gone)} onClick={() => undo(id)}>
              {words.undo}
            </Button>
          </li>
        ))}
      </ul>
    </section>
  );
}
