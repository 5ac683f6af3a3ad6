// The panel around the day's summary. A button closes it, so that the columns of many barbers have more room. The browser
// remembers whether it is open.
import { PanelRightClose, PanelRightOpen } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { IconButton } from '../../ui/IconButton.tsx';
import { summaryWords as words } from './words.sq.ts';

const storageKey = 'day-summary';

export function SidePanel({ children }: { children: ReactNode }) {
  const [isFolded, setFolded] = useState(() => localStorage.getItem(storageKey) === 'folded');
  const fold = (folded: boolean) => {
    setFolded(folded);
    localStorage.setItem(storageKey, folded ? 'folded' : 'open');
  };
  const Icon = isFolded ? PanelRightOpen : PanelRightClose;
  return (
    <div className={`relative hidden xl:flex print:hidden ${isFolded ? 'w-12 border-l border-line' : ''}`}>
      {!isFolded && children}
      <div className="absolute top-2 right-1.5">
        <IconButton
          label={isFolded ? words.unfold : words.fold}
          aria-expanded={!isFolded}
          onClick={() => fold(!isFolded)}
        >
          <Icon aria-hidden className="size-[18px]" />
        </IconButton>
      </div>
    </div>
  );
}
