import { ChevronDown } from 'lucide-react';
import { type ReactNode, useState } from 'react';

interface FoldedProps {
  readonly label: string;
  /** Whether the part is needed: it then opens automatically. */
  readonly isNeeded: boolean;
  readonly className?: string;
  readonly children: ReactNode;
}

/** A folded part of a form that few owners fill in. A tap opens it, and it is drawn only after that. */
export function Folded({ label, isNeeded, className = '', children }: FoldedProps) {
  const [isOpen, setOpen] = useState(isNeeded);
  const [wasNeeded, setNeeded] = useState(isNeeded);
  if (isNeeded !== wasNeeded) {
    setNeeded(isNeeded);
    // the part stays open when it is not needed any more, so that it does not close while the user types
    if (isNeeded) setOpen(true);
  }
  return (
    <details
      open={isOpen}
      onToggle={({ currentTarget }) => setOpen(currentTarget.open)}
      className={`group ${isOpen ? 'w-full' : ''} ${className}`}
    >
      <summary className="-ml-2 flex min-h-7 w-fit cursor-pointer items-center gap-1 rounded-md px-2 text-sm font-semibold text-brand-ink hover:bg-sunken pointer-coarse:min-h-11">
        {label}
        <ChevronDown aria-hidden className="size-4 shrink-0 group-open:rotate-180" />
      </summary>
      {isOpen && <div className="pt-2 pb-1">{children}</div>}
    </details>
  );
}
