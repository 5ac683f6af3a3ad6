interface CheckboxProps {
  readonly label: string;
  /** The name for screen readers, if the label alone is not clear. It begins with the label. */
  readonly fullLabel?: string;
  readonly name: string;
  readonly checked: boolean;
  readonly onChange: (checked: boolean) => void;
}

export function Checkbox({ label, fullLabel, name, checked, onChange }: CheckboxProps) {
  return (
    <label className="flex min-h-9 cursor-pointer items-center gap-2.5 text-ink-2 pointer-coarse:min-h-11">
      <input
        type="checkbox"
        aria-label={fullLabel}
        name={name}
        checked={checked}
        onChange={(event) => onChange(event.target.checked)}
        className="tick"
      />
      {label}
    </label>
  );
}
