import { useNeedsNetwork } from './use-needs-network.tsx';

interface CheckboxProps {
  readonly label: string;
  /** The name for screen readers, if the label alone is not clear. It begins with the label. */
  readonly fullLabel?: string;
  readonly name: string;
  readonly checked: boolean;
  /** Whether the checkbox begins a call. */
  readonly needsNetwork?: boolean;
  readonly onChange: (checked: boolean) => void;
}

export function Checkbox({ label, fullLabel, name, checked, needsNetwork = false, onChange }: CheckboxProps) {
  const { isOff, attributes, reason } = useNeedsNetwork(needsNetwork);
  return (
    <label className="flex min-h-9 cursor-pointer items-center gap-2.5 text-ink-2 pointer-coarse:min-h-11">
      <input
        {...attributes}
        type="checkbox"
        aria-label={fullLabel}
        name={name}
        checked={checked}
        onChange={(event) => isOff || onChange(event.target.checked)}
        className="tick"
      />
      {label}
      {reason}
    </label>
  );
}
