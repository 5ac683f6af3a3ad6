import { useNeedsNetwork } from './use-needs-network.tsx';

interface SwitchProps {
  readonly label: string;
  readonly on: boolean;
  /** Whether the switch begins a call. */
  readonly needsNetwork?: boolean;
  readonly onChange: (on: boolean) => void;
}

export function Switch({ label, on, needsNetwork = false, onChange }: SwitchProps) {
  const { isOff, attributes, reason } = useNeedsNetwork(needsNetwork);
  return (
    <>
      <button
        {...attributes}
        type="button"
        role="switch"
        aria-checked={on}
        aria-label={label}
        onClick={() => isOff || onChange(!on)}
        className="group grid h-9 w-12 place-items-center rounded-full aria-disabled:cursor-not-allowed aria-disabled:opacity-55 pointer-coarse:h-11"
      >
        <span className="flex h-6 w-10 items-center rounded-full bg-line-strong p-0.5 transition-colors group-aria-checked:bg-brand">
          <span className="size-5 rounded-full bg-surface shadow-1 transition-transform group-aria-checked:translate-x-4" />
        </span>
      </button>
      {reason}
    </>
  );
}
