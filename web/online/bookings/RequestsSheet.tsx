// The sheet with the open bookings. This file imports React Aria: load the file only as a lazy chunk.
import { Dialog } from '../../ground/ui/Dialog.tsx';
import type { Bookings } from './new-client.ts';
import { RequestCards } from './RequestCards.tsx';
import { words } from './words.sq.ts';

interface RequestsSheetProps extends Bookings {
  readonly onClose: () => void;
}

export default function RequestsSheet({ onClose, ...bookings }: RequestsSheetProps) {
  return (
    <Dialog title={words.title} onClose={onClose}>
      <div className="grid gap-4 bg-brass-soft p-3">
        <RequestCards {...bookings} onSee={onClose} />
      </div>
    </Dialog>
  );
}
