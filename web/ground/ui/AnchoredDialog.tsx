// A dialog beside an element of the page, or on a phone a sheet at the bottom.
// It imports React Aria: import it only from a lazy chunk.
import { X } from 'lucide-react';
import { type ReactNode, useLayoutEffect, useRef, useState } from 'react';
import { Dialog as AriaDialog, Heading } from 'react-aria-components/Dialog';
import { I18nProvider } from 'react-aria-components/I18nProvider';
import { Popover } from 'react-aria-components/Popover';
import { useBack } from '../lib/navigation.ts';
import { useMedia } from '../lib/use-media.ts';
import { cardWidth, leftOfCard } from './anchored.rules.ts';
import { Dialog } from './Dialog.tsx';
import { IconButton } from './IconButton.tsx';
import { useSecondClickDropped } from './use-second-click-dropped.ts';
import { useToastsAtTop } from './use-toasts-at-top.ts';
import { words } from './words.sq.ts';

interface AnchoredDialogProps {
  readonly title: string;
  readonly anchor: Element | null;
  readonly onClose: () => void;
  readonly children: ReactNode;
}

export function AnchoredDialog({ title, anchor, onClose, children }: AnchoredDialogProps) {
  const wide = useMedia('(min-width: 1024px)');
  const trigger = useRef(anchor);
  const isBeside = wide && anchor !== null;
  useBack(onClose, isBeside);
  useToastsAtTop(isBeside);
  useSecondClickDropped();
  const offset = useOffset(anchor);
  if (!isBeside) {
    return (
      <Dialog title={title} onClose={onClose}>
        {children}
      </Dialog>
    );
  }
  return (
    <I18nProvider locale="sq-AL">
      <Popover
        isOpen
        triggerRef={trigger}
        placement="right top"
        offset={offset}
        // without room on either side, a flipped card would leave the window
        shouldFlip={false}
        style={{ width: cardWidth }}
        onOpenChange={(open) => open || onClose()}
        className="fade-in z-40 max-w-[calc(100vw-24px)] overflow-y-auto rounded-lg border border-line bg-surface shadow-2"
      >
        <AriaDialog className="outline-none">
          <div className="flex items-start justify-between gap-2 pt-2.5 pr-2 pl-4">
            <Heading slot="title" level={2} className="title min-w-0 pt-1.5 text-[19px]">
              {title}
            </Heading>
            <IconButton label={words.close} onClick={onClose}>
              <X aria-hidden className="size-[18px]" />
            </IconButton>
          </div>
          {children}
        </AriaDialog>
      </Popover>
    </I18nProvider>
  );
}

/** The distance from the right edge of the anchor to the card. */
function useOffset(anchor: Element | null): number {
  const [offset, setOffset] = useState(0);
  useLayoutEffect(() => {
    if (!anchor) return;
    const measure = () => {
      const box = anchor.getBoundingClientRect();
      setOffset(leftOfCard(box, window.innerWidth) - box.right);
    };
    measure();
    window.addEventListener('resize', measure);
    return () => window.removeEventListener('resize', measure);
  }, [anchor]);
  return offset;
}
