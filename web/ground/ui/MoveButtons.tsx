import { ChevronDown, ChevronUp } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { IconButton } from './IconButton.tsx';
import { words } from './move.sq.ts';
import { useNeedsNetwork } from './use-needs-network.tsx';

interface MoveButtonsProps {
  readonly of: string;
  readonly isFirst: boolean;
  readonly isLast: boolean;
  readonly onMove: (step: -1 | 1) => void;
}

/** Buttons that move a row of a list up and down. */
export function MoveButtons({ of, isFirst, isLast, onMove }: MoveButtonsProps) {
  const buttons = useRef<HTMLDivElement>(null);
  const pressed = useRef<-1 | 1>(undefined);
  const network = useNeedsNetwork();

  // when a row changes its position in the document, the browser takes the focus from it
  useEffect(() => {
    if (!pressed.current) return;
    buttons.current?.querySelector<HTMLElement>(`[data-step="${pressed.current}"]`)?.focus();
    pressed.current = undefined;
  });

  const moveButton = (step: -1 | 1, label: string, atEnd: boolean) => {
    const Icon = step === -1 ? ChevronUp : ChevronDown;
    return (
      <IconButton
        label={label}
        data-step={step}
        {...network.attributes}
        aria-disabled={atEnd || network.isOff || undefined}
        onClick={() => {
          if (atEnd || network.isOff) return;
          pressed.current = step;
          onMove(step);
        }}
      >
        <Icon aria-hidden className="size-[18px]" />
      </IconButton>
    );
  };

  return (
    <div ref={buttons} className="flex">
      {moveButton(-1, words.up(of), isFirst)}
      {moveButton(1, words.down(of), isLast)}
      {network.reason}
    </div>
  );
}
