// The button that searches for the first free time. The code of its dialog loads when the dialog is first opened.
import { CalendarSearch } from 'lucide-react';
import { useState } from 'react';
import { viewWords as words } from '../../appointments/words.sq.ts';
import { Chunk } from '../../ground/lib/chunk.ts';
import { IconButton } from '../../ground/ui/IconButton.tsx';
import { LazyDialog } from '../../ground/ui/LazyDialog.tsx';

const dialog = new Chunk(() => import('./FirstFreeDialog.tsx'));

/** The state of the dialog, a function that opens the dialog, and the dialog itself. */
export function useFirstFree() {
  const [isOpen, setOpen] = useState(false);
  return {
    open: () => setOpen(true),
    dialog: isOpen && <LazyDialog chunk={dialog} onClose={() => setOpen(false)} />,
  };
}

export function FirstFreeButton({ onOpen }: { onOpen: () => void }) {
  return (
    <IconButton label={words.firstFree} onClick={onOpen}>
      <CalendarSearch aria-hidden className="size-[18px]" />
    </IconButton>
  );
}
