// The time for which clients without visits are kept, and the list of clients who had no visit for longer. Checked clients can be erased.

import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { numericDate } from '#contracts/ground/format.sq.ts';
import { paginationOf } from '#contracts/ground/primitives.ts';
import { clientsErased } from '#contracts/privacy/privacy.sq.ts';
import { maxUnvisited, type UnvisitedClient } from '#contracts/privacy/privacy.ts';
import { explain } from '../ground/lib/call.ts';
import { useChange } from '../ground/lib/use-change.ts';
import { Button } from '../ground/ui/Button.tsx';
import { Checkbox } from '../ground/ui/Checkbox.tsx';
import { Confirm } from '../ground/ui/Confirm.tsx';
import { Dialog } from '../ground/ui/Dialog.tsx';
import { Loaded } from '../ground/ui/Loaded.tsx';
import { LoadFailed } from '../ground/ui/LoadFailed.tsx';
import { Pagination } from '../ground/ui/Pagination.tsx';
import { SelectField } from '../ground/ui/SelectField.tsx';
import { Skeleton } from '../ground/ui/Skeleton.tsx';
import { tellOutcome, toast } from '../ground/ui/toast.ts';
import { keepingQuery, setKeeping, unvisitedQuery, useEraseUnvisited } from './api.ts';
import { words } from './keeping.sq.ts';

export default function KeepingDialog({ onClose }: { onClose: () => void }) {
  const set = useChange(setKeeping);
  return (
    <Dialog title={words.title} onClose={onClose} wide>
      <div className="grid min-h-[min(62dvh,600px)] grid-cols-1 content-start gap-5 px-5 py-5">
        <Loaded of={useQuery(keepingQuery)} failed={words.loadFailed} lines={6}>
          {(keeping) => (
            <>
              <SelectField
                label={words.years}
                hint={words.hint}
                none={words.off}
                names={words.choices}
                value={String((set.isPending ? set.variables.body.years : keeping.years) ?? '')}
                onChange={(chosen) =>
                  set.mutate(
                    { body: { years: chosen === '' ? null : Number(chosen) } },
                    tellOutcome(words.saveFailed),
                  )
                }
              />
              {keeping.years !== null && <Clients />}
            </>
          )}
        </Loaded>
      </div>
    </Dialog>
  );
}

const pageSize = 100;

const nobody: ReadonlySet<string> = new Set();

function Clients() {
  const [kept, keep] = useState(nobody);
  const [keptAtErasing, noteErasing] = useState(nobody);
  const [turned, turn] = useState(1);
  const first = (turned - 1) * pageSize;
  const part = Math.floor(first / maxUnvisited);
  const { data, error, refetch } = useQuery(unvisitedQuery(part + 1));
  if (!data && error) return <LoadFailed onRetry={refetch}>{explain(error, words.loadFailed)}</LoadFailed>;
  if (!data) return <Skeleton lines={6} />;
  const { clients, all } = data;
  const pages = paginationOf(turned, pageSize, all);
  // the clients of the last page were erased, so the page number is too high
  if (turned > pages.total_pages) turn(pages.total_pages);
  if (clients.length === 0) return <p className="text-ink-3">{words.none}</p>;
  const before = part * maxUnvisited;
  return (
    <div className="contents" data-unsaved={kept !== keptAtErasing || undefined}>
      {all > maxUnvisited && (
        <p className="num text-sm text-ink-2">{words.part(before + 1, before + clients.length, all)}</p>
      )}
      <Ticked
        clients={clients}
        first={first - before}
        kept={kept}
        onKeep={keep}
        onErased={() => noteErasing(kept)}
      >
        <Pagination pages={pages} onTurn={turn} />
      </Ticked>
    </div>
  );
}

interface TickedProps {
  readonly clients: readonly UnvisitedClient[];
  /** The index of the first client that the page shows. */
  readonly first: number;
  readonly kept: ReadonlySet<string>;
  readonly onKeep: (kept: ReadonlySet<string>) => void;
  readonly onErased: () => void;
  /** The content below the list. */
  readonly children: ReactNode;
}

function Ticked({ clients, first, kept, onKeep, onErased, children }: TickedProps) {
  const [asking, ask] = useState(false);
  const erase = useEraseUnvisited();
  const ticked = clients.filter(({ id }) => !kept.has(id)).map(({ id }) => id);
  const tick = (id: string, isTicked: boolean) => {
    const next = new Set(kept);
    if (isTicked) next.delete(id);
    else next.add(id);
    onKeep(next);
  };
  const tickAll = (areTicked: boolean) => {
    const ids = new Set(clients.map(({ id }) => id));
    onKeep(areTicked ? kept.difference(ids) : kept.union(ids));
  };
  return (
    <>
      <p className="text-sm text-ink-3">{words.untick}</p>
      <div>
        <div className="border-b border-line py-1">
          <Checkbox
            label={words.all}
            name="all"
            checked={ticked.length === clients.length}
            onChange={(isTicked) => tickAll(isTicked)}
          />
        </div>
        <ul aria-label={words.list}>
          {clients.slice(first, first + pageSize).map(({ id, name, lastVisit }) => (
            <li
              key={id}
              className="flex flex-wrap items-center justify-between gap-x-4 border-b border-line-2 py-1 wrap-anywhere last:border-0"
            >
              <Checkbox
                label={name}
                name={id}
                checked={!kept.has(id)}
                onChange={(isTicked) => tick(id, isTicked)}
              />
              <span className="num text-sm text-ink-3">
                {lastVisit ? words.lastVisit(numericDate(lastVisit)) : words.noVisit}
              </span>
            </li>
          ))}
        </ul>
      </div>
      {children}
      <div className="flex justify-end">
        <Button look="danger" disabled={ticked.length === 0} onClick={() => ask(true)}>
          {words.erase(ticked.length)}
        </Button>
      </div>
      {asking && (
        <Confirm
          title={words.title}
          question={words.question(ticked.length)}
          yes={words.erase(ticked.length)}
          busy={erase.isPending}
          onClose={() => ask(false)}
          onYes={() =>
            erase.mutate(ticked, {
              onSuccess(erased) {
                onErased();
                const stayed = ticked.length - erased;
                toast.done(
                  [clientsErased(erased), stayed > 0 && words.stayed(stayed)].filter(Boolean).join(' '),
                );
              },
              onError: (failure) => toast.error(explain(failure, words.eraseFailed)),
              onSettled: () => ask(false),
            })
          }
        />
      )}
    </>
  );
}
