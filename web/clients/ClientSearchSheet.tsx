import type { Client } from '#contracts/clients.ts';
import { Dialog } from '../ui/Dialog.tsx';
import { ClientMatches } from './ClientMatches.tsx';
import { words } from './words.sq.ts';

interface ClientSearchSheetProps {
  readonly onChoose: (client: Client) => void;
  readonly onClose: () => void;
}

export default function ClientSearchSheet({ onChoose, onClose }: ClientSearchSheetProps) {
  return (
    <Dialog title={words.search} onClose={onClose}>
      {/* room for all five matches, so that the sheet stays where it is while they come and go */}
      <div className="min-h-80 px-5 py-4">
        {/* with a touch keyboard React Aria would keep the sheet hidden until it has come up */}
        <ClientMatches onChoose={onChoose} autoFocus={matchMedia('(pointer: fine)').matches} />
      </div>
    </Dialog>
  );
}
