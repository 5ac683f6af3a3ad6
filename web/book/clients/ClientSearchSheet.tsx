import type { KeptClient } from '#contracts/clients/kept-clients.ts';
import { Dialog } from '../../ground/ui/Dialog.tsx';
import ClientMatches from './ClientMatches.tsx';
import { searchWords as words } from './search.sq.ts';

interface ClientSearchSheetProps {
  readonly onChoose: (client: KeptClient) => void;
  readonly onClose: () => void;
}

export default function ClientSearchSheet({ onChoose, onClose }: ClientSearchSheetProps) {
  return (
    <Dialog title={words.search} onClose={onClose}>
      {/* room for all five matches, so that the sheet keeps its height */}
      <div className="min-h-80 px-5 py-4">
        {/* no autofocus with an on-screen keyboard: React Aria would not show the sheet until the keyboard is open */}
        <ClientMatches onChoose={onChoose} autoFocus={matchMedia('(pointer: fine)').matches} />
      </div>
    </Dialog>
  );
}
