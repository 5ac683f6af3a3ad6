import { RotateCw } from 'lucide-react';
import { Button } from './Button.tsx';

interface RefreshButtonProps {
  readonly label: string;
  readonly busy: boolean;
  readonly onRefresh: () => void;
}

export function RefreshButton({ label, busy, onRefresh }: RefreshButtonProps) {
  return (
    <Button needsNetwork aria-busy={busy || undefined} onClick={onRefresh}>
      <RotateCw aria-hidden className={`size-4 ${busy ? 'animate-spin' : ''}`} />
      <span className="max-sm:sr-only">{label}</span>
    </Button>
  );
}
