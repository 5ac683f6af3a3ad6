// The section that leads to deleting the user's own account.
import { useState } from 'react';
import { Chunk } from '../../ground/lib/chunk.ts';
import { Button } from '../../ground/ui/Button.tsx';
import { LazyDialog } from '../../ground/ui/LazyDialog.tsx';
import { Section } from '../../ground/ui/Section.tsx';
import { words } from './words.sq.ts';

const dialog = new Chunk(() => import('./DeleteAccountDialog.tsx'));

interface DeleteAccountProps {
  /** Whether the user is an owner. Other people only end their own login, and the salon stays. */
  readonly isOfOwner: boolean;
  readonly planEnd: string | null;
}

export function DeleteAccount({ isOfOwner, planEnd }: DeleteAccountProps) {
  const [isOpen, setOpen] = useState(false);
  return (
    <Section title={words.section} line={isOfOwner ? words.line : words.loginLine}>
      <div>
        <Button onClick={() => setOpen(true)}>{words.open}</Button>
      </div>
      {isOpen && <LazyDialog chunk={dialog} planEnd={planEnd} onClose={() => setOpen(false)} />}
    </Section>
  );
}
