// On the card of a client: allergies, and tests of them with the day until which they count.
import { X } from 'lucide-react';
import { useId, useState } from 'react';
import { validUntil } from '#contracts/clients/allergies.rules.ts';
import { allergiesText } from '#contracts/clients/allergies.sq.ts';
import type { PatchTest } from '#contracts/clients/allergies.ts';
import { useRights } from '../../identity/accounts/session.ts';
import { Chunk } from '../../ground/lib/chunk.ts';
import { localNow } from '../../ground/lib/server-clock.ts';
import { useChange } from '../../ground/lib/use-change.ts';
import { Button } from '../../ground/ui/Button.tsx';
import { Confirm } from '../../ground/ui/Confirm.tsx';
import { IconButton } from '../../ground/ui/IconButton.tsx';
import { LazyDialog } from '../../ground/ui/LazyDialog.tsx';
import { LazyExtra } from '../../ground/ui/LazyExtra.tsx';
import { LoadFailed } from '../../ground/ui/LoadFailed.tsx';
import { tellOutcome } from '../../ground/ui/toast.ts';
import { removePatchTest, useHealth } from './api.ts';
import { unknownText, words } from './words.sq.ts';

const dialog = new Chunk(() => import('./HealthDialog.tsx'));
const removed = new Chunk(() => import('./RemovedHealth.tsx'));
const shownTests = 3;

interface HealthOfClientProps {
  readonly client: { readonly id: string; readonly name: string };
}

export default function HealthOfClient({ client }: HealthOfClientProps) {
  const { may } = useRights();
  const { health, isUnknown, isLimited, refetch } = useHealth(client);
  const [open, setOpen] = useState<'allergies' | 'test'>();
  const id = useId();
  if (isUnknown)
    return (
      <section aria-labelledby={id} className="grid grid-cols-1 gap-2">
        <h3 id={id} className="font-semibold">
          {words.title}
        </h3>
        <LoadFailed onRetry={refetch}>{unknownText(isLimited)}</LoadFailed>
      </section>
    );
  if (!health) return null;
  const { allergies, tests } = health;
  const latest = tests.slice(0, shownTests);
  const older = tests.slice(shownTests);
  return (
    <section aria-labelledby={id} className="grid grid-cols-1 justify-items-start gap-2">
      <h3 id={id} className="font-semibold">
        {words.title}
      </h3>
      {allergies ? <AllergiesLine>{allergies}</AllergiesLine> : <p className="text-ink-3">{words.none}</p>}
      {latest.length > 0 && (
        <div className="grid w-full gap-1">
          <h4 className="text-sm text-ink-3">{words.tests}</h4>
          <Tests tests={latest} label={words.tests} />
        </div>
      )}
      {older.length > 0 && (
        <details>
          <summary className="num w-fit cursor-pointer rounded-sm text-sm text-ink-2">
            {words.older(older.length)}
          </summary>
          <Tests tests={older} label={words.older(older.length)} />
        </details>
      )}
      {may('data') && <LazyExtra chunk={removed} client={client.id} />}
      <div className="flex flex-wrap gap-2">
        <Button onClick={() => setOpen('allergies')}>{allergies ? words.change : words.write}</Button>
        <Button onClick={() => setOpen('test')}>{words.addTest}</Button>
      </div>
      {open && (
        <LazyDialog
          chunk={dialog}
          what={open}
          client={client}
          health={health}
          onClose={() => setOpen(undefined)}
        />
      )}
    </section>
  );
}

const AllergiesLine = ({ children }: { children: string }) => (
  <p className="rounded-md bg-danger-soft px-3 py-2 font-semibold whitespace-pre-line wrap-anywhere text-danger-ink">
    {allergiesText(children)}
  </p>
);

interface TestsProps {
  readonly tests: readonly PatchTest[];
  readonly label: string;
}

function Tests({ tests, label }: TestsProps) {
  const { mutate, isPending } = useChange(removePatchTest);
  const [asked, ask] = useState<PatchTest>();
  const today = localNow().day;
  const close = () => ask(undefined);
  const remove = (id: string) =>
    mutate({ params: { id } }, { ...tellOutcome(words.saveFailed), onSettled: close });
  const stateOf = (test: PatchTest) => (validUntil(test) < today ? words.expired : words.valid(test));
  return (
    <>
      <ul aria-label={label} className="grid w-full gap-1">
        {tests.map((test) => (
          <li key={test.id} className="flex items-start gap-x-3 text-ink-2">
            <div className="num min-w-0 wrap-anywhere">
              <p className={test.result === 'reaction' ? 'font-semibold text-danger-ink' : ''}>
                {words.test(test)}
              </p>
              {test.result === 'well' && <p className="text-sm text-ink-3">{stateOf(test)}</p>}
            </div>
            <IconButton needsNetwork label={words.removeTest(test)} onClick={() => ask(test)}>
              <X aria-hidden className="size-4" />
            </IconButton>
          </li>
        ))}
      </ul>
      {asked && (
        <Confirm
          title={words.removeTest(asked)}
          question={words.removeQuestion}
          yes={words.remove}
          busy={isPending}
          onYes={() => remove(asked.id)}
          onClose={close}
        />
      )}
    </>
  );
}
