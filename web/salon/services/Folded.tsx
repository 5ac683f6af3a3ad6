import { ChevronDown } from 'lucide-react';
import { type ReactNode, useState } from 'react';

interface FoldedProps {
  readonly label: string;
  /** It opens by itself once this is true. */
  readonly isNeeded: boolean;
  readonly className?: string;
  readonly children: ReactNode;
}

/** What few owners fill in: one tap opens it, and only then it is made. */
export function Folded({ label, isNeeded, className = '', children }: FoldedProps) {
  const [isOpen, setOpen] = useState(isNeeded);
  const [wasNeeded, setNeeded] = useState(isNeeded);
  if (isNeeded !== wasNeeded) {
    setNeeded(isNeeded);
    // it does not close under who types
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
        <ChevronDown aria-hidden className="size-4 group-open:rotate-180" />
      </summary>
      {isOpen && <div className="pt-2 pb-1">{children}</div>}
    </details>
  );
}
