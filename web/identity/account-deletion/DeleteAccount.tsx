// The section that leads to deleting the own account.
import { useState } from 'react';
import { Chunk } from '../../ground/lib/chunk.ts';
import { Button } from '../../ground/ui/Button.tsx';
import { LazyDialog } from '../../ground/ui/LazyDialog.tsx';
import { words } from './words.sq.ts';

const dialog = new Chunk(() => import('./DeleteAccountDialog.tsx'));

interface DeleteAccountProps {
  /** Others only end their own login: the salon stays. */
  readonly isOfOwner: boolean;
  readonly planEnd: string | null;
}

export function DeleteAccount({ isOfOwner, planEnd }: DeleteAccountProps) {
  const [isOpen, setOpen] = useState(false);
  return (
    <section aria-labelledby="account-deletion" className="grid gap-3">
      <div>
        <h2 id="account-deletion" className="text-md font-semibold">
          {words.section}
        </h2>
        <p className="mt-0.5 text-sm text-ink-3">{isOfOwner ? words.line : words.loginLine}</p>
      </div>
      <div>
        <Button onClick={() => setOpen(true)}>{words.open}</Button>
      </div>
      {isOpen && <LazyDialog chunk={dialog} planEnd={planEnd} onClose={() => setOpen(false)} />}
    </section>
  );
}
