// The panel around the day's summary. A button closes it, so that the columns of many barbers have more room. The browser
// remembers whether it is open. Narrower screens have no room for it, so they load no summary.
import { PanelRight } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { useMedia } from '../../ground/lib/use-media.ts';
import { IconButton } from '../../ground/ui/IconButton.tsx';
import { sideWords as words } from './words.sq.ts';

const storageKey = 'day-summary';
const wide = '(width >= 80rem)';

export function SidePanel({ children }: { children: ReactNode }) {
  const isWide = useMedia(wide);
  const [isFolded, setFolded] = useState(() => localStorage.getItem(storageKey) === 'folded');
  const fold = (folded: boolean) => {
    setFolded(folded);
    localStorage.setItem(storageKey, folded ? 'folded' : 'open');
  };
  if (!isWide) return null;
  return (
    <div className={`relative flex print:hidden ${isFolded ? 'w-12 border-l border-line' : ''}`}>
      {!isFolded && (
        <aside
          aria-label={words.summary}
          className="panes isolate w-[292px] shrink-0 border-l border-line bg-bg/50"
        >
          {children}
        </aside>
      )}
      <div className="absolute top-2 right-1.5">
        <IconButton
          label={isFolded ? words.unfold : words.fold}
          aria-expanded={!isFolded}
          onClick={() => fold(!isFolded)}
        >
          <PanelRight aria-hidden className="size-[18px]" />
        </IconButton>
      </div>
    </div>
  );
}
