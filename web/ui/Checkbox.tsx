interface CheckboxProps {
  readonly label: string;
  readonly name: string;
  readonly checked: boolean;
  readonly onChange: (checked: boolean) => void;
}

export function Checkbox({ label, name, checked, onChange }: CheckboxProps) {
  return (
    <label className="flex min-h-9 cursor-pointer items-center gap-2.5 text-ink-2 pointer-coarse:min-h-11">
      <input
        type="checkbox"
        name={name}
        checked={checked}
        onChange={(event) => onChange(event.target.checked)}
        className="tick"
      />
      {label}
    </label>
  );
}
